extension SchemaTests {
    /// The tables as version 1 made them: files like this are on people's disks. Never edited.
    static let versionOne = """
        CREATE TABLE account (
            pk INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            username TEXT NOT NULL,
            acct TEXT NOT NULL,
            display_name TEXT NOT NULL,
            url TEXT,
            avatar_url TEXT,
            is_bot INTEGER NOT NULL,
            is_locked INTEGER NOT NULL,
            emojis TEXT
        ) STRICT;
        CREATE TABLE status (
            pk INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            sort_key TEXT NOT NULL,
            account_pk INTEGER NOT NULL REFERENCES account (pk),
            created_at INTEGER NOT NULL,
            edited_at INTEGER,
            content TEXT NOT NULL,
            is_html INTEGER NOT NULL,
            spoiler TEXT NOT NULL,
            is_sensitive INTEGER NOT NULL,
            visibility TEXT NOT NULL,
            language TEXT,
            application TEXT,
            url TEXT,
            in_reply_to_id TEXT,
            attachments TEXT,
            poll TEXT,
            card TEXT,
            mentions TEXT,
            emojis TEXT,
            filters TEXT,
            reblog_pk INTEGER REFERENCES status (pk) ON DELETE CASCADE,
            quote_state TEXT,
            quote_pk INTEGER REFERENCES status (pk) ON DELETE SET NULL
        ) STRICT;
        CREATE INDEX status_reblog ON status (reblog_pk) WHERE reblog_pk IS NOT NULL;
        CREATE INDEX status_quote ON status (quote_pk) WHERE quote_pk IS NOT NULL;
        CREATE TABLE status_state (
            status_pk INTEGER PRIMARY KEY REFERENCES status (pk) ON DELETE CASCADE,
            replies INTEGER NOT NULL,
            reblogs INTEGER NOT NULL,
            favourites INTEGER NOT NULL,
            is_favourited INTEGER NOT NULL,
            is_reblogged INTEGER NOT NULL,
            is_bookmarked INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE timeline (
            pk INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE
        ) STRICT;
        CREATE TABLE timeline_entry (
            pk INTEGER PRIMARY KEY,
            timeline_pk INTEGER NOT NULL REFERENCES timeline (pk) ON DELETE CASCADE,
            status_pk INTEGER NOT NULL REFERENCES status (pk) ON DELETE CASCADE,
            sort_key TEXT NOT NULL,
            UNIQUE (status_pk, timeline_pk)
        ) STRICT;
        CREATE INDEX timeline_entry_order ON timeline_entry (timeline_pk, sort_key DESC, status_pk);
        CREATE TABLE gap (
            pk INTEGER PRIMARY KEY,
            timeline_pk INTEGER NOT NULL REFERENCES timeline (pk) ON DELETE CASCADE,
            newer_key TEXT NOT NULL,
            newer_pk INTEGER NOT NULL REFERENCES status (pk),
            older_key TEXT NOT NULL,
            older_pk INTEGER NOT NULL REFERENCES status (pk),
            UNIQUE (timeline_pk, newer_key),
            UNIQUE (timeline_pk, older_key),
            CHECK (older_key < newer_key)
        ) STRICT;
        CREATE INDEX gap_newer ON gap (newer_pk);
        CREATE INDEX gap_older ON gap (older_pk);
        """

    /// Number 3 boosts number 1, which is bookmarked; between them is a gap.
    static let versionOneRows = """
        PRAGMA application_id = 1414087749;
        PRAGMA user_version = 1;
        INSERT INTO account VALUES (1, 'a1', 'ada', 'ada', 'Ada', NULL, NULL, 0, 0, NULL);
        INSERT INTO status VALUES (1, '1', 'i000000000001', 1, 1767225660000, NULL, '<p>Hello</p>', 1, '', 0, 'public', NULL,
            NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
        INSERT INTO status VALUES (3, '3', 'i000000000003', 1, 1767225780000, NULL, '', 1, '', 0, 'public', NULL, NULL, NULL,
            NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1, NULL, NULL);
        INSERT INTO status_state VALUES (1, 4, 5, 6, 0, 0, 1);
        INSERT INTO timeline VALUES (1, 'home');
        INSERT INTO timeline_entry VALUES (1, 1, 1, 'i000000000001'), (2, 1, 3, 'i000000000003');
        INSERT INTO gap VALUES (1, 1, 'i000000000003', 3, 'i000000000001', 1);
        """
}

extension UpgradeTests {
    /// The upgrades of files of these versions from those before. Files like this are on users' disks. Never edited.
    static let steps: [Int: String] = [
        4: """
        CREATE INDEX status_reply ON status (in_reply_to_id, sort_key) WHERE in_reply_to_id IS NOT NULL;
        ALTER TABLE notification ADD COLUMN latest TEXT;
        ALTER TABLE notification ADD COLUMN oldest TEXT;
        ALTER TABLE notification ADD COLUMN body TEXT;
        ALTER TABLE notification ADD COLUMN subject_pk INTEGER REFERENCES account (pk) ON DELETE SET NULL;
        CREATE INDEX notification_subject ON notification (subject_pk) WHERE subject_pk IS NOT NULL;
        """,
        6: """
        ALTER TABLE status_state ADD COLUMN is_thread_muted INTEGER;
        ALTER TABLE status_state ADD COLUMN is_pinned INTEGER;
        ALTER TABLE relationship ADD COLUMN shows_boosts INTEGER;
        ALTER TABLE relationship ADD COLUMN mutes_notifications INTEGER;
        ALTER TABLE relationship ADD COLUMN muted_until INTEGER;
        ALTER TABLE relationship ADD COLUMN blocked_by INTEGER;
        ALTER TABLE relationship ADD COLUMN requested_by INTEGER;
        ALTER TABLE relationship ADD COLUMN blocks_server INTEGER;
        """,
    ]
}
