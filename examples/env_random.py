"""Plays a whole game through `traviesa env`, choosing by chance against greedy bots. docs/cli.md describes the messages.

    python3 examples/env_random.py [title] [seed]

Nothing but Python's own library is needed. The program is started with the Node of this project; NODE names another one.
"""
import json
import os
import pathlib
import random
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
NODE = os.environ.get("NODE", str(ROOT / "node_modules" / ".bin" / "node"))


class Environment:
    """One game of a title; `ask` sends a message and reads its answer."""

    def __init__(self, title):
        command = [NODE, str(ROOT / "packages" / "cli" / "src" / "main.ts"), "env", title]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, **message):
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            raise RuntimeError(answer["error"]["message"])
        return answer

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def main():
    title = sys.argv[1] if len(sys.argv) > 1 else "chicago-express"
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    draw = random.Random(seed)
    game = Environment(title)
    now = game.ask(cmd="reset", players=3, seed=seed, bots={"p2": "greedy", "p3": "greedy"})
    steps = 0
    while now["over"] is None:
        actions = game.ask(cmd="legal")["actions"]
        now = game.ask(cmd="step", action=draw.choice(actions))
        steps += 1
    print(f"{title}: over ({now['over']}) after {steps} decisions of p1; scores {now['scores']}")
    game.close()


if __name__ == "__main__":
    main()
