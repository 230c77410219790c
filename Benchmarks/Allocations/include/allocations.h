/* Counts what this program takes from the heap: its malloc, calloc and realloc stand before the C library's. */
#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

long allocations_count(void);

#endif
