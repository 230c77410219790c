#!/usr/bin/env python3
"""Measures how long a photograph of 12 megapixels takes to be decoded and scaled, beside djpeg and ImageMagick where they
are installed. `Benchmarks/run` prints it too.

    Benchmarks/pictures.py PROGRAM
"""
import os, random, shutil, statistics, struct, subprocess, sys, tempfile, time, zlib

WIDTH, HEIGHT, RUNS = 4032, 3024, 9


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


def lines(program):
    """The results as lines."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "picture")
        with open(path, "wb") as file: file.write(png())
        photograph = decode(program, path, WIDTH, HEIGHT, "jpeg", 85)
        with open(path, "wb") as file: file.write(photograph)
        own = median(lambda: decode(program, path, 640, 480, "rgba"))
        yield f"{'12-megapixel JPEG to 640x480, a process each':50}{own:12.2f} ms"
        for name, value in others(path).items():
            yield f"{'  ' + name:50}{value:12.2f} ms    {own / value:.2f} ×, goal 1.5 ×"
        for encoding, parameter in (("png", 0), ("sixel", 256)):
            value = median(lambda: decode(program, path, 640, 480, encoding, parameter))
            yield f"{'  as ' + encoding:50}{value:12.2f} ms"


if __name__ == "__main__":
    for line in lines(sys.argv[1]): print(line)
