package import Core

/// The place of a post in a thread, as its row shows it.
package struct ThreadPlace: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// Above the post that was opened.
        case ancestor
        /// The post that was opened.
        case focus
        case reply
    }

    package var kind: Kind
    /// Whether more replies follow at each level of replies down to this one.
    package var continues: [Bool] = []
    /// The number of replies that are folded away below this one.
    package var folded = 0
    /// The authors of these; nil where none is folded away.
    package var repliers: Repliers?

    package struct Repliers: Hashable, Sendable {
        /// The name of the account that wrote the most.
        package var name: DisplayText
        /// The number of other accounts.
        package var others: Int
    }

    package var depth: Int { continues.count }
}

extension ThreadPlace {
    init(_ line: ThreadOutline.Line, repliers: Repliers?) {
        let kind: Kind =
            switch line.node.reason {
            case .ancestor?: .ancestor
            case .focus?: .focus
            case .reply?, .pinned?, nil: line.node.depth > 0 ? .reply : .focus
            }
        self.init(kind: kind, continues: line.continues, folded: line.folded, repliers: repliers)
    }
}
