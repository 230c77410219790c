/// How often a status was answered, boosted and liked. Never negative.
package struct StatusCounts: Hashable, Sendable, Codable {
    package var replies: Int
    package var reblogs: Int
    package var favourites: Int
}
