/// The content and size of a cache.
package struct CacheStatistics: Hashable, Sendable {
    package struct Part: Hashable, Sendable {
        package var name: String
        package var count: Int
        package var gaps: Int
        package var newest: Timestamp?
        package var oldest: Timestamp?
    }

    package var timelines: [Part]
    package var statuses: Int
    package var accounts: Int
    /// The size of the file in bytes, and how much of it is free.
    package var bytes: Int
    package var freeBytes: Int
    package var schema: Int
    package var library: String
    /// Whether SQLite contains the fix for its WAL-reset bug (3.51.3); without it the lock between processes prevents
    /// it.
    package var hasResetFix: Bool
}
