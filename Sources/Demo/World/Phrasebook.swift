/// Sentences of one language from which texts are put together: one opening, then remarks, then a closing reads as a post.
///
/// `{place}` and `{thing}` stand for one of the words below, `{n}` for a number.
struct Phrasebook: Sendable {
    var openings: [String]
    var remarks: [String]
    var closings: [String]
    /// Short answers to somebody else's post.
    var replies: [String]
    var places: [String]
    var things: [String]
    /// Content warnings.
    var warnings: [String]
    var tags: [String]
    /// A question and its options.
    var polls: [[String]]
    /// Between two sentences: a space, or nothing where the script has none.
    var joint = " "
}
