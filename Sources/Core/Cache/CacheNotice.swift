/// A problem of a cache that could be opened, to report to the user.
package enum CacheNotice: Hashable, Sendable {
    /// The file was damaged. It was renamed to this path and replaced by an empty one.
    case damaged(setAsideAs: String)
    /// Nothing is stored, for this reason. Reading works from what `StatusCache.storage` says.
    case notKept(CacheError)
}
