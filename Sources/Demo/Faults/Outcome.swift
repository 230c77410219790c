/// The outcome of a request.
enum Outcome {
    case pass
    /// An error response is sent instead.
    case fail(Answer)
    /// The response is sent with its full Content-Length and half of its body.
    case truncate
    /// No response is sent.
    case hang
}
