package import Core

/// The pictures of the posts of a list, one after another, to look through.
package struct PictureAlbum: Hashable, Sendable {
    /// One picture, and the post that it belongs to.
    package struct Leaf: Hashable, Sendable {
        package var tile: PictureTile
        package var post: StatusID
        package var author: DisplayText
        /// The post's page.
        package var page: RawText?
        /// Whether it is hidden until the user asks for it: it is sensitive, or its post is folded behind a warning.
        package var isHidden: Bool
        /// The warning that its post is folded behind; nil for none.
        package var warning: DisplayText?
        /// Which picture of its post it is, from 1, and how many that post has.
        package var number: Int
        package var count: Int
    }

    package let leaves: [Leaf]
    package private(set) var index: Int

    /// - Parameters:
    ///   - rows: the posts in the order of the list.
    ///   - selected: the post to begin with, which must be one of the rows.
    ///   - picture: the place of the picture in that post.
    ///   - opened: the posts of which the user has asked to see everything.
    /// - Returns: nil if the post has no such picture.
    package init?(
        of rows: [StatusRowModel], at selected: StatusID, picture: Int = 0, opened: Set<StatusID> = []
    ) {
        var leaves: [Leaf] = []
        var start: Int?
        for row in rows {
            if row.id == selected, row.pictures.indices.contains(picture) { start = leaves.count + picture }
            let isOpen = opened.contains(row.id)
            let warning = isOpen ? nil : row.warning
            for (number, tile) in row.pictures.enumerated() {
                leaves.append(
                    Leaf(
                        tile: tile, post: row.target, author: row.author.name, page: row.url,
                        isHidden: warning != nil || tile.isSensitive && !isOpen, warning: warning, number: number + 1,
                        count: row.pictures.count))
            }
        }
        guard let start else { return nil }
        self.leaves = leaves
        index = start
    }

    package var leaf: Leaf { leaves[index] }

    /// The pictures before and after the one in front.
    package var neighbours: [Leaf] { [index + 1, index - 1].filter(leaves.indices.contains).map { leaves[$0] } }

    /// Goes to a picture of the post in front.
    /// - Returns: false if it isn't one of that post.
    package mutating func select(_ tile: PictureTile) -> Bool {
        let post = leaf.post
        guard let found = leaves.firstIndex(where: { $0.post == post && $0.tile == tile }) else { return false }
        index = found
        return true
    }

    /// Goes to another picture.
    /// - Returns: false at the end.
    package mutating func move(by offset: Int) -> Bool {
        guard leaves.indices.contains(index + offset) else { return false }
        index += offset
        return true
    }
}
