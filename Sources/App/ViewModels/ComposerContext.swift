package import Core

/// What a composer needs of its account: the rules of the server, what a post is about, drafts, and sending.
@MainActor
package struct ComposerContext {
    package var strings: Strings
    package var time: any TimeSource
    var drafts: ItemFolder<Draft>
    /// The handle of the account that writes, as its server writes it.
    var handle: RawText
    /// The host of the account's server, which handles on it are written without.
    var host: String
    /// Whether lines of `---` divide a text into several posts, each answering the one before.
    var splits: @Sendable (OutgoingText) -> Bool = { _ in false }
    /// What the service accepts until the server has said it.
    var rules: WritingRules
    /// Finds what the server accepted in an earlier session.
    var rememberedRules: @Sendable () async -> WritingRules? = { nil }
    var remindsOfAlt = true
    var loadRules: @Sendable () async -> WritingRules
    /// Finds the post that the text is about; nil if it no longer exists.
    var post: @Sendable (StatusID) async throws(SyncError) -> Status?
    /// Builds the row of a post.
    var row: @Sendable (Status) -> StatusRowModel
    /// Loads a post as it was written; nil where the server doesn't return it.
    var source: @Sendable (StatusID) async throws(SyncError) -> PostSource?
    var completion = CompletionSource()
    /// Reads what is shown of a file.
    var facts: @Sendable (String, WritingRules) async throws(MediaProblem) -> MediaFacts
    /// Sends a draft, once.
    var send:
        @MainActor (Draft, SendManner, @escaping @Sendable (SendProgress) -> Void) async throws(SendProblem) ->
            SendResult
    /// For how many seconds a post that was sent can be taken back.
    var undoTime = 0
    /// The language of the last post that the account sent.
    var lastLanguage: @Sendable () async -> String? = { nil }
    /// Finds the handle of the account that a new post is a direct message to; nil for any other post.
    var addressee: (@Sendable () async -> RawText?)?
    var rememberLanguage: @Sendable (String) async -> Void = { _ in }
    /// The pictures of the clipboard; nil where they can't be attached.
    var clipboard: ClipboardPictures?
}
