internal import Glibc

/// Starts child processes. They inherit no descriptor but the standard ones and one that is named, and the default signals.
enum ProcessStart {
    struct Failure: Error {
        /// `errno` of the call that failed.
        var code: Int32
    }

    /// More descriptors than this program ever has open. (`addclose` ignores descriptors that are not open.)
    private static let descriptors: Int32 = 256

    /// POSIX_SPAWN_SETSID of POSIX.1-2024, which glibc declares only with _GNU_SOURCE.
    static let newSession: Int32 = 0x80

    /// - Parameters:
    ///   - arguments: the first one is the name of the program.
    ///   - environment: the whole environment of the child.
    ///   - flags: attributes of the child besides its signals (`POSIX_SPAWN_…`).
    ///   - inherited: a descriptor above the standard ones that the child has, too.
    ///   - redirect: adds the actions on the standard descriptors.
    static func run(
        _ path: String, _ arguments: [String], environment: [String: String], flags: Int32 = 0,
        inherited: Int32? = nil, redirect: (inout posix_spawn_file_actions_t) -> Void = { _ in }
    ) throws(Failure) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        redirect(&actions)
        for descriptor in 3..<descriptors where descriptor != inherited {
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }
        // A descriptor that is duplicated to itself is no longer closed on exec (POSIX.1-2024, posix_spawn_file_actions_adddup2).
        if let inherited { posix_spawn_file_actions_adddup2(&actions, inherited, inherited) }
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(flags | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var pid = pid_t()
        let failed = withStrings(arguments) { arguments in
            withStrings(environment.map { "\($0)=\($1)" }) { environment in
                posix_spawn(&pid, path, &actions, &attributes, arguments, environment)
            }
        }
        guard failed == 0 else { throw Failure(code: failed) }
        return pid
    }

    /// Calls `body` with a nil-terminated array of C strings.
    private static func withStrings<Value>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
    ) -> Value {
        var pointers = strings.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        pointers.append(nil)
        return body(pointers)
    }
}
