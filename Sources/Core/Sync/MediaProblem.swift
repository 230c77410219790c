/// Why a file can't be attached to a post.
package enum MediaProblem: Error, Hashable, Sendable {
    /// It can't be read, or is missing.
    case file(FileError)
    /// A folder, a pipe, a device.
    case notAFile
    case empty
    /// Its size has changed while it was read.
    case changed
    /// Neither a picture nor a video nor a sound that the program knows.
    case unknownType
    /// A media type that the server doesn't accept, such as `image/svg+xml`.
    case unsupportedType(String)
    /// A picture that no program could show.
    case damaged
    /// In bytes.
    case tooLarge(bytes: Int, limit: Int)
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// Frames per second.
    case tooManyFrames(rate: Int, limit: Int)
}
