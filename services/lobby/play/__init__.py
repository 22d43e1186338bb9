"""The one front door of play: what HTTP requests and frames ask for is done here, in one way."""
