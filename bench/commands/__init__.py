"""The commands, `guildhall bench PART`, one file a part: they measure each figure and write the report."""
