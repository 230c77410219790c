#!/usr/bin/env python3
"""Measures what pictures cost: a photograph of 12 megapixels decoded and scaled, beside djpeg, ImageMagick and chafa where they are
installed; and a list full of pictures, beside the same list without, and beside tooi. `Benchmarks/run` prints it too.

    Benchmarks/pictures.py PROGRAM
"""
import json, os, random, re, shutil, statistics, struct, subprocess, sys, tempfile, time, zlib

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from terminal import Terminal

WIDTH, HEIGHT, RUNS = 4032, 3024, 9
# 640 by 480 pixels in cells of 10 by 20, which chafa assumes outside a terminal.
CELLS = "64x24"
STARTS, KEYS, SCREENS = 40, 400, 800
# The number of pictures viewed, in at most SCREENS windows.
PICTURES = 1000


def png():
    """A PNG with shapes, gradients and noise, since flat colours would be decoded too fast."""
    random.seed(12)
    noise = bytes(random.randrange(24) for _ in range(1 << 16))
    slope = bytes(x * 200 // WIDTH for x in range(WIDTH))
    rows = []
    for y in range(HEIGHT):
        start = random.randrange(1 << 15)
        grain = (noise[start:] + noise)[:WIDTH]
        row = bytearray(3 * WIDTH)
        row[0::3] = bytes(a + b for a, b in zip(slope, grain))
        row[1::3] = bytes(y * 200 // HEIGHT + b for b in grain)
        row[2::3] = slope[::-1] if (y // 300) % 2 else slope
        rows.append(b"\0" + bytes(row))
    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
    header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"".join(rows), 1))
            + chunk(b"IEND", b""))


def decode(program, path, width, height, encoding, parameter=0):
    # A pipe, as in the program: the process may write no file.
    with open(path, "rb") as file:
        command = [program, "decode", str(width), str(height), "1", "1", "fit", "0", encoding, str(parameter)]
        return subprocess.run(command, stdin=file, capture_output=True, check=True).stdout[28:]


def median(work):
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        work()
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


def others(path):
    """What other programs need for the same, in ms."""
    commands = {
        "convert -resize": ["convert", path, "-resize", "640x480", "rgba:-"],
        "convert with a size hint": ["convert", "-define", "jpeg:size=640x480", path, "-resize", "640x480", "rgba:-"],
        "djpeg -scale 1/4": ["djpeg", "-scale", "1/4", path],
    }
    found = {}
    for name, command in commands.items():
        if not shutil.which(command[0]): continue
        if subprocess.run(command, capture_output=True).returncode != 0: continue
        found[name] = median(lambda: subprocess.run(command, capture_output=True, check=True))
    return found


def chafa(path, kind):
    """The milliseconds that chafa needs to show the same in a terminal, and the bytes that it writes; None without chafa."""
    command = ["chafa", "--format", kind, "--size", CELLS, path]
    if not shutil.which(command[0]): return None
    result = subprocess.run(command, capture_output=True)
    if result.returncode != 0: return None
    return median(lambda: subprocess.run(command, capture_output=True, check=True)), len(result.stdout)


def decoding(program):
    """The results for one photograph as lines."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "picture")
        with open(path, "wb") as file: file.write(png())
        photograph = decode(program, path, WIDTH, HEIGHT, "jpeg", 85)
        with open(path, "wb") as file: file.write(photograph)
        own = median(lambda: decode(program, path, 640, 480, "rgba"))
        yield f"{'12-megapixel JPEG to 640x480, a process each':50}{own:12.2f} ms"
        for name, value in others(path).items():
            yield f"{'  ' + name:50}{value:12.2f} ms    {own / value:.2f} ×, goal 1.5 ×"
        for encoding, parameter, kind in (("png", 0, "kitty"), ("sixel", 256, "sixels")):
            value = median(lambda: decode(program, path, 640, 480, encoding, parameter))
            size = len(decode(program, path, 640, 480, encoding, parameter))
            # A PNG is sent in base64.
            sent = (size + 2) // 3 * 4 if encoding == "png" else size
            yield f"{'  as ' + encoding:50}{value:12.2f} ms {sent:12,} bytes"
            other = chafa(path, kind)
            if other:
                yield f"{'  chafa --format ' + kind:50}{other[0]:12.2f} ms {other[1]:12,} bytes    {value / other[0]:.2f} ×, goal 1.5 ×"


def kept(home):
    """The pictures in the cache: a download and a rendering of each."""
    return sum(len(names) for _, _, names in os.walk(os.path.join(home, ".cache/tideline/pictures"))) // 2


def home_with(tideline, address, pictures, work):
    """The environment of an account whose whole timeline is cached."""
    home = os.path.join(work, "pictures-" + pictures)
    os.makedirs(os.path.join(home, ".config/tideline"))
    environment = {
        "PATH": os.environ["PATH"], "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8", "HOME": home}
    subprocess.run(
        [tideline, "login", "mastodon", "--server", address, "--token-stdin"], input="demo-token\n", text=True,
        env=environment, check=True, stdout=subprocess.DEVNULL)
    subprocess.run([tideline, "sync", "--limit", "3000"], env=environment, check=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)
    with open(os.path.join(home, ".config/tideline/config.toml"), "w") as file:
        file.write(f'pictures = "{pictures}"\npicture-cache = 1024\n')
    return environment


def started(tideline, environment):
    """The program with what its first window shows."""
    terminal = Terminal([tideline], environment)
    terminal.wait_for(b"nr.")
    terminal.read(1)
    terminal.press(b"gg", 0.5)
    return terminal


def scrolled(terminal, quiet=0.015):
    """Returns the median and 99th percentile in milliseconds, the mean bytes and the CPU of a j in a program that was started."""
    cpu = terminal.cpu()
    pairs = [pair for pair in (terminal.press(b"j", quiet) for _ in range(KEYS)) if pair[1]]
    cpu = (terminal.cpu() - cpu) / KEYS * 1000
    terminal.quit()
    if not pairs: return None
    times = sorted(time for time, _ in pairs)
    return times[len(times) // 2], times[int(len(times) * 0.99)], statistics.mean(size for _, size in pairs), cpu


def tooi(address, work):
    """The same for tooi, which has no pictures in its list; None where it isn't installed or shows no posts."""
    program = shutil.which("tooi")
    if not program: return None
    # It reads the accounts of toot.
    home, host = os.path.join(work, "tooi"), address.split("//")[1]
    os.makedirs(os.path.join(home, ".config/toot"))
    with open(os.path.join(home, ".config/toot/config.json"), "w") as file:
        json.dump({
            "active_user": f"demo@{host}",
            "users": {f"demo@{host}": {"instance": host, "username": "demo", "access_token": "demo-token"}},
            "apps": {host: {"instance": host, "base_url": address, "client_id": "", "client_secret": ""}},
        }, file)
    terminal = Terminal([program], {
        "PATH": os.environ["PATH"], "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8", "HOME": home})
    try:
        terminal.wait_for(b"nr.")
    except (OSError, SystemExit) as problem:
        print(f"tooi is left out: {problem}", file=sys.stderr)
        terminal.quit()
        return None
    terminal.read(1)
    # It draws some time after a key.
    return scrolled(terminal, 0.1)


def visit(tideline, environment, windows=None):
    """Pages down through the list, by so many windows or until the cache holds PICTURES pictures or the list ends. Returns the memory
    in MiB after each window, and the milliseconds until all windows were drawn."""
    terminal = started(tideline, environment)
    memory, took = [], 0
    while len(memory) < (windows or SCREENS) and (windows or kept(environment["HOME"]) < PICTURES):
        milliseconds, size = terminal.press(b"\x1b[6~", 0.15)
        memory.append(terminal.status("VmRSS") / 1024)
        took += milliseconds
        if not windows and not size: break
    terminal.quit()
    return memory, took


def starting(tideline, environments):
    """Milliseconds to the first post of each, in turn."""
    took = [[] for _ in environments]
    for _ in range(STARTS):
        for times, environment in zip(took, environments):
            terminal = Terminal([tideline], environment)
            times.append(terminal.wait_for(b"nr.") * 1000)
            terminal.quit()
    return [statistics.median(times) for times in took]


def listing(tideline):
    """The results for a list as lines."""
    with tempfile.TemporaryDirectory() as work:
        server = subprocess.Popen(
            [tideline, "demo", "--serve-only", "--statuses", "3000", "--markers", "--no-streaming"],
            stdout=subprocess.PIPE, text=True, env={"PATH": os.environ["PATH"], "HOME": work, "LC_ALL": "C.UTF-8"})
        try:
            address = re.search(r"http://[0-9.:]+", server.stdout.readline()).group()
            off, on, sixel = [home_with(tideline, address, choice, work) for choice in ("off", "cells", "sixel")]
            memory, times = {}, {}
            memory["first"], times["first"] = visit(tideline, on)
            windows = len(memory["first"])
            shown = max(1, kept(on["HOME"]))
            for name, environment in (("second", on), ("off", off), ("sixel", sixel)):
                memory[name], times[name] = visit(tideline, environment, windows)
            without, with_pictures = starting(tideline, [off, on])
            plain, full = [scrolled(started(tideline, environment)) for environment in (off, on)]
            other = tooi(address, work)
        finally:
            server.terminate()
            server.wait()
    yield f"{'':50}{'without':>12}{'pictures':>12}"
    yield f"{'first paint':50}{without:12.2f}{with_pictures:12.2f} ms    {with_pictures / without:.2f} ×, goal 1.05 ×"
    for name, unit, low, high, goal in zip(
            ("j, p50", "j, p99", "bytes of a j", "CPU of a j"), ("ms", "ms", "B", "ms"), plain, full, ("", "goal 1.5 ×", "", "")):
        yield f"{name:50}{low:12.2f}{high:12.2f} {unit:<5} {high / low:.2f} × {goal}"
    if other:
        middle, slow, size, cpu = other
        yield f"{'tooi, j: p50, p99':50}{middle:12.2f}{slow:12.2f} ms    {size:.0f} bytes, {cpu:.2f} ms of CPU"
    # Flat: half of the pictures need as much memory as all of them.
    for part, count in ((windows // 2, shown // 2), (windows, shown)):
        plain, first, again, painted = (memory[name][part - 1] for name in ("off", "first", "second", "sixel"))
        yield (f"{f'resident memory after {count} pictures':50}{plain:12.2f}{first:12.2f} MiB   again {again:.2f}; "
               f"{first - plain:.2f} more, goal 30 more")
        # These pictures are larger: pixels instead of four points in each cell.
        yield f"{'  as sixels':62}{painted:12.2f} MiB   {painted - plain:.2f} more, goal 30 more"
    first, second = [(times[name] - times["off"]) / shown for name in ("first", "second")]
    yield f"{'a picture until it is there, downloaded':50}{first:24.2f} ms"
    yield f"{'a picture until it is there, from the disk':50}{second:24.2f} ms    goal 5 ms"


def lines(program):
    """All results as lines."""
    yield from decoding(program)
    yield from listing(program)


if __name__ == "__main__":
    for line in lines(sys.argv[1]): print(line)
