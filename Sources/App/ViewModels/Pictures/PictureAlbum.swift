package import Core

/// The pictures of the posts of a list, one after another, to look through.
package struct PictureAlbum: Hashable, Sendable {
    /// One picture, and the post that it belongs to.
    package struct Leaf: Hashable, Sendable {
        package var tile: PictureTile
        /// The row of the list that shows it. A quoted post may be in several.
        package var row: StatusID
        package var author: DisplayText
        /// The post's page.
        package var page: RawText?
        /// Whether it is hidden until the user asks for it: it is sensitive, or its row is folded behind a warning.
        package var isHidden: Bool
        /// The warning that its row is folded behind; nil for none.
        package var warning: DisplayText?
        /// The number of the picture in its post, from 1, and of all pictures of that post.
        package var number: Int
        package var count: Int

        /// The post that it belongs to: that of the row, or the one that is quoted there.
        package var post: StatusID { tile.post }
    }

    package let leaves: [Leaf]
    package private(set) var index: Int

    /// - Parameters:
    ///   - rows: the posts in the order of the list.
    ///   - selected: the row to begin with.
    ///   - picture: the place of the picture in that row.
    ///   - opened: the rows of which the user has asked to see everything.
    /// - Returns: nil if the row has no such picture.
    package init?(
        of rows: [StatusRowModel], at selected: StatusID, picture: Int = 0, opened: Set<StatusID> = []
    ) {
        var leaves: [Leaf] = []
        var start: Int?
        for row in rows {
            let own = Self.leaves(of: row, isOpen: opened.contains(row.id))
            if row.id == selected, own.indices.contains(picture) { start = leaves.count + picture }
            leaves += own
        }
        guard let start else { return nil }
        self.leaves = leaves
        index = start
    }

    /// Makes an album of a picture that belongs to no post, such as that of a profile's header.
    ///
    /// - Parameter page: the page of the account.
    package init(picture: RawText, of account: DisplayText, page: RawText?) {
        let none = StatusID("")
        let tile = PictureTile(
            post: none, kind: .image, preview: nil, original: picture, size: nil, blurhash: nil, description: nil,
            isSensitive: false)
        leaves = [
            Leaf(
                tile: tile, row: none, author: account, page: page, isHidden: false, warning: nil, number: 1, count: 1)
        ]
        index = 0
    }

    /// Returns the pictures of a row: those of its post, and below them those of the post that it quotes.
    private static func leaves(of row: StatusRowModel, isOpen: Bool) -> [Leaf] {
        let warning = isOpen ? nil : row.warning
        func all(_ tiles: [PictureTile], by author: DisplayText, at page: RawText?) -> [Leaf] {
            tiles.enumerated().map { place, tile in
                Leaf(
                    tile: tile, row: row.id, author: author, page: page,
                    isHidden: warning != nil || tile.isSensitive && !isOpen, warning: warning, number: place + 1,
                    count: tiles.count)
            }
        }
        let own = all(row.pictures, by: row.author.name, at: row.url)
        return own + (row.quoted.map { all($0.pictures, by: $0.author.name, at: $0.url) } ?? [])
    }

    package var leaf: Leaf { leaves[index] }

    /// The pictures before and after the one in front.
    package var neighbours: [Leaf] { [index + 1, index - 1].filter(leaves.indices.contains).map { leaves[$0] } }

    /// Goes to a picture of the row in front.
    /// - Returns: false if it isn't one of that row.
    package mutating func select(_ tile: PictureTile) -> Bool {
        let row = leaf.row
        guard let found = leaves.firstIndex(where: { $0.row == row && $0.tile == tile }) else { return false }
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
