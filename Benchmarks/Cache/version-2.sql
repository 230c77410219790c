-- Turns a cache file of version 7 that holds statuses only into one of version 2, for `cache-bench upgrade`.
PRAGMA foreign_keys = OFF;
BEGIN;
CREATE TABLE old_entry (
    pk INTEGER PRIMARY KEY,
    timeline_pk INTEGER NOT NULL REFERENCES timeline (pk) ON DELETE CASCADE,
    status_pk INTEGER NOT NULL REFERENCES status (pk) ON DELETE CASCADE,
    sort_key TEXT NOT NULL,
    UNIQUE (status_pk, timeline_pk)
) STRICT;
INSERT INTO old_entry SELECT pk, timeline_pk, status_pk, sort_key FROM timeline_entry;
DROP TABLE timeline_entry;
ALTER TABLE old_entry RENAME TO timeline_entry;
CREATE INDEX timeline_entry_order ON timeline_entry (timeline_pk, sort_key DESC, status_pk);
DROP TABLE status_details;
DROP TABLE notification_account;
DROP TABLE notification;
DROP TABLE relationship;
DROP INDEX status_reply;
ALTER TABLE status_state DROP COLUMN is_thread_muted;
ALTER TABLE status_state DROP COLUMN is_pinned;
DROP TABLE account_profile;
ALTER TABLE timeline DROP COLUMN is_mixed;
-- One status in a hundred matches a filter.
UPDATE status SET filters = '[{"action":"warn","contexts":["home"],"title":"sea"}]' WHERE pk % 100 = 0;
PRAGMA user_version = 2;
COMMIT;
