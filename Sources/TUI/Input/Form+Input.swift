internal import App
internal import Core

/// The effect of a key or a click on a form.
enum FormReply<ID: Hashable & Sendable>: Hashable {
    case done
    case pressed(ID)
    /// A key that forms don't use.
    case unhandled
}

extension Form {
    /// Handles a key: the only way that keys reach a form.
    mutating func handle(_ key: Key) -> FormReply<ID> {
        switch key.name {
        case .tab: moveFocus(.next)
        case .backTab: moveFocus(.previous)
        case .down: moveFocus(.down)
        case .up: moveFocus(.up)
        case .enter: return FormReply(confirm())
        default:
            if let field = focusedField { return handle(key, in: field) }
            switch key.name {
            case .left: _ = step(-1)
            case .right: _ = step(1)
            case .character(" ") where !key.control: if let pressed = press() { return FormReply(pressed) }
            default: return .unhandled
            }
        }
        return .done
    }

    private mutating func handle(_ key: Key, in field: Field) -> FormReply<ID> {
        guard let command = EditCommand(key, isMultiline: field.editing.isMultiline) else { return .unhandled }
        edit(command)
        return .done
    }
}

extension FormReply {
    fileprivate init(_ confirmation: Form<ID>.Confirmation) {
        switch confirmation {
        case .moved: self = .done
        case .pressed(let id): self = .pressed(id)
        }
    }
}
