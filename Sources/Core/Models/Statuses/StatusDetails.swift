/// The details of an article or a film, beside those of its row in a list.
package struct StatusDetails: Hashable, Sendable, Codable {
    /// A line of the page's table.
    package struct Fact: Hashable, Sendable, Codable {
        package enum Value: Hashable, Sendable, Codable {
            case text(RawText)
            case day(Timestamp)
            case moment(Timestamp)
            case minutes(Int)
            case count(Int)
            /// An average from 0 to 10, in tenths.
            case rating(Int)
        }

        package var name: LocalName
        package var value: Value

        package init(_ name: LocalName, _ value: Value) {
            self.name = name
            self.value = value
        }
    }

    package var title: RawText
    /// A line below the title; empty for none.
    package var subtitle: RawText = RawText("")
    /// The text, or its summary; empty for none.
    package var text: StatusContent = .empty
    package var facts: [Fact] = []
    /// Pages about it, beside its own.
    package var links: [RawText] = []
}

/// The items that a service lists in place of posts.
package struct ListedItems: Sendable {
    package enum Kind: Hashable, Sendable { case articles, films }

    package var kind: Kind
    /// Returns the details that an item's row in a list contains; nil if it has none.
    package var details: @Sendable (Status) -> StatusDetails?
}
