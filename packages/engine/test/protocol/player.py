#!/usr/bin/env python3
"""Plays a whole game of both sides over the engine protocol.

    python3 player.py SCENARIO SEED sztab protocol

Everything it knows of the engine is what docs/protocol.md says. Prints how the game went, as JSON.
"""
import json
import subprocess
import sys


class Engine:
    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )
        self.last_id = 0

    def line(self, text):
        """Sends a line and waits for the answer."""
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise RuntimeError("the engine has gone")
        return json.loads(answer)

    def send(self, word, **fields):
        self.last_id += 1
        answer = self.line(json.dumps({"id": self.last_id, "do": word, **fields}))
        assert answer["id"] == self.last_id, answer
        return answer

    def ask(self, word, **fields):
        """Sends a request that must succeed."""
        answer = self.send(word, **fields)
        assert answer["ok"], answer
        return answer

    def quit(self):
        self.ask("quit")
        assert self.process.stdout.readline() == "", "the engine speaks after quit"
        return self.process.wait(timeout=10)


class Player:
    """Holds one side, and looks only at what that side may know."""

    def __init__(self, engine, side):
        self.engine = engine
        self.side = side
        self.told = 0
        self.events = 0
        self.answered = 0

    def answer(self):
        seen = self.engine.ask("view", side=self.side, since=self.told)
        self.told = seen["told"]
        self.events += len(seen["events"])
        listed = self.engine.ask("orders", side=self.side, to=0)
        choice = (7 * self.answered + 3) % listed["length"]
        page = self.engine.ask("orders", side=self.side, **{"from": choice, "to": choice + 1})
        order = page["orders"][0]
        verdict = self.engine.ask("check", side=self.side, order=order)
        assert verdict["legal"], verdict
        done = self.engine.ask(
            "execute", side=self.side, order=order, question=seen["question"]["id"]
        )
        self.told = done["told"]
        self.events += len(done["events"])
        self.answered += 1
        return done


def main(scenario, seed, command):
    engine = Engine(command)
    hello = engine.ask("hello")
    assert hello["protocol"] == 1
    assert scenario in [known["id"] for known in hello["scenarios"]]

    assert engine.line("this is no JSON")["error"] == "bad-json"
    assert engine.send("position")["error"] == "no-game"

    state = engine.ask("start", scenario=scenario, seed=seed)
    players = {side: Player(engine, side) for side in state["sides"]}
    refused = engine.send("execute", side=state["asked"][0], order={"do": "fly"})
    assert refused["error"] == "refused" and refused["rules"], refused

    while "result" not in state:
        state = players[state["asked"][0]].answer()

    summary = {
        "orders": sum(player.answered for player in players.values()),
        "events": {side: player.events for side, player in players.items()},
        "result": state["result"],
        "hash": engine.ask("position")["hash"],
        "record": engine.ask("record")["record"],
        "exit": engine.quit(),
    }
    print(json.dumps(summary))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
