/// A mark that the user sets on a status or removes.
package enum StatusAction: Hashable, Sendable {
    case favourite(Bool)
    case reblog(Bool)
    case bookmark(Bool)

    /// The marks that a service may support.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case favourite, reblog, bookmark
    }

    package var kind: Kind {
        switch self {
        case .favourite: .favourite
        case .reblog: .reblog
        case .bookmark: .bookmark
        }
    }

    /// Whether the mark is set or removed.
    package var isOn: Bool {
        switch self {
        case .favourite(let isOn), .reblog(let isOn), .bookmark(let isOn): isOn
        }
    }

    package init(_ kind: Kind, _ isOn: Bool) {
        self =
            switch kind {
            case .favourite: .favourite(isOn)
            case .reblog: .reblog(isOn)
            case .bookmark: .bookmark(isOn)
            }
    }
}
