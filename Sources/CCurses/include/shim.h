/* ncursesw for Swift: typed functions for macros, globals and variadic functions. Names begin with `curses_`. Like ncurses,
 * to be used on one thread only, the main one. */
#ifndef CCURSES_SHIM_H
#define CCURSES_SHIM_H

#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <term.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/types.h>

/* Screen. */

enum curses_ability { curses_unknown, curses_cannot_draw, curses_can_draw };
/* Returns the abilities of a type of terminal, before anything is sent to it. newterm would accept `dumb` and draw garbage. */
enum curses_ability curses_check_terminal(const char *terminal, int output);
/* Returns the number of colours of a type of terminal; 0 if it has none or is unknown. */
int curses_terminal_colors(const char *terminal, int output);
/* Opens a terminal on two descriptors, which the caller keeps, and clears its screen. An update is one write from then on, or
 * several if it is larger than ncurses' buffer. NULL if the type is unknown or memory is exhausted. */
SCREEN *curses_open(const char *terminal, int input, int output);
/* Frees a screen, after endwin. */
void curses_close(SCREEN *screen);

WINDOW *curses_window(void);
int curses_colors(void);
int curses_color_pairs(void);
/* Returns a string capability; NULL if the terminal lacks it. */
const char *curses_capability(const char *name);
/* Returns the sequence that turns mouse reporting off. */
const char *curses_mouse_off(void);
/* Sets LC_CTYPE and returns whether it is UTF-8; if not, C.UTF-8 is used instead. To be called before curses_open, which
 * checks the locale. */
int curses_locale(void);

/* Cells. */

/* Sets the function that counts cells for the whole process: this target's `wcwidth` replaces the C library's, in ncurses
 * too. It is defined in C, since Swift gives its symbols protected visibility, which the linker does not export, so
 * that libncursesw would use the C library's. */
void curses_count_cells(int32_t (*width)(int32_t scalar));

/* The number of code points in a cell. */
enum { curses_cell_scalars = CCHARW_MAX };

/* The attribute holds the pair up to 255, ext_color the whole number (SetPair in ncurses' curses.priv.h). */
static inline attr_t curses_rendition(attr_t attributes, int pair)
{
    return (attributes & ~A_COLOR) | (attr_t)COLOR_PAIR(pair > 255 ? 255 : pair);
}

/* Sets a cell directly: setcchar stops at the second code point with a width. */
static inline void curses_cell(cchar_t *cell, uint32_t scalar, attr_t rendition, int pair)
{
    memset(cell, 0, sizeof *cell);
    cell->chars[0] = (wchar_t)scalar;
    cell->attr = rendition;
    cell->ext_color = pair;
}

static inline void curses_cell_add(cchar_t *cell, int index, uint32_t scalar)
{
    if (index >= 0 && index < CCHARW_MAX) cell->chars[index] = (wchar_t)scalar;
}

int curses_put(int row, int column, const cchar_t *cells, int count);
/* Moves rows of the window up, down if negative; the rows that they leave are blank. Returns false if nothing was moved. */
bool curses_move(int top, int bottom, int count);
/* Whether the terminal moves, scrolls and sets colours by ECMA-48's sequences, as xterm does. */
bool curses_is_ansi(void);
/* Whether an update contains blinking as the parameter 5 of SGR, with colours, too. */
bool curses_sends_blinking(void);
/* Whether the terminal's description says that SGR 4 draws other kinds of underline with a number behind a colon: by `Smulx`, or by
 * kitty's `Su`. */
bool curses_has_underlines(void);
/* Records that the terminal's rows were scrolled, as the window's were. ncurses would find which rows moved by comparing their
 * texts, and be wrong where a selection moved with them. */
void curses_scroll(int top, int bottom, int count);
/* Keeps a row that moved in the window and in the terminal out of the next update. */
void curses_settle(int row);
/* Makes a file in memory for updates; -1 if there is none. */
int curses_memory(void);
/* Writes an update to the beginning of such a file instead of the terminal, and returns its length. Not after endwin, when an
 * update sets the terminal's modes. */
off_t curses_update(int memory);
/* Sets the terminal's modes and clears it, if endwin was the last call, so that the next update can be written to memory. */
void curses_resume(void);
/* Keeps ncurses from scrolling in the next update for the sake of these rows: it finds rows that moved by a hash of what they
 * showed before (hashmap.c), which only wredrawln(3x) replaces. `cells` has room for a row and a NUL. */
void curses_keep_place(const int *rows, int count, cchar_t *cells);

/* Attributes: macros with casts and shifts, which Swift does not import. */
static const attr_t curses_bold = A_BOLD;
static const attr_t curses_dim = A_DIM;
static const attr_t curses_italic = A_ITALIC;
static const attr_t curses_underline = A_UNDERLINE;
static const attr_t curses_reverse = A_REVERSE;
static const attr_t curses_blink = A_BLINK;
static const attr_t curses_color_mask = A_COLOR;

/* Input. */

/* Returns a window for input only. It is a pad: for any other window, wgetch flushes half-drawn changes first
 * (wgetch_should_refresh in lib_getch.c).
 * - named_keys: whether sequences become key codes; otherwise all input is returned as bytes. */
WINDOW *curses_reader(bool named_keys);

enum curses_mouse_kind {
    curses_mouse_none, curses_mouse_other, curses_mouse_press, curses_mouse_release, curses_mouse_drag,
    curses_mouse_wheel_up, curses_mouse_wheel_down, curses_mouse_middle, curses_mouse_right
};
/* Returns the next mouse event after KEY_MOUSE, until there is none. The last event comes first, and one code may stand for
 * several, because of the queue in lib_mouse.c. */
enum curses_mouse_kind curses_mouse(int *row, int *column);
/* Turns on reports of the buttons and the wheel, without delay. Movements are accepted, and not requested. */
void curses_mouse_start(void);
/* Whether ncurses reads the terminal's mouse. */
bool curses_has_mouse(void);

/* Key codes of the program: within the sixteen bits of ncurses' `struct tries`, and above the codes for the terminal
 * description's extended names (KEY_MAX and a few dozen). */
enum {
    curses_key_paste_begin = 0x7000,
    /* Plus 16 × the index of a curses_named_key, plus xterm's modifier parameter, 2 to 8. */
    curses_key_modified = 0x7100,
};
enum curses_named_key {
    curses_named_up, curses_named_down, curses_named_right, curses_named_left, curses_named_home, curses_named_end,
    curses_named_insert, curses_named_delete, curses_named_page_up, curses_named_page_down, curses_named_count
};
/* Defines the sequences of modified keys and of the start of pasted text in ncurses. */
void curses_define_keys(void);

#endif
