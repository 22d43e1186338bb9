"""What is installed: dependencies, the wheel, the image."""
