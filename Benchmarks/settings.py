#!/usr/bin/env python3
"""Measures what a user's configuration costs at the start: 300 lines, 60 of which bind keys, and a theme in a file of its own; and the
same with 20 words that are filtered. Both are compared with a configuration of one line, on the same cache, in turns. `Benchmarks/run`
prints it too.

    Benchmarks/settings.py PROGRAM
"""
import os, re, shutil, statistics, subprocess, sys, tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from terminal import Terminal

LINES, BINDINGS, WORDS, STARTS = 300, 60, 20, 60
# What both configurations have, so that the caches stay as they are.
PLAIN = ["keep-statuses = 0"]

# The defaults: both starts draw the same but for colours.
SETTINGS = """
key-preset = "vi"
ambiguous-width = "auto"
content-width = 88
density = "comfortable"
cursor = "auto"
times = "relative"
clock = "24"
second-pane = "auto"
pane-side = "right"
pane-width = 45
start-page = "home"
tabs = ["home", "messages", "compose", "discover", "me"]
pins = []
accounts = []
confirm-quit = false
mark-read = "seen"
keep-days = 0
poll-interval = 0
notify = "ask"
quiet-accounts = []
quiet-hours = ""
notify-sequence = "auto"
notify-command = []
welcome = true
whats-new = "pages"
editor = ""
alt-reminder = true
confirm-delete = true
confirm-unfollow = false
confirm-block = true
undo-send = 10
pictures = "auto"
picture-rows = 12
emoji-pictures = false
picture-cache = 256
picture-budget = 0
pictures-folder = ""
player = ""
motion = true
browser = ""
""".split("\n")[1:-1]

COMMANDS = [
    "help", "redraw", "undo", "accounts", "drafts", "catch-up", "home", "discover", "me", "messages-tab", "next", "previous",
    "like", "bookmark", "refresh", "top", "bottom", "boost private", "compose", "exact-times"]

# Roles of docs/themes.md, in groups.
TEXT = "strong emphasis strike underline code quote link mention hashtag emoji match marker".split()
POSTS = "author handle boost like bookmark unread warning gap attachment rating poll-bar".split()
FRAME = "accent border heading tab badge new-posts error selected-text button".split()
COLORS = {
    "ink": "#586e75", "sea": "#268bd2", "leaf": "#859900", "rust": "#cb4b16", "plum": "#6c71c4", "rose": "#d33682",
    "sand": "#b58900", "teal": "#2aa198"}


def configuration(words=0):
    """The lines of config.toml, with so many filtered words."""
    bindings = [f'"Alt-{letter}"' for letter in "abcdefghijklmnopqrstuvwxyz"]
    bindings += [f'"F{number}"' for number in range(5, 30)]
    bindings = [f'{key} = "{COMMANDS[number % len(COMMANDS)]}"' for number, key in enumerate(bindings)]
    here = [f'"F{number}" = ["like", "bookmark", "next"]' for number in range(30, 30 + BINDINGS - len(bindings))]
    tables = [
        "[filters]", "# Words that no post contains.", "hide-words = [",
        *(f'    "zyx{number} zyx",' for number in range(words)), "]",
        "[keys]", *bindings, "[keys.thread]", *here,
        "[macros]", *(f'keep-{letter} = ["like", "bookmark", "next"]' for letter in "abcdef"),
        "[theme]", 'name = "bench"', 'link = "underline #83a598"', 'accent = "bold 39"', 'dim = "245"']
    settings = PLAIN + SETTINGS
    # The rest are comments, as in a file that its user explains.
    comments = LINES - len(settings) - len(tables)
    lines = []
    for number in range(max(len(settings), comments)):
        if number < comments:
            lines.append(f"# What comes next was chosen on day {number}, and has a reason of its own.")
        if number < len(settings):
            lines.append(settings[number])
    return lines + tables


def theme():
    """The lines of a theme that sets every style but the backgrounds."""
    names = list(COLORS)
    lines = ['inherits = "dark"', 'background = "default"', 'text = "ink"', 'dim = "#839496"']
    for number, role in enumerate(TEXT + POSTS + FRAME + [f"avatar-{number}" for number in range(1, 7)]):
        words = ("bold ", "", "underline ", "italic ")[number % 4]
        lines.append(f'{role} = "{words}{names[number % len(names)]}"')
    return lines + ["[palette]"] + [f'{name} = "{color}"' for name, color in COLORS.items()]


def write(folder, lines, styles=None):
    """Makes a folder for XDG_CONFIG_HOME."""
    os.makedirs(os.path.join(folder, "tideline/themes"))
    with open(os.path.join(folder, "tideline/config.toml"), "w") as file:
        file.write("\n".join(lines) + "\n")
    if styles:
        with open(os.path.join(folder, "tideline/themes/bench.toml"), "w") as file:
            file.write("\n".join(styles) + "\n")


def measure(tideline, environment, work, marker=b"nr.", starts=STARTS):
    """Rows of name, value, unit and goal, for an environment with a cache whose first post shows the marker."""
    files = {"plain": (PLAIN,), "full": (configuration(), theme()), "filtered": (configuration(WORDS), theme())}
    for lines, *styles in files.values():
        if styles:
            assert len(lines) == LINES and sum(line.startswith(('"Alt-', '"F')) for line in lines) == BINDINGS
    environments = {}
    for name, contents in files.items():
        folder = os.path.join(work, "configuration-" + name)
        write(folder, *contents)
        environments[name] = {**environment, "XDG_CONFIG_HOME": folder}
        # A line that isn't valid would cost a message on screen.
        subprocess.run([tideline, "config", "--check"], env=environments[name], check=True, stdout=subprocess.DEVNULL)
    took = {name: [] for name in environments}
    cpu = {name: [] for name in environments}
    # In turns, each one first in turns, too. The first round fills the system's caches.
    names = sorted(environments)
    for number in range(starts + 1):
        for name in names[number % len(names):] + names[:number % len(names)]:
            terminal = Terminal([tideline], environments[name])
            seconds = terminal.wait_for(marker)
            busy = terminal.busy()
            terminal.quit()
            if number:
                took[name].append(seconds * 1000)
                cpu[name].append(busy * 1000)
    rows = [("first paint with one line of configuration", statistics.median(took["plain"]), "ms", "")]
    for name, title, goal in (
            ("full", f"with {LINES} lines, {BINDINGS} keys and a theme", "goal 1 ms"),
            ("filtered", f"with {WORDS} filtered words, too", "")):
        pairs = [more - plain for more, plain in zip(took[name], took["plain"])]
        rows += [
            ("first paint " + title, statistics.median(took[name]), "ms", ""),
            (f"difference, median of {starts} pairs", statistics.median(pairs), "ms", goal),
            ("difference in CPU until then, of the medians",
             statistics.median(cpu[name]) - statistics.median(cpu["plain"]), "ms", goal),
        ]
    return rows


def main():
    work = tempfile.mkdtemp(prefix="tideline-settings-")
    environment = {"PATH": os.environ["PATH"], "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": work}
    tideline = sys.argv[1]
    server = subprocess.Popen(
        [tideline, "demo", "--serve-only", "--statuses", "400", "--markers"], stdout=subprocess.PIPE, env=environment,
        text=True)
    try:
        address = re.search(r"http://[\d.:]+", server.stdout.readline()).group(0)
        subprocess.run(
            [tideline, "login", "mastodon", "--server", address, "--token-stdin"], input="demo-token\n", text=True,
            env=environment, check=True, stdout=subprocess.DEVNULL)
        subprocess.run(
            [tideline, "sync", "--limit", "400"], env=environment, check=True, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        # Starts get no input from outside.
        server.terminate()
        server.wait()
        for name, value, unit, goal in measure(tideline, environment, work):
            print(f"{name:55}{value:10.2f} {unit:<6} {goal}")
    finally:
        server.kill()
        shutil.rmtree(work, ignore_errors=True)


if __name__ == "__main__":
    main()
