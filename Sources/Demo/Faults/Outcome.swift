/// What happens to one request.
enum Outcome {
    case pass
    /// The answer comes instead of the right one.
    case fail(Answer)
    /// The right answer comes with its full length promised and half of its body.
    case truncate
    /// No answer comes.
    case hang
}
