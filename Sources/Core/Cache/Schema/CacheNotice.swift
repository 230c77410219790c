/// A problem of a cache that could be opened, to report to the user.
package enum CacheNotice: Hashable, Sendable {
    /// The file was damaged. It was renamed to this path and replaced by an empty one.
    case damaged(setAsideAs: String)
    /// Nothing is stored, for this reason. Reads use the storage that `StatusCache.storage` names.
    case notKept(CacheError)
}
