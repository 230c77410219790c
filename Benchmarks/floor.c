/* The floor that Tideline is measured against: the least that ncurses and SQLite need to show a list of statuses and move
 * through it. One line a status, the window slides by keyset queries, only what is in sight is held.
 *
 *   cc -O2 -o floor floor.c -lncursesw -ltinfo -lsqlite3
 *   floor statuses.db        j k: a status, q: end. The database: status(id INTEGER PRIMARY KEY, name, text)
 */
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <locale.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

enum { longest = 400, most = 400 };
struct row {
    sqlite3_int64 id;
    char line[longest];
};
static struct row rows[most];
static int count, selected;

static void take(sqlite3_stmt *statement, struct row *row)
{
    row->id = sqlite3_column_int64(statement, 0);
    snprintf(row->line, sizeof row->line, " %-20.20s %.300s", (const char *)sqlite3_column_text(statement, 1),
             (const char *)sqlite3_column_text(statement, 2));
    for (char *c = row->line; *c; c++)
        if ((unsigned char)*c < 32) *c = ' ';
}

static int one(sqlite3_stmt *statement, sqlite3_int64 from, struct row *row)
{
    int found;
    sqlite3_reset(statement);
    sqlite3_bind_int64(statement, 1, from);
    found = sqlite3_step(statement) == SQLITE_ROW;
    if (found) take(statement, row);
    sqlite3_reset(statement);
    return found;
}

static void paint(int index)
{
    attrset(index == selected ? A_REVERSE : A_NORMAL);
    mvaddnstr(index + 1, 0, rows[index].line, COLS - 1);
    clrtoeol();
    attrset(A_NORMAL);
}

static void slide(int lines)
{
    scrollok(stdscr, TRUE);
    setscrreg(1, count);
    scrl(lines);
    scrollok(stdscr, FALSE);
}

int main(int arguments, char **argument)
{
    sqlite3 *database;
    sqlite3_stmt *older, *newer;
    int key, height;
    struct row row;

    setlocale(LC_ALL, "");
    if (arguments < 2 || sqlite3_open_v2(argument[1], &database, SQLITE_OPEN_READONLY, NULL)) return 1;
    if (sqlite3_prepare_v2(database, "SELECT id, name, text FROM status WHERE id < ?1 ORDER BY id DESC LIMIT 1", -1, &older, NULL)
        || sqlite3_prepare_v2(database, "SELECT id, name, text FROM status WHERE id > ?1 ORDER BY id LIMIT 1", -1, &newer, NULL))
        return 2;
    initscr();
    cbreak();
    noecho();
    curs_set(0);
    idlok(stdscr, TRUE);
    height = LINES - 2 < most ? LINES - 2 : most;
    for (sqlite3_int64 from = INT64_MAX; count < height && one(older, from, &rows[count]); count++) from = rows[count].id;
    mvaddstr(0, 1, "floor");
    for (int i = 0; i < count; i++) paint(i);
    refresh();
    while ((key = getch()) != 'q' && key != ERR) {
        if (key == 'j' && selected + 1 < count) {
            selected++;
            paint(selected - 1);
            paint(selected);
        } else if (key == 'j' && one(older, rows[count - 1].id, &row)) {
            memmove(rows, rows + 1, sizeof *rows * (size_t)(count - 1));
            rows[count - 1] = row;
            slide(1);
            paint(count - 2);
            paint(count - 1);
        } else if (key == 'k' && selected > 0) {
            selected--;
            paint(selected + 1);
            paint(selected);
        } else if (key == 'k' && one(newer, rows[0].id, &row)) {
            memmove(rows + 1, rows, sizeof *rows * (size_t)(count - 1));
            rows[0] = row;
            slide(-1);
            paint(1);
            paint(0);
        }
        refresh();
    }
    endwin();
    return 0;
}
