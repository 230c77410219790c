/// Why a load failed: at the server, or while storing what came.
package enum SyncError: Error, Sendable, Hashable {
    case request(RequestError)
    case cache(CacheError)
}
