#!/usr/bin/env python3
"""Kills the program while a text is typed and while it is sent, and checks that at most a second of typing is lost and that the
server never has a post twice.

    Benchmarks/kills.py PROGRAM [--service mastodon] [--rounds 500] [--seed 1] [--slack 0.1]

Each round types words in a pseudo-terminal and kills the program at a random moment. A key counts from the moment the program
has drawn something after it. The draft on the disk must be a beginning of the text, and every key older than a second must be in
it; --slack is what a busy machine may add. Then the program is started again, the text goes on, Ctrl-S is pressed, and the program
is killed again, mostly before the server has responded. What is left is sent by `tideline draft send`.

On Mastodon the demo's server ignores Idempotency-Key, so that a second request would be a second post. On Bluesky a post is a record
under a key that stays the same; a second key would be a second post.
"""
import argparse, html, json, os, random, re, select, shutil, signal, subprocess, sys, tempfile, time, urllib.request

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from terminal import Terminal

WORDS = "tide harbour rope lantern gull pier anchor drift current buoy storm compass bread train river album".split()
CONTROL_S = b"\x13"
PATIENCE = 120


class Failure(Exception):
    pass


class Writer(Terminal):
    """The reader with its composer open."""

    def __init__(self, world):
        super().__init__([world.program], world.environment)
        self.wait_for(b"@", PATIENCE)
        os.write(self.master, b"+")
        # Part of the word may be on the screen already, and isn't written then.
        end = time.monotonic() + 10
        while world.composer not in self.output and time.monotonic() < end:
            self.read(0.1)
        self.read(0.1)
        if "│".encode() not in self.output:
            raise Failure("the composer did not open")

    def type(self, text, generator, end):
        """Types until a moment. Returns the text sent to the program, and when each key was drawn."""
        drawn = []
        for place, letter in enumerate(text):
            if not self.rest(self.pause(generator, letter), end):
                return text[:place], drawn
            os.write(self.master, letter.encode())
            if not self.answer(end):
                return text[:place + 1], drawn
            drawn.append(time.monotonic())
        return text, drawn

    @staticmethod
    def pause(generator, letter):
        if letter == " " and generator.random() < 0.15:
            return generator.uniform(0.2, 1.3)
        return generator.uniform(0, 0.05)

    def rest(self, seconds, end):
        """Waits; false at the end."""
        until = min(time.monotonic() + seconds, end)
        while True:
            left = until - time.monotonic()
            if left <= 0:
                return time.monotonic() < end
            if select.select([self.master], [], [], left)[0]:
                os.read(self.master, 65536)

    def answer(self, end):
        """Waits for something to be drawn; false at the end."""
        left = end - time.monotonic()
        if left <= 0 or not select.select([self.master], [], [], left)[0]:
            return False
        os.read(self.master, 65536)
        return True

    def kill(self):
        """Returns the moment."""
        moment = time.monotonic()
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.master)
        return moment


class World:
    """A server of the demo and an account on it."""

    rounds = 500
    # What only the composer shows.
    composer = b"Visibility"

    def __init__(self, service, program, folder):
        self.program = program
        self.environment = {
            "PATH": os.environ["PATH"], "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": folder}
        self.server = subprocess.Popen(
            [program, "demo", "--serve-only", "--service", service, "--statuses", "200", "--seed", "1", "--no-streaming",
             "--latency", "50"],
            stdout=subprocess.PIPE, env=self.environment, text=True)
        self.address = re.search(r"http://[\d.:]+", self.server.stdout.readline()).group(0)
        self.run("login", service, "--server", self.address, "--token-stdin", input="demo-token\n")
        self.run("sync")

    def run(self, *arguments, input=""):
        done = subprocess.run(
            [self.program, *arguments], input=input, env=self.environment, text=True, capture_output=True)
        if done.returncode:
            raise Failure(f"{arguments[0]}: exit code {done.returncode}: {done.stderr.strip()}")
        return done.stdout

    def fetch(self, path, method="GET"):
        request = urllib.request.Request(
            self.address + path, method=method, headers={"Authorization": "Bearer demo-token"})
        body = urllib.request.urlopen(request).read()
        return json.loads(body) if body else None

    def drafts(self):
        return [json.loads(line) for line in self.run("draft", "list", "--json").splitlines()]

    def send_drafts(self):
        """Sends what is left, as a user would after a crash."""
        for draft in self.drafts():
            self.run("draft", "send", draft["id"])
        if self.drafts():
            raise Failure("a draft is left after it was sent")

    def close(self):
        self.server.terminate()
        self.server.wait()


class Mastodon(World):
    def __init__(self, program, folder):
        super().__init__("mastodon", program, folder)
        self.fetch("/_demo/writing?ignores-keys=true", "POST")
        self.account = self.fetch("/api/v1/accounts/verify_credentials")["id"]

    def posts(self, below=None):
        """The texts of the account's newest posts, and where older ones begin."""
        path = f"/api/v1/accounts/{self.account}/statuses?limit=40" + (f"&max_id={below}" if below else "")
        page = self.fetch(path)
        return ([html.unescape(re.sub("<[^>]*>", "", post["content"])) for post in page],
                page[-1]["id"] if page else None)


class Bluesky(World):
    rounds = 200
    composer = b"Language"

    def __init__(self, program, folder):
        super().__init__("bluesky", program, folder)
        handle = "reader.tideline.test"
        self.account = self.fetch(f"/xrpc/com.atproto.identity.resolveHandle?handle={handle}")["did"]

    def posts(self, below=None):
        """The texts of the account's newest records, and where older ones begin."""
        path = f"/xrpc/com.atproto.repo.listRecords?repo={self.account}&collection=app.bsky.feed.post&limit=100"
        page = self.fetch(path + (f"&cursor={below}" if below else ""))
        return [record["value"]["text"] for record in page["records"]], page.get("cursor")


WORLDS = {"mastodon": Mastodon, "bluesky": Bluesky}


def typing(world, text, generator):
    """Kills the program while the text is typed. Returns the draft's text and the age in seconds of the oldest key lost."""
    writer = Writer(world)
    sent, drawn = writer.type(text, generator, time.monotonic() + generator.uniform(0.1, 3.5))
    killed = writer.kill()
    drafts = world.drafts()
    if len(drafts) > 1:
        raise Failure(f"{len(drafts)} drafts of one text")
    saved = drafts[0]["text"] if drafts else ""
    if not sent.startswith(saved):
        raise Failure(f"the draft is {saved!r}, typed was {sent!r}")
    return saved, killed - drawn[len(saved)] if len(saved) < len(drawn) else 0.0


def sending(world, more, generator):
    """Goes on with the draft and kills the program while it sends. Returns whether it was killed in the middle of an attempt."""
    writer = Writer(world)
    writer.type(more, generator, time.monotonic() + PATIENCE)
    os.write(writer.master, CONTROL_S)
    if generator.random() < 0.2:
        end = time.monotonic() + PATIENCE
        while world.drafts() and time.monotonic() < end:
            writer.read(0.05)
        writer.kill()
        return False
    # The draft is saved before the request, which takes 50 ms and more.
    writer.rest(generator.uniform(0, 0.12), time.monotonic() + PATIENCE)
    writer.kill()
    return any(draft["may_be_sent"] for draft in world.drafts())


def rounds(world, count, generator, slack):
    losses, interrupted = [], 0
    for number in range(count):
        marker = f"round{number}x"
        text = " ".join([marker] + generator.choices(WORDS, k=12))
        saved, lost = typing(world, text, generator)
        losses.append(lost)
        if lost > 1 + slack:
            raise Failure(f"round {number}: {lost:.3f} s of typing are lost: the draft is {saved!r}")
        # Without a draft the text begins again.
        more = " then" if saved else marker + " again"
        interrupted += sending(world, more, generator)
        world.send_drafts()
        found = [post for post in world.posts()[0] if marker in post]
        # Text typed less than a second before the second kill may be lost; text on the disk may not.
        if len(found) > 1 or saved and not found:
            raise Failure(f"round {number}: the server has the post {len(found)} times")
        if found and not (saved + more).startswith(found[0]) or found and not found[0].startswith(saved.strip()):
            raise Failure(f"round {number}: sent was {found[0]!r}, written was {saved + more!r}")
        if (number + 1) % 10 == 0:
            print(f"{number + 1} rounds, at most {max(losses):.3f} s lost", file=sys.stderr, flush=True)
    return losses, interrupted


def twice(world):
    """The texts that the server has more than once."""
    seen, double, below = set(), [], None
    while True:
        texts, below = world.posts(below)
        for text in texts:
            if text.startswith("round") and text in seen:
                double.append(text)
            seen.add(text)
        if not texts or below is None:
            return double


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("program")
    options.add_argument("--service", choices=WORLDS, default="mastodon")
    options.add_argument("--rounds", type=int, help="500; on Bluesky 200")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--slack", type=float, default=0.1)
    chosen = options.parse_args()
    folder = tempfile.mkdtemp(prefix="tideline-kills-")
    world = None
    try:
        world = WORLDS[chosen.service](os.path.abspath(chosen.program), folder)
        count = chosen.rounds or world.rounds
        losses, interrupted = rounds(world, count, random.Random(chosen.seed), chosen.slack)
        double = twice(world)
        if double:
            raise Failure(f"on the server twice: {double}")
        losses.sort()
        middle, last = losses[len(losses) // 2], losses[-1]
        print(f"{count} rounds on {chosen.service.capitalize()}, seed {chosen.seed}: typing lost {middle:.3f} s in the median, {last:.3f} s at most; "
              f"{interrupted} attempts to send were cut off, nothing is on the server twice")
    except Failure as failure:
        raise SystemExit(f"kills: {failure} (seed {chosen.seed})")
    finally:
        if world:
            world.close()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
