/// What the reader must be told about a cache that opened, but not as it should.
package enum CacheNotice: Hashable, Sendable {
    /// The file was broken. It lies under this path now, and a new, empty one took its place.
    case damaged(setAsideAs: String)
    /// Nothing is being kept, for this reason. Reading works: `StatusCache.storage` says on what.
    case notKept(CacheError)
}
