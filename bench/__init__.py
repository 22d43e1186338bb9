"""What `guildhall bench platform` measures, one figure a file."""
