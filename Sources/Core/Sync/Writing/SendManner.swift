/// The care with which a draft is sent.
package enum SendManner: Hashable, Sendable {
    case safely
    /// The draft can't be saved, and the user wants to send it anyway: if the program ends meanwhile, the text is lost.
    case withoutDraft
    /// The user has looked, and the post isn't on the server: it is sent again without a comparison.
    case despiteDoubt
}
