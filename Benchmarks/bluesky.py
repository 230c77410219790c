#!/usr/bin/env python3
"""Measures Home on Bluesky beside the same posts on Mastodon, each synchronized from the demo's server and read from the cache.

    Benchmarks/bluesky.py PROGRAM [POSTS]
"""
import os, re, shutil, statistics, subprocess, sys, tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from terminal import Terminal

SERVICES = ("mastodon", "bluesky")
RUNS = 15
KEYS = 200
# Every post but a folded one carries a marker.
NEWEST = b"nr."


def fill(tideline, service, environment, posts):
    """Logs in to a server of the demo, and loads its posts into the cache."""
    server = subprocess.Popen(
        [tideline, "demo", "--serve-only", "--service", service, "--statuses", str(posts * 2), "--seed", "1", "--markers",
         "--no-streaming"],
        stdout=subprocess.PIPE, text=True, env=environment)
    try:
        address = re.search(r"http://[\d.:]+", server.stdout.readline()).group(0)
        subprocess.run(
            [tideline, "login", service, "--server", address, "--token-stdin"], input="demo-token\n", text=True,
            env=environment, check=True, stdout=subprocess.DEVNULL)
        # From then on there is no server, so that all rows come from the cache.
        subprocess.run(
            [tideline, "sync", "--limit", str(posts)], env=environment, check=True, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
    finally:
        server.terminate()
        server.wait()


def measure(tideline, base, work, posts=1000):
    """Rows of name, value, unit and goal."""
    homes = {}
    for service in SERVICES:
        home = os.path.join(work, "services-" + service)
        os.makedirs(home)
        homes[service] = dict(base, HOME=home)
        fill(tideline, service, homes[service], posts)
    found = {service: {"first paint": []} for service in SERVICES}
    # In turn, so that a slow moment of the machine affects both alike.
    for _ in range(RUNS):
        for service, environment in homes.items():
            terminal = Terminal([tideline], environment)
            found[service]["first paint"].append(terminal.wait_for(NEWEST) * 1000)
            terminal.quit()
    for service, environment in homes.items():
        figures = found[service]
        terminal = Terminal([tideline], environment)
        terminal.wait_for(NEWEST)
        terminal.read(0.5)
        cpu = terminal.cpu()
        pairs = [terminal.press(b"j") for _ in range(KEYS)]
        figures["CPU of a j"] = [(terminal.cpu() - cpu) * 1000 / KEYS]
        # Without bytes nothing was left to scroll.
        figures["j p50"] = [took for took, count in pairs if count]
        figures["bytes of a j"] = [count for _, count in pairs if count]
        for name, key, back in (("PgDn", b"\x1b[6~", None), ("G", b"G", b"gg"), ("gg", b"gg", b"G")):
            figures[name] = []
            for _ in range(15):
                if back:
                    terminal.press(back, 0.25)
                figures[name].append(terminal.press(key, 0.25)[0])
        figures["peak memory"] = [terminal.status("VmHWM") / 1024]
        terminal.quit()
    units = {"bytes of a j": "B", "peak memory": "MiB"}
    rows = []
    for name, values in found["bluesky"].items():
        value, other = statistics.median(values), statistics.median(found["mastodon"][name])
        goal = f"{value / other:.1f} × Mastodon's, goal 1.3 ×" if other else ""
        rows.append((f"Bluesky's Home of {posts:,}: {name}", value, units.get(name, "ms"), goal))
        if name == "j p50":
            slow, others = (sorted(found[service][name]) for service in ("bluesky", "mastodon"))
            slowest, other = slow[int(len(slow) * 0.99)], others[int(len(others) * 0.99)]
            rows.append((f"Bluesky's Home of {posts:,}: j p99", slowest, "ms", f"{slowest / other:.1f} × Mastodon's"))
    return rows


if __name__ == "__main__":
    folder = tempfile.mkdtemp(prefix="tideline-bluesky-")
    try:
        for name, value, unit, goal in measure(
                os.path.abspath(sys.argv[1]), {"PATH": os.environ["PATH"], "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"},
                folder, int(sys.argv[2]) if len(sys.argv) > 2 else 1000):
            print(f"{name:50}{value:12.2f} {unit:<6} {goal}")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
