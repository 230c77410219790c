/// A step of sending a draft, or a fact about it that the user should know. Parts are counted from 1.
package enum SendProgress: Hashable, Sendable {
    /// The file is uploaded with metadata, such as a place, that can't be removed.
    case keepsMetadata(OutgoingMedia.ID)
    /// Bytes of a file sent so far, and in all.
    case uploading(OutgoingMedia.ID, done: Int, total: Int)
    /// The server has the file and prepares it.
    case processing(OutgoingMedia.ID)
    case uploaded(OutgoingMedia.ID)
    /// The part is looked for among the user's newest posts, because an earlier attempt has an unknown outcome.
    case checking(part: Int, of: Int)
    case sending(part: Int, of: Int)
    case sent(part: Int, of: Int)
}
