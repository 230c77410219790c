internal import Core

/// A group of a catch-up as printed with `--json`, described in docs/script-json.md.
package struct CatchUpJSON: Encodable {
    var type: String
    var name: String
    var handle: String?
    var host: String?
    var url: String?
    var text: String
    var people: [String]
    var people_count: Int
    var posts: [String]
    var replies: Int
    var boosts: Int
    var favourites: Int

    package init(_ group: CatchUp.Group) {
        switch group.id {
        case .boosted: (type, handle, url) = ("boosted", group.place.string, group.topURL?.value)
        case .link: (type, host, url) = ("link", group.place.string, group.url?.value)
        case .author: (type, handle, url) = ("author", group.place.string, group.topURL?.value)
        }
        name = group.name.string
        text = group.excerpt.string
        people = group.people.map(\.string)
        people_count = group.peopleCount
        posts = group.posts.map(\.rawValue)
        replies = group.talk.replies
        boosts = group.talk.boosts
        favourites = group.talk.likes
    }
}
