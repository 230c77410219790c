internal import Glibc

/// The program's directories by the XDG Base Directory Specification 0.8. All paths end in `/tideline`.
package struct XDGDirectories: Sendable, Hashable {
    package var configuration: String
    /// The directory of accounts, credentials and drafts, which can't be fetched again.
    package var data: String
    /// The directory of statuses, which can be fetched again.
    package var cache: String
    /// The directory of reading positions and logs.
    package var state: String

    /// A missing home directory that the variables don't replace.
    package struct NoHome: Error, Sendable {}

    /// - Parameter environment: the environment variables. Relative paths in them are ignored, as the specification
    ///   demands.
    package init(environment: [String: String]) throws(NoHome) {
        let home = Self.absolute(environment["HOME"]) ?? Self.homeOfUser()
        func directory(_ variable: String, _ fallback: String) throws(NoHome) -> String {
            if let path = Self.absolute(environment[variable]) { return path + "/tideline" }
            guard let home else { throw NoHome() }
            return home + fallback + "/tideline"
        }
        configuration = try directory("XDG_CONFIG_HOME", "/.config")
        data = try directory("XDG_DATA_HOME", "/.local/share")
        cache = try directory("XDG_CACHE_HOME", "/.cache")
        state = try directory("XDG_STATE_HOME", "/.local/state")
    }

    package var configurationFile: String { configuration + "/config.toml" }

    /// Creates directories below one folder, such as the demo's temporary one.
    package init(allUnder folder: String) {
        configuration = folder + "/config"
        data = folder + "/data"
        cache = folder + "/cache"
        state = folder + "/state"
    }

    private static func absolute(_ path: String?) -> String? {
        guard var path, path.hasPrefix("/") else { return nil }
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }

    private static func homeOfUser() -> String? {
        guard let entry = getpwuid(getuid()), let directory = entry.pointee.pw_dir else { return nil }
        return absolute(String(cString: directory))
    }
}
