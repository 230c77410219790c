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
