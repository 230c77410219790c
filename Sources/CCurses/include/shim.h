#ifndef TIDELINE_CCURSES_SHIM_H
#define TIDELINE_CCURSES_SHIM_H

#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <term.h>

#endif
