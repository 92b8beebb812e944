"""A program that uses the browser through the command line, with Python's standard library alone.

Install agent-anything, pair the browser once, then run: python3 python_program.py https://shop.example/
"""

import json
import subprocess
import sys


def call(action, *values):
    """Runs a command and returns its answer: end, text and what else is known of it."""
    run = subprocess.run(["agent-anything", action, "--json", "--", *values], stdout=subprocess.PIPE, text=True)
    if not run.stdout:
        sys.exit(f"{action} had no answer")
    return json.loads(run.stdout)


opened = call("open-tab", sys.argv[1])
print(opened["text"])
if opened["end"] == "done":
    print(call("snapshot")["text"])
