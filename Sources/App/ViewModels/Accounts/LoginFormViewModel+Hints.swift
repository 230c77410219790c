package import Core

/// A key that works now, and its effect.
package struct FormHint: Hashable, Sendable {
    package var keys: DisplayText
    package var label: DisplayText
}

/// The progress of the login, and the keys that work now.
extension LoginFormViewModel {
    /// The step and how many there are; nil where there is one.
    package var progress: DisplayText? {
        let first = login.asksServer ? 2 : 1
        let all: Int
        switch login.authorization {
        case .password: return nil
        case .browser: all = first + (login.expected == nil || !login.asksServer ? 1 : 0)
        }
        let number: Int
        switch login.step {
        case .server, .checking: number = 1
        case .rules, .signUp: number = min(2, all)
        case .registering, .waiting, .exchanging, .done: number = all
        }
        return all > 1 ? strings.step(number, all: all) : nil
    }

    package var title: DisplayText {
        if login.registers { return strings.createAccountLabel }
        return strings.logInLabel
    }

    /// The keys of the form as it is, the most useful first.
    package var hints: [FormHint] {
        switch login.step {
        case .checking, .registering, .exchanging: [strings.cancelKey]
        case .done: []
        case .server: fieldHints + [strings.cancelKey]
        case .rules: [strings.continueKey, strings.nextFieldKey, strings.backKey]
        case .signUp: [strings.continueKey, strings.openKey, strings.copyKey, strings.backKey]
        case .waiting: [strings.continueKey, strings.openKey, strings.copyKey, strings.codeKey, strings.backKey]
        }
    }

    private var fieldHints: [FormHint] {
        let moves = [strings.nextFieldKey, strings.previousFieldKey]
        return switch form.focusedControl {
        case .field: moves + [strings.continueKey]
        case .choice: [strings.chooseKey] + moves + [strings.continueKey]
        case .toggle: [strings.toggleKey] + moves + [strings.continueKey]
        case .buttons: [strings.continueKey] + moves
        }
    }
}

/// A row of the login page.
package enum LoginItem: Hashable, Sendable {
    case service, server
    case field(LoginField)
    /// The password again, where an account is made here.
    case repeatedPassword
    case keepsPassword
    case code
    case button(LoginButton)
}

/// The buttons of the login page.
package enum LoginButton: Hashable, Sendable {
    case next, register, visit, logIn
    case otherServer
    case openPage, copyURL, showCode
}
