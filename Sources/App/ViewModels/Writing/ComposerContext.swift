package import Core

/// The parts of the account that a composer uses: the server's rules, the post that a text is about, drafts, and
/// sending.
@MainActor
package struct ComposerContext {
    package var strings: Strings
    package var time: any TimeSource
    var drafts: ItemFolder<Draft>
    /// The handle of the account that writes, as its server writes it.
    var handle: RawText
    /// The host of the account's server, which handles on it are written without.
    var host: String
    /// Whether a reply begins with the accounts of the post that it replies to.
    var mentionsInReplies = true
    /// Whether lines of `---` divide a text into several posts, each a reply to the one before.
    var splits: @Sendable (OutgoingText) -> Bool = { _ in false }
    /// The usual limits of the service, until the server has stated its own.
    var rules: WritingRules
    /// Returns the rules of an earlier session.
    var rememberedRules: @Sendable () async -> WritingRules? = { nil }
    var remindsOfAlt = true
    var loadRules: @Sendable () async -> WritingRules
    /// Returns the account's default audience; nil if it isn't known.
    var loadAudience: @Sendable () async -> Visibility? = { nil }
    /// Finds the post that the text is about; nil if it no longer exists.
    var post: @Sendable (StatusID) async throws(SyncError) -> Status?
    /// Builds the row of a post.
    var row: @Sendable (Status) -> StatusRowModel
    /// Loads a post as it was written; nil where the server doesn't return it.
    var source: @Sendable (StatusID) async throws(SyncError) -> PostSource?
    var completion = CompletionSource()
    /// Reads the facts about a file that its row shows.
    var facts: @Sendable (String, WritingRules) async throws(MediaProblem) -> MediaFacts
    /// Sends a draft, once.
    var send:
        @MainActor (Draft, SendManner, @escaping @Sendable (SendProgress) -> Void) async throws(SendProblem) ->
            SendResult
    /// The number of seconds in which a sent post can be taken back.
    var undoTime = 0
    /// The language of the last post that the account sent.
    var lastLanguage: @Sendable () async -> String? = { nil }
    /// Finds the handle of the account that a new post is a direct message to; nil for any other post.
    var addressee: (@Sendable () async -> RawText?)?
    var rememberLanguage: @Sendable (String) async -> Void = { _ in }
    /// The pictures of the clipboard; nil where they can't be attached.
    var clipboard: ClipboardPictures?
}
