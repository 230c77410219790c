/// Shows a success to the user; by default nothing is shown.
@MainActor
package protocol InformationPresenting {
    func inform(_ message: DisplayText)
}

extension InformationPresenting {
    package func inform(_ message: DisplayText) {}
}
