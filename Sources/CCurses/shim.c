#define _GNU_SOURCE
#include "shim.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wchar.h>
#include <wctype.h>

/* ncurses keeps pointers to its streams, so they must outlive the screen. */
static FILE *input_stream;
static FILE *output_stream;
/* A copy of the output's descriptor, so that updates cost no call to make one. */
static int output_copy = -1;

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
    if (output_copy >= 0) close(output_copy);
    output_copy = -1;
    if (input_stream != NULL) fclose(input_stream);
    if (output_stream != NULL) fclose(output_stream);
    input_stream = NULL;
    output_stream = NULL;
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

/* Until it has been left and resumed once, ncurses sends its output after every movement of the cursor (_nc_mvcur in lib_mvcur.c,
   while _endwin is ewInitial): a system call and a wake-up of the terminal for each changed row. From then on it sends its
   output at the end of an update, or when its buffer is full. It is left here without an effect on the terminal: a descriptor
   opened with O_PATH refuses output and line settings (open(2)). */
static void redirect(int output, int target)
{
    /* Must not fail: the terminal would receive nothing any more. */
    while (dup3(target, output, O_CLOEXEC) < 0 && (errno == EINTR || errno == EBUSY)) {}
}

static void gather_frames(void)
{
    int output = fileno(output_stream);
    int refusing = open("/", O_PATH | O_CLOEXEC);
    if (output_copy >= 0 && refusing >= 0) {
        redirect(output, refusing);
        endwin();
        redirect(output, output_copy);
        doupdate();
    }
    if (refusing >= 0) close(refusing);
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
    output_copy = fcntl(fileno(output_stream), F_DUPFD_CLOEXEC, 3);
    gather_frames();
    return screen;
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

/* Moves rows of a window up, down if negative. The rows that they leave are blank. */
static bool move_rows(WINDOW *window, int top, int bottom, int count)
{
    /* A window that scrolls by itself would also scroll after a character in its last cell. */
    scrollok(window, TRUE);
    bool moved = wsetscrreg(window, top, bottom) == OK && wscrl(window, count) == OK;
    wsetscrreg(window, 0, getmaxy(window) - 1);
    scrollok(window, FALSE);
    return moved;
}

bool curses_move(int top, int bottom, int count) { return move_rows(stdscr, top, bottom, count); }

bool curses_is_ansi(void)
{
    static const char *const wanted[][2] = {
        {"indn", "\033[%p1%dS"}, {"rin", "\033[%p1%dT"}, {"csr", "\033[%i%p1%d;%p2%dr"}, {"sc", "\0337"}, {"rc", "\0338"},
        {"cup", "\033[%i%p1%d;%p2%dH"}, {"hpa", "\033[%i%p1%dG"}, {"vpa", "\033[%i%p1%dd"}, {"op", "\033[39;49m"},
    };
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        const char *value = curses_capability(wanted[i][0]);
        if (value == NULL || strcmp(value, wanted[i][1]) != 0) return false;
    }
    return tigetflag("xenl") > 0;
}

bool curses_sends_blinking(void)
{
    /* A bit of no_color_video (terminfo(5)). */
    enum { blinking = 8 };
    int uncolored = tigetnum("ncv");
    if (uncolored > 0 && (uncolored & blinking) != 0) return false;
    const char *mode = curses_capability("sgr");
    const char *value = mode == NULL ? curses_capability("blink") : tiparm(mode, 0, 0, 0, 1, 0, 0, 0, 0, 0);
    return value != NULL && (strstr(value, ";5m") != NULL || strstr(value, "[5m") != NULL);
}

bool curses_has_underlines(void)
{
    const char *kinds = curses_capability("Smulx");
    return (kinds != NULL && strcmp(kinds, "\033[4:%p1%dm") == 0) || tigetflag("Su") > 0;
}

void curses_scroll(int top, int bottom, int count)
{
    move_rows(curscr, top, bottom, count);
    /* Rows that are the same as before have to be compared with the present ones, too. */
    move_rows(newscr, top, bottom, count);
}

void curses_settle(int row)
{
    wtouchln(stdscr, row, 1, FALSE);
    wtouchln(newscr, row, 1, FALSE);
    wtouchln(curscr, row, 1, FALSE);
}

int curses_memory(void) { return output_copy >= 0 ? memfd_create("frame", MFD_CLOEXEC) : -1; }

off_t curses_update(int memory)
{
    int output = fileno(output_stream);
    redirect(output, memory);
    doupdate();
    redirect(output, output_copy);
    off_t length = lseek(memory, 0, SEEK_CUR);
    lseek(memory, 0, SEEK_SET);
    return length;
}

void curses_resume(void)
{
    if (!isendwin()) return;
    werase(newscr);
    clearok(curscr, TRUE);
    doupdate();
    touchwin(stdscr);
}

void curses_keep_place(const int *rows, int count, cchar_t *cells)
{
    int row, column, width = getmaxx(curscr);
    getyx(curscr, row, column);
    for (int i = 0; i < count; i++) {
        mvwin_wchnstr(curscr, rows[i], 0, cells, width);
        /* Forgets the cells, and hashes that. */
        wredrawln(stdscr, rows[i], 1);
        mvwadd_wchnstr(curscr, rows[i], 0, cells, width);
    }
    wmove(curscr, row, column);
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
    if (event.bstate & BUTTON2_PRESSED) return curses_mouse_middle;
    if (event.bstate & BUTTON3_PRESSED) return curses_mouse_right;
    return event.bstate & REPORT_MOUSE_POSITION ? curses_mouse_drag : curses_mouse_other;
}

bool curses_has_mouse(void) { return has_mouse(); }

void curses_mouse_start(void)
{
    /* Other buttons, too: after an event that the mask lacks, wgetch waits for the next input, even where it must not wait
     * (the loop over KEY_MOUSE in lib_getch.c; _nc_mouse_parse in lib_mouse.c). */
    mousemask(
        BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON2_PRESSED | BUTTON2_RELEASED | BUTTON3_PRESSED | BUTTON3_RELEASED
            | BUTTON4_PRESSED | BUTTON5_PRESSED | REPORT_MOUSE_POSITION,
        NULL);
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
