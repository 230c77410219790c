/// The reason why the demo server could not be created or started.
package enum DemoError: Error, Equatable {
    case portTaken(UInt16)
    case cannotListen(port: UInt16, reason: String)
    case alreadyStarted
    case unreadableFixtures(folder: String)
    case noStatusesInFixtures(folder: String)

    /// The error message for the user.
    package var sentence: String {
        switch self {
        case .portTaken(let port):
            "Port \(port) on 127.0.0.1 is already in use; choose another, or 0 for any free one."
        case .cannotListen(let port, let reason):
            "Cannot listen on port \(port) of 127.0.0.1: \(reason)."
        case .alreadyStarted:
            "The demo server is already running."
        case .unreadableFixtures(let folder):
            "The folder of recorded pages cannot be read: \(folder)."
        case .noStatusesInFixtures(let folder):
            "The folder holds no recorded page or status: \(folder)."
        }
    }
}
