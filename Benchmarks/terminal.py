"""A program in a pseudo-terminal, timed from outside."""
import fcntl, os, pty, select, signal, struct, termios, time

ROWS, COLUMNS = 40, 120


class Terminal:
    """A program in a pseudo-terminal, timed from outside."""

    def __init__(self, command, environment):
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        self.started = time.monotonic()
        self.pid = os.fork()
        if self.pid == 0:
            os.setsid()
            fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
            for descriptor in (0, 1, 2):
                os.dup2(slave, descriptor)
            os.closerange(3, 64)
            os.execve(command[0], command, environment)
        os.close(slave)
        self.output = b""

    def read(self, quiet):
        """Reads until nothing comes for so long. Returns the time of the last byte."""
        last = None
        while select.select([self.master], [], [], quiet)[0]:
            try:
                more = os.read(self.master, 65536)
            except OSError:
                break
            if not more:
                break
            self.output += more
            last = time.monotonic()
        return last

    def wait_for(self, text, limit=30):
        """Seconds from exec until the text had been written."""
        end = time.monotonic() + limit
        while text not in self.output:
            if time.monotonic() > end or not select.select([self.master], [], [], limit)[0]:
                raise SystemExit(f"{text!r} did not appear")
            self.output += os.read(self.master, 65536)
        return time.monotonic() - self.started

    def press(self, key, quiet=0.015):
        """Milliseconds from a key to the last byte of its answer, and the bytes."""
        self.output = b""
        start = time.monotonic()
        os.write(self.master, key)
        last = self.read(quiet)
        return ((last - start) * 1000 if last else 0.0), len(self.output)

    def status(self, name):
        with open(f"/proc/{self.pid}/status") as file:
            for line in file:
                if line.startswith(name):
                    return int(line.split()[1])
        return 0

    def private(self):
        """The memory that no other process shares, in KiB."""
        with open(f"/proc/{self.pid}/smaps_rollup") as file:
            return sum(int(line.split()[1]) for line in file if line.startswith("Private_"))

    def wakeups(self):
        """Voluntary switches of each thread."""
        total = {}
        for thread in os.listdir(f"/proc/{self.pid}/task"):
            with open(f"/proc/{self.pid}/task/{thread}/status") as file:
                total[thread] = sum(int(line.split()[1]) for line in file if line.startswith("voluntary"))
        return total

    def cpu(self):
        with open(f"/proc/{self.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def busy(self):
        """The CPU of all threads in seconds, finer than `cpu` tells it."""
        total = 0
        for thread in os.listdir(f"/proc/{self.pid}/task"):
            with open(f"/proc/{self.pid}/task/{thread}/schedstat") as file:
                total += int(file.read().split()[0])
        return total / 1e9

    def quit(self):
        try:
            os.write(self.master, b"q")
            self.read(0.3)
        except OSError:
            pass
        try:
            os.kill(self.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        os.waitpid(self.pid, 0)
        os.close(self.master)
