"""Measures how threads, Messages and profiles open, against a server of a few lines.

    Benchmarks/pages.py PROGRAM [THREADS]
"""
import http.server, json, os, re, shutil, statistics, subprocess, sys, tempfile, threading, time, urllib.parse

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from terminal import Terminal

STEP = 100_000
NEWEST = 113_000_000_000_000_000
# The replies of the two newest posts, and of every other one.
FEW, MANY, OTHERS = 48, 5_000, 10


def account(number):
    return {
        "id": str(500 + number), "username": f"person{number}", "acct": f"person{number}", "display_name": f"Person {number}",
        "url": f"https://harbour.example/@person{number}", "note": "<p>bio.%03d lives by the sea</p>" % number,
        "followers_count": 12, "following_count": 9, "statuses_count": 400, "created_at": "2024-01-01T00:00:00Z",
        "fields": [{"name": "Place", "value": "harbour"}], "emojis": []}


def status(id, text, replies=0, parent=None, author=1):
    moment = time.gmtime(1_790_000_000 + id // STEP % 100_000 * 60)
    return {
        "id": str(id), "account": account(author), "created_at": time.strftime("%Y-%m-%dT%H:%M:%SZ", moment),
        "content": f"<p>{text}</p>", "visibility": "public", "replies_count": replies, "url": f"https://harbour.example/{id}",
        "in_reply_to_id": parent and str(parent), "mentions": [], "emojis": [], "media_attachments": [], "tags": []}


def root(index):
    count = (FEW, MANY)[index] if index < 2 else OTHERS
    return status(NEWEST - index * STEP, f"nr.{index:06d} a post", count, author=index % 7 + 1), count


def replies(index):
    above, count = root(index)
    first = int(above["id"]) + 1
    # The first reply says the post's number; the others answer one of those shortly before them.
    for number in range(count):
        parent = int(above["id"]) if number % 3 == 0 else first + number - 1 - number % 2
        yield status(first + number, f"re.{index:06d}.{number} words of a reply that fill a line and a little more",
                     parent=parent, author=number % 11 + 1)


class Server(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    threads = 0
    bodies = {}
    # The time at which the last body of a thread was written.
    sent = 0.0

    def log_message(self, *_):
        pass

    def answer(self, path, query):
        parts = path.strip("/").split("/")
        if path == "/api/v1/accounts/verify_credentials":
            return account(0)
        if path == "/api/v1/timelines/home":
            if "since_id" in query or "min_id" in query:
                return []
            first = (NEWEST - int(query["max_id"][0])) // STEP + 1 if "max_id" in query else 0
            return [root(index)[0] for index in range(first, min(first + 40, Server.threads))]
        if path == "/api/v1/notifications":
            return [] if "max_id" in query or "since_id" in query else [
                {"id": str(900 - number), "type": "favourite", "created_at": "2026-01-01T00:00:00Z",
                 "account": account(number), "status": root(number)[0]} for number in range(30)]
        if parts[:3] == ["api", "v1", "statuses"]:
            index = (NEWEST - int(parts[3])) // STEP
            return {"ancestors": [], "descendants": list(replies(index))} if parts[4:] == ["context"] else root(index)[0]
        if path == "/api/v1/accounts/relationships":
            return [{"id": id, "following": True} for id in query.get("id[]", [])]
        if parts[:3] == ["api", "v1", "accounts"] and len(parts) == 4:
            return account(int(parts[3]) - 500)
        if parts[:3] == ["api", "v1", "accounts"] and parts[4] == "statuses":
            return [] if "max_id" in query else [root(number)[0] for number in range(20)]
        return None

    def do_GET(self):
        url = urllib.parse.urlsplit(self.path)
        is_thread = url.path.endswith("/context")
        body = Server.bodies.get(url.path) if is_thread else None
        found = None if body else self.answer(url.path, urllib.parse.parse_qs(url.query))
        body = body or json.dumps(found if found is not None else {"error": "Not found"}).encode()
        if is_thread:
            Server.bodies[url.path] = body
        self.send_response(404 if found is None and not is_thread else 200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        if is_thread:
            Server.sent = time.monotonic()

    def do_POST(self):
        self.rfile.read(int(self.headers.get("Content-Length") or 0))
        self.send_response(404)
        self.send_header("Content-Length", "0")
        self.end_headers()


def appear(terminal, key, text, limit=60):
    """When a text was written after a key, on the clock of the server."""
    terminal.output = b""
    os.write(terminal.master, key)
    terminal.wait_for(text, limit)
    return time.monotonic()


def opening(terminal, index):
    """Milliseconds from the response with a thread to its first replies on screen."""
    shown = appear(terminal, b"\r", f"re.{index:06d}.0".encode())
    return (shown - Server.sent) * 1000


def press_down(terminal):
    """Milliseconds of each of some keys that move down; every list has more rows than that."""
    return [terminal.press(b"j")[0] for _ in range(15)]


def measure(tideline, base, work, count=200):
    """Rows of name, value, unit and goal."""
    Server.threads = max(count, 40)
    for index in range(2):
        Server.bodies[f"/api/v1/statuses/{root(index)[0]['id']}/context"] = json.dumps(
            {"ancestors": [], "descendants": list(replies(index))}).encode()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    home = os.path.join(work, "pages")
    os.makedirs(home)
    environment = dict(base, HOME=home)
    subprocess.run(
        [tideline, "login", "mastodon", "--server", f"http://127.0.0.1:{server.server_port}", "--token-stdin"],
        input="demo-token\n", text=True, env=environment, check=True, stdout=subprocess.DEVNULL)
    subprocess.run([tideline, "sync", "--limit", str(Server.threads)], env=environment, check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    terminal = Terminal([tideline], environment)
    terminal.wait_for(b"nr.000000")
    terminal.read(1)
    rows, memory = [], {}
    keys = {"a list": []}
    for index in range(count):
        took = opening(terminal, index)
        terminal.read(0.05)
        if index < 2:
            replies_shown = (FEW, MANY)[index]
            rows.append((f"a thread of {replies_shown:,}, after the response", took, "ms", "goal 100 ms"))
            keys[f"a thread of {replies_shown:,}"] = [terminal.press(b"j")[0] for _ in range(40)]
        if index + 1 in (3, 20, count):
            memory[index + 1] = terminal.status("VmRSS") / 1024
        terminal.press(b"q", 0.03)
        terminal.press(b"j", 0.03)
    for number, value in memory.items():
        rows.append((f"memory after {number} threads", value, "MiB", "flat"))
    # Open Messages and a profile once, so that they are cached.
    terminal.press(b"gg", 0.2)
    appear(terminal, b"p", b"bio.00")
    terminal.read(0.5)
    terminal.press(b"q", 0.1)
    terminal.press(b"2", 0.5)
    terminal.read(0.5)
    terminal.quit()
    server.shutdown()
    server.server_close()

    # Without the server, all rows come from the cache.
    took = {"Messages": [], "a profile": [], **{f"a thread of {replies_shown:,}": [] for replies_shown in (FEW, MANY)}}
    jumps = {"G": [], "PgUp": []}
    for name in ("Messages", "a profile"):
        keys[name] = []
    for _ in range(7):
        terminal = Terminal([tideline], environment)
        terminal.wait_for(b"nr.000000")
        terminal.read(0.4)
        terminal.press(b"gg", 0.1)
        keys["a list"] += press_down(terminal)
        terminal.press(b"gg", 0.1)
        start = time.monotonic()
        took["a profile"].append((appear(terminal, b"p", b"bio.00") - start) * 1000)
        terminal.read(0.1)
        keys["a profile"] += press_down(terminal)
        terminal.press(b"q", 0.1)
        start = time.monotonic()
        took["Messages"].append((appear(terminal, b"2", b"Person") - start) * 1000)
        terminal.read(0.1)
        keys["Messages"] += press_down(terminal)
        terminal.press(b"1", 0.1)
        terminal.press(b"gg", 0.1)
        for index, replies_shown in enumerate((FEW, MANY)):
            start = time.monotonic()
            shown = appear(terminal, b"\r", f"re.{index:06d}.0".encode())
            took[f"a thread of {replies_shown:,}"].append((shown - start) * 1000)
            terminal.read(0.1)
            if replies_shown == MANY:
                for name, key in (("G", b"G"), ("PgUp", b"\x1b[5~")):
                    jumps[name].append(terminal.press(key, 0.25)[0])
            terminal.press(b"q", 0.1)
            terminal.press(b"j", 0.1)
        terminal.quit()
    for name, times in took.items():
        rows.append((f"{name} from the cache", statistics.median(times), "ms", "goal 3 × the floor's first paint"))
    listed = statistics.median(keys["a list"])
    for name, times in keys.items():
        key = statistics.median(times)
        goal = "" if name == "a list" else f"{key / listed if listed else 0:.1f} × a list's, goal 1 ×"
        rows.append((f"j in {name}, median", key, "ms", goal))
    for name, times in jumps.items():
        rows.append((f"{name} in a thread of {MANY:,}", statistics.median(times), "ms", ""))
    return rows


if __name__ == "__main__":
    folder = tempfile.mkdtemp(prefix="tideline-pages-")
    try:
        found = measure(
            sys.argv[1], {"PATH": os.environ["PATH"], "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}, folder,
            int(sys.argv[2]) if len(sys.argv) > 2 else 200)
        for name, value, unit, goal in found:
            print(f"{name:50}{value:12.2f} {unit:<6} {goal}")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
