internal import Core
#if canImport(Glibc)
    internal import Glibc
#endif

/// The limit of the process's address space (`ulimit -v`).
package enum AddressSpace {
    /// The least that Tideline runs with, in bytes. Threads reserve far more than they use; below this an allocation fails
    /// sooner or later, which ends the Swift runtime.
    private static let least: UInt64 = 1 << 30

    /// - Throws: `Failure` when the limit is too low.
    package static func check(_ strings: Strings) throws(Failure) {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, UInt64(limit.rlim_cur) < least else {
            return
        }
        throw Failure(.configuration, strings.addressSpaceTooSmall)
    }
}
