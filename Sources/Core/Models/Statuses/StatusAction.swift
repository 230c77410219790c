/// A mark that the user sets on a status or removes.
package enum StatusAction: Hashable, Sendable {
    case favourite(Bool)
    case reblog(Bool)
    case bookmark(Bool)
    /// Turns off notifications of replies in the thread.
    case muteThread(Bool)
    /// Shows one of the user's own statuses on the profile.
    case pin(Bool)

    /// The marks that a service may support.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case favourite, reblog, bookmark, muteThread, pin
    }

    package var kind: Kind {
        switch self {
        case .favourite: .favourite
        case .reblog: .reblog
        case .bookmark: .bookmark
        case .muteThread: .muteThread
        case .pin: .pin
        }
    }

    /// Whether the mark is set or removed.
    package var isOn: Bool {
        switch self {
        case .favourite(let isOn), .reblog(let isOn), .bookmark(let isOn), .muteThread(let isOn), .pin(let isOn):
            isOn
        }
    }

    package init(_ kind: Kind, _ isOn: Bool) {
        self =
            switch kind {
            case .favourite: .favourite(isOn)
            case .reblog: .reblog(isOn)
            case .bookmark: .bookmark(isOn)
            case .muteThread: .muteThread(isOn)
            case .pin: .pin(isOn)
            }
    }
}
