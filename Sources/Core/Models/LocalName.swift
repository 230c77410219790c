/// A name that is part of the program, in each of its languages.
package struct LocalName: Hashable, Sendable, Codable {
    package var english: String
    package var chinese: String

    package init(_ english: String, _ chinese: String) {
        self.english = english
        self.chinese = chinese
    }
}
