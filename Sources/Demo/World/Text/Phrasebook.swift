/// Sentences of one language: an opening, remarks and a closing make a post.
///
/// `{place}` and `{thing}` stand for one of the words below, `{n}` for a number.
struct Phrasebook: Sendable {
    var openings: [String]
    var remarks: [String]
    var closings: [String]
    /// Short replies to a post.
    var replies: [String]
    var places: [String]
    var things: [String]
    /// Content warnings.
    var warnings: [String]
    var tags: [String]
    /// The polls, each a question followed by its options.
    var polls: [[String]]
    /// The separator of sentences: a space, or nothing for scripts without spaces.
    var joint = " "
}
