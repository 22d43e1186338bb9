"""`python -m services.cli`: the `guildhall` command without the installed script, as `up` starts its children."""

from services.cli.main import main

main(prog_name="guildhall")
