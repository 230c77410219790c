@testable import App
@testable import Core

extension Strings {
    /// Returns the relationship of the user and an account, as rows and profiles show it.
    func relation(_ relationship: Relationship) -> String {
        relations(relationship).map(\.text.string).joined(separator: " · ")
    }
}
