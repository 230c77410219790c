/* Signals, told by a pipe: a handler may do next to nothing, so ours writes the signal's number for the main queue to
 * read. Names begin with `signals_`. */
#ifndef CCURSES_SIGNALS_H
#define CCURSES_SIGNALS_H

/* Lets signals of the terminal and of the end be written, one byte each, into a pipe. Returns its reading end, -1 on
 * failure. HUP, INT, QUIT and TSTP stay ignored where they are at the start (nohup, a background job). SIGPIPE is ignored
 * from here on. SIGALRM is used to end the process `seconds` after a signal to end, if it is still open then; 0 for never. */
int signals_open(unsigned seconds);
/* The program ends by itself now: it has as long as after a signal. */
void signals_end(void);
/* The signal to end was not meant for the program, which goes on. */
void signals_stay(void);
/* What signals did before holds again. The pipe stays for another opening. */
void signals_close(void);
/* The next number from the pipe, 0 when there is none. */
int signals_next(void);
/* Stops the process group as Ctrl-Z does to a program without handlers, and returns when it goes on. Nobody can stop a
 * group whose parent is gone: then it returns after `patience` milliseconds. Every other signal that came meanwhile is in
 * the pipe again.
 * Returns whether one of them asks for the end. */
int signals_stop(int patience);

#endif
