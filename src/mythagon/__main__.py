"""`python -m mythagon` is the command `mythagon`."""

from mythagon.cli.main import run

if __name__ == "__main__":
    run()
