/// What the reader has done with a status.
package struct StatusMarks: Hashable, Sendable, Codable {
    package var isFavourited: Bool
    package var isReblogged: Bool
    package var isBookmarked: Bool
}
