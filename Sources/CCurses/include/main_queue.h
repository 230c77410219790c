/* libdispatch's main queue for a loop of the program's own. libdispatch exports these functions for CoreFoundation's run loop
 * (private/private.h), on Linux too, and has no public ones. To be called on the main thread, and never together
 * with dispatch_main, which ends that thread. */
#ifndef CCURSES_MAIN_QUEUE_H
#define CCURSES_MAIN_QUEUE_H

/* Returns an eventfd that is readable when the main queue has work. */
int _dispatch_get_main_queue_handle_4CF(void);
/* Runs the work that the main queue has now. Work added meanwhile makes the eventfd readable again. */
void _dispatch_main_queue_callback_4CF(void *message);

#endif
