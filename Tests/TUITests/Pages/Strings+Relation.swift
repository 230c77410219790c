@testable import App
@testable import Core

extension Strings {
    /// How the user and an account stand to each other, as rows and profiles say it.
    func relation(_ relationship: Relationship) -> String {
        relations(relationship).map(\.text.string).joined(separator: " · ")
    }
}
