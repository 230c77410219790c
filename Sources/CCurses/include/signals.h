/* Signals delivered through a pipe: a handler can do very little, so it writes the signal's number for the main queue to
 * read. Names begin with `signals_`. */
#ifndef CCURSES_SIGNALS_H
#define CCURSES_SIGNALS_H

/* Installs handlers that write terminal and termination signals, one byte each, into a pipe. Returns its read end, -1 on
 * failure. HUP, INT, QUIT and TSTP stay ignored if they are at the start (nohup, a background job). SIGPIPE is ignored from
 * now on. SIGALRM ends the process `seconds` after a termination signal unless signals_close is called before; 0 for
 * never. */
int signals_open(unsigned seconds);
/* Starts the same time limit when the program ends on its own. */
void signals_end(void);
/* Cancels the time limit: the termination signal was not meant for the program. */
void signals_stay(void);
/* Restores the previous handlers. The pipe stays open for the next signals_open. */
void signals_close(void);
/* Returns the next number from the pipe, 0 if there is none. */
int signals_next(void);
/* Stops the process group, as Ctrl-Z stops a program without handlers, and returns when it continues. An orphaned process
 * group can't be stopped: then it returns after `patience` milliseconds. Other signals received meanwhile are put back
 * into the pipe.
 * Returns whether one of them is a termination signal. */
int signals_stop(int patience);

#endif
