"""How fast and how large: what `guildhall bench` measures. No service imports it, and images come without it."""
