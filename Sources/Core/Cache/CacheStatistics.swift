/// What lies in a cache, for those who want to know.
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
    /// Bytes of the file, and of those in it that are free.
    package var bytes: Int
    package var freeBytes: Int
    package var schema: Int
    package var library: String
    /// Whether SQLite has the cure for its WAL-reset fault (3.51.3); without it our own lock stands in.
    package var hasResetCure: Bool
}
