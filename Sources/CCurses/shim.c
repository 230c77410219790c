#define _GNU_SOURCE
#include "shim.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wchar.h>
#include <wctype.h>

/* ncurses keeps pointers to its streams, so they must outlive the screen. */
static FILE *input_stream;
static FILE *output_stream;

/* The terminal, while the descriptor of output_stream is that of memory; and memory. Both -1 if there is none. */
static int terminal_output = -1;
static int memory = -1;

static FILE *stream(int descriptor, const char *mode)
{
    int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
    if (copy < 0) return NULL;
    FILE *result = fdopen(copy, mode);
    if (result == NULL) close(copy);
    return result;
}

static void close_streams(void)
{
    if (input_stream != NULL) fclose(input_stream);
    if (output_stream != NULL) fclose(output_stream);
    input_stream = NULL;
    output_stream = NULL;
    if (terminal_output >= 0) close(terminal_output);
    if (memory >= 0) close(memory);
    terminal_output = -1;
    memory = -1;
}

static void forget_terminal(TERMINAL *before)
{
    if (cur_term == before) return;
    TERMINAL *asked = cur_term;
    set_curterm(before);
    del_curterm(asked);
}

enum curses_ability curses_check_terminal(const char *terminal, int output)
{
    int status = 0;
    TERMINAL *before = cur_term;
    if (setupterm(terminal, output, &status) != OK) return curses_unknown;
    enum curses_ability result =
        curses_capability("cup") != NULL && curses_capability("clear") != NULL ? curses_can_draw : curses_cannot_draw;
    forget_terminal(before);
    return result;
}

int curses_terminal_colors(const char *terminal, int output)
{
    int status = 0;
    TERMINAL *before = cur_term;
    if (setupterm(terminal, output, &status) != OK) return 0;
    int colors = tigetnum("colors");
    forget_terminal(before);
    return colors > 0 ? colors : 0;
}

SCREEN *curses_open(const char *terminal, int input, int output)
{
    input_stream = stream(input, "r");
    output_stream = stream(output, "w");
    SCREEN *screen = NULL;
    if (input_stream != NULL && output_stream != NULL) screen = newterm(terminal, output_stream, input_stream);
    if (screen == NULL) {
        close_streams();
        return NULL;
    }
    /* A key typed during an update would leave the rest of the frame for the next one. */
    typeahead(-1);
    terminal_output = fcntl(fileno(output_stream), F_DUPFD_CLOEXEC, 3);
    if (terminal_output >= 0) memory = memfd_create("frame", MFD_CLOEXEC);
    return screen;
}

/* Lets the output go to another file. Must not fail: the old one would stay. */
static void redirect(int target)
{
    while (dup3(target, fileno(output_stream), O_CLOEXEC) < 0 && (errno == EINTR || errno == EBUSY)) {}
}

/* A pseudo-terminal whose reader lags takes more in pieces than at once: 15 KB instead of 8, measured with Linux 6. Most frames
   that a key causes are smaller than `longest_whole` and go out in one write, since the terminal wakes for each. */
enum { longest_whole = 2048, longest_piece = 1024 };

static void send_frame(const char *bytes, size_t count, size_t longest)
{
    while (count > 0) {
        ssize_t sent = write(terminal_output, bytes, count < longest ? count : longest);
        if (sent > 0) {
            bytes += sent;
            count -= (size_t)sent;
        } else if (sent < 0 && errno == EAGAIN) {
            struct pollfd writable = { terminal_output, POLLOUT, 0 };
            poll(&writable, 1, -1);
        } else if (sent == 0 || errno != EINTR) {
            return;
        }
    }
}

void curses_update(void)
{
    /* The first update after endwin sets the terminal's modes, for which it must be there. */
    if (memory < 0 || isendwin()) {
        doupdate();
        return;
    }
    redirect(memory);
    doupdate();
    redirect(terminal_output);
    static char frame[65536];
    off_t end = lseek(memory, 0, SEEK_CUR);
    size_t longest = end <= longest_whole ? longest_whole : longest_piece;
    for (off_t start = 0; start < end;) {
        size_t wanted = (size_t)(end - start) < sizeof frame ? (size_t)(end - start) : sizeof frame;
        ssize_t count = pread(memory, frame, wanted, start);
        if (count <= 0) break;
        send_frame(frame, (size_t)count, longest);
        start += count;
    }
    lseek(memory, 0, SEEK_SET);
}

void curses_close(SCREEN *screen)
{
    delscreen(screen);
    close_streams();
}

WINDOW *curses_window(void) { return stdscr; }
int curses_colors(void) { return COLORS; }
int curses_color_pairs(void) { return COLOR_PAIRS; }

const char *curses_capability(const char *name)
{
    const char *value = tigetstr(name);
    return value == (const char *)-1 ? NULL : value;
}

const char *curses_mouse_off(void)
{
    /* As in lib_mouse.c: the terminal description's XM, else xterm's sequence. */
    const char *mode = curses_capability("XM");
    return mode == NULL ? "\033[?1000l" : tiparm(mode, 0);
}

int curses_locale(void)
{
    /* LC_CTYPE only: number and date formats of C functions must not change. */
    setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return 1;
    setlocale(LC_CTYPE, "C.UTF-8");
    return 0;
}

static int32_t (*_Atomic counted_by)(int32_t);

void curses_count_cells(int32_t (*width)(int32_t scalar)) { atomic_store(&counted_by, width); }

int wcwidth(wchar_t scalar)
{
    /* ncurses asks about every cell that is put. Most are ASCII, which all rules count the same. */
    if (scalar >= 0x20 && scalar < 0x7f) return 1;
    int32_t (*width)(int32_t) = atomic_load(&counted_by);
    if (width != NULL) return width((int32_t)scalar);
    return scalar == 0 ? 0 : iswprint((wint_t)scalar) ? 1 : -1;
}

int curses_put(int row, int column, const cchar_t *cells, int count)
{
    return mvwadd_wchnstr(stdscr, row, column, cells, count);
}

bool curses_move(int top, int bottom, int count)
{
    /* A window that scrolls by itself would also scroll after a character in its last cell. */
    scrollok(stdscr, TRUE);
    bool moved = wsetscrreg(stdscr, top, bottom) == OK && wscrl(stdscr, count) == OK;
    wsetscrreg(stdscr, 0, getmaxy(stdscr) - 1);
    scrollok(stdscr, FALSE);
    return moved;
}

WINDOW *curses_reader(bool named_keys)
{
    WINDOW *reader = newpad(1, 1);
    if (reader == NULL) return NULL;
    nodelay(reader, TRUE);
    if (named_keys) keypad(reader, TRUE);
    return reader;
}

enum curses_mouse_kind curses_mouse(int *row, int *column)
{
    MEVENT event;
    if (getmouse(&event) != OK) return curses_mouse_none;
    *row = event.y;
    *column = event.x;
    if (event.bstate & BUTTON4_PRESSED) return curses_mouse_wheel_up;
    if (event.bstate & BUTTON5_PRESSED) return curses_mouse_wheel_down;
    if (event.bstate & BUTTON1_PRESSED) return curses_mouse_press;
    if (event.bstate & BUTTON1_RELEASED) return curses_mouse_release;
    return event.bstate & REPORT_MOUSE_POSITION ? curses_mouse_drag : curses_mouse_other;
}

bool curses_has_mouse(void) { return has_mouse(); }

void curses_mouse_start(void)
{
    mousemask(BUTTON1_PRESSED | BUTTON1_RELEASED | REPORT_MOUSE_POSITION | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    /* Report presses at once, without waiting for a click. */
    mouseinterval(0);
}

void curses_define_keys(void)
{
    /* xterm's sequences, which most terminals use: CSI 1 ; modifiers letter, CSI number ; modifiers ~ (ctlseqs, "PC-Style
         * Function Keys"). */
    static const char letters[] = "ABCDHF";
    static const int plain[] = {KEY_UP, KEY_DOWN, KEY_RIGHT, KEY_LEFT, KEY_HOME, KEY_END};
    static const int numbers[] = {2, 3, 5, 6};
    char sequence[16];
    for (int key = 0; key < curses_named_count; key++) {
        for (int modifiers = 2; modifiers <= 8; modifiers++) {
            if (key <= curses_named_end)
                snprintf(sequence, sizeof sequence, "\033[1;%d%c", modifiers, letters[key]);
            else
                snprintf(sequence, sizeof sequence, "\033[%d;%d~", numbers[key - curses_named_insert], modifiers);
            define_key(sequence, curses_key_modified + key * 16 + modifiers);
        }
        if (key > curses_named_end) continue;
        /* Terminals that ignore the keypad mode send the other form of the described sequence. */
        static const char forms[] = {'[', 'O'};
        for (size_t form = 0; form < sizeof forms; form++) {
            snprintf(sequence, sizeof sequence, "\033%c%c", forms[form], letters[key]);
            if (key_defined(sequence) == 0) define_key(sequence, plain[key]);
        }
    }
    define_key("\033[200~", curses_key_paste_begin);
}
