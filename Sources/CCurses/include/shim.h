/* ncursesw as Swift can call it: typed functions for what the library gives as macros, globals and variadics. Names begin
 * with `curses_`. All of it belongs to one thread, the main one, as ncurses does. */
#ifndef CCURSES_SHIM_H
#define CCURSES_SHIM_H

#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <term.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Screen. */

enum curses_ability { curses_unknown, curses_cannot_draw, curses_can_draw };
/* What a type of terminal can do, asked before anything is sent to it. newterm would take `dumb` and draw rubbish. */
enum curses_ability curses_ask(const char *terminal, int output);
/* Opens a terminal on two descriptors, which stay the caller's. NULL when the type is unknown or memory is short. */
SCREEN *curses_open(const char *terminal, int input, int output);
/* Forgets a terminal after endwin. */
void curses_close(SCREEN *screen);

WINDOW *curses_window(void);
int curses_colors(void);
/* A string capability, NULL where the terminal has not got it. */
const char *curses_capability(const char *name);
/* What ncurses sends to end the mouse's reports. */
const char *curses_mouse_off(void);
/* Sets the locale's character type and tells whether it is UTF-8; where it is not, C.UTF-8 takes its place. Before
 * curses_open, which looks at it. */
int curses_locale(void);

/* Cells. */

/* From now on everything in the process counts cells by this: `wcwidth` of this target takes the place of the C library's,
 * in ncurses too. It is in C, since Swift gives its symbols a protected visibility that the linker does not export, and
 * then libncursesw finds the C library's. */
void curses_count_cells(int32_t (*width)(int32_t scalar));

/* How many code points a cell holds. */
enum { curses_cell_scalars = CCHARW_MAX };

/* The attribute holds the pair as far as it goes, ext_color the whole (SetPair in ncurses' curses.priv.h). */
static inline attr_t curses_rendition(attr_t attributes, int pair)
{
    return (attributes & ~A_COLOR) | (attr_t)COLOR_PAIR(pair > 255 ? 255 : pair);
}

/* Fills a cell directly: setcchar stops at the second code point that has a width. */
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

/* Attributes: casts and shifts, which Swift does not import. */
static const attr_t curses_bold = A_BOLD;
static const attr_t curses_dim = A_DIM;
static const attr_t curses_italic = A_ITALIC;
static const attr_t curses_underline = A_UNDERLINE;
static const attr_t curses_reverse = A_REVERSE;
static const attr_t curses_color_mask = A_COLOR;

/* Input. */

/* A window that is only read from. It is a pad: of any other window wgetch shows the half-drawn changes first
 * (wgetch_should_refresh in lib_getch.c).
 * - named_keys: whether sequences become key codes, or all comes byte by byte. */
WINDOW *curses_reader(bool named_keys);

enum curses_mouse_kind {
    curses_mouse_none, curses_mouse_other, curses_mouse_press, curses_mouse_wheel_up, curses_mouse_wheel_down
};
/* Behind KEY_MOUSE, until it gives none: what it was, and where. The last comes first, and one code may stand for several,
 * as lib_mouse.c keeps them. */
enum curses_mouse_kind curses_mouse(int *row, int *column);
/* Reports presses of the first button and the wheel, at once. */
void curses_mouse_start(void);

/* Codes of our own, in the sixteen bits that ncurses keeps a code in (`struct tries`) and above those that it gives to the
 * terminal description's own names (KEY_MAX and a few dozen). */
enum {
    curses_key_paste_begin = 0x7000,
    /* Plus sixteen times the index of a curses_named_key, plus xterm's number of the modifiers, 2 to 8. */
    curses_key_modified = 0x7100,
};
enum curses_named_key {
    curses_named_up, curses_named_down, curses_named_right, curses_named_left, curses_named_home, curses_named_end,
    curses_named_insert, curses_named_delete, curses_named_page_up, curses_named_page_down, curses_named_count
};
/* Tells ncurses the sequences of modified keys and of the beginning of pasted text. */
void curses_define_keys(void);

#endif
