package import App
package import Core

extension Strings {
    package func sentence(for error: TerminalError) -> DisplayText {
        switch error {
        case .notATerminal, .noSignals: notATerminal
        case .unknownType(let name): unknownTerminal(Sanitizer.clean(name, maximum: 40))
        case .cannotDraw(let name): unsupportedTerminal(Sanitizer.clean(name, maximum: 40))
        }
    }
}
