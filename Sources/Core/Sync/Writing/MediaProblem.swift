/// The reason why a file can't be attached to a post.
package enum MediaProblem: Error, Hashable, Sendable {
    /// A file that is missing or can't be read.
    case file(FileError)
    /// A folder, a pipe, a device.
    case notAFile
    case empty
    /// A file whose size has changed while it was read.
    case changed
    /// Neither a picture nor a video nor a sound that the program knows.
    case unknownType
    /// A media type that the server doesn't accept, such as `image/svg+xml`.
    case unsupportedType(String)
    /// A picture that no program could show.
    case damaged
    /// A size in bytes above the limit.
    case tooLarge(bytes: Int, limit: Int)
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// More frames per second than the limit.
    case tooManyFrames(rate: Int, limit: Int)
}
