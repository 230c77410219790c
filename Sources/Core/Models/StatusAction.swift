/// What a person does to a status of somebody else's, or takes back.
package enum StatusAction: Hashable, Sendable {
    case favourite(Bool)
    case reblog(Bool)
    case bookmark(Bool)

    /// What of it a service may or may not have.
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
