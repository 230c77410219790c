internal import App
internal import Core
#if canImport(Glibc)
    internal import Glibc
#endif

/// The address space that the process may use (`ulimit -v`).
enum AddressSpace {
    /// Threads reserve far more than they use. With less than this one of them fails to get memory sooner or later, which the
    /// Swift runtime does not survive.
    private static let least: UInt64 = 1 << 30

    static func check(_ strings: Strings) throws {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, UInt64(limit.rlim_cur) < least else {
            return
        }
        throw Failure(.configuration, strings.tooLittleAddressSpace)
    }
}
