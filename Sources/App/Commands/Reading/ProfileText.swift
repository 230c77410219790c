package import Core

/// A profile as plain lines.
package struct ProfileText {
    private let model: ProfileModel
    private let relationship: Relationship?
    private let url: RawText?
    private let strings: Strings

    package init(_ model: ProfileModel, _ relationship: Relationship?, url: RawText?, strings: Strings) {
        self.model = model
        self.relationship = relationship
        self.url = url
        self.strings = strings
    }

    /// Returns the profile in paragraphs: names and relation, the bio, the fields, the counts.
    ///
    /// - Parameter width: in cells.
    package func lines(width: Int) -> [DisplayText] {
        let note = Sanitizer.clean(relationship?.note ?? RawText(""))
        let heading = ([model.name, model.handle] + model.marks).filter { !$0.isEmpty }
        let parts: [[StyledText]] = [
            [
                StyledText(Self.joined(heading, by: "  ")),
                StyledText(Sanitizer.clean(url ?? RawText(""), maximum: 2048)),
                StyledText(model.notice ?? .empty),
                StyledText(Self.joined(relationship.map(strings.relations)?.map(\.text) ?? [], by: " · ")),
                StyledText(note.isEmpty ? .empty : strings.labelled(strings.notePrompt, note)),
            ],
            [model.bio],
            model.fields.map {
                StyledText(strings.labelled($0.name, ($0.isVerified ? "✓ " : "") + $0.value.oneLine))
            },
            [StyledText(Self.joined(model.facts, by: " · "))],
        ]
        let breaker = LineBreaker(.standard)
        let blocks = parts.map { texts in
            texts.filter { !$0.plain.isEmpty }.flatMap { text in
                breaker.wrap(text, width: width).map { $0.reduce(DisplayText.empty) { $0 + $1.text } }
            }
        }
        return Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    private static func joined(_ texts: [DisplayText], by separator: DisplayText) -> DisplayText {
        texts.dropFirst().reduce(texts.first ?? .empty) { $0 + separator + $1 }
    }
}
