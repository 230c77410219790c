/// The reason why a picture can't be shown.
package enum PictureError: Error, Hashable, Sendable {
    /// Not a picture, whatever its name says: a page, a text, nothing.
    case notAPicture
    /// A picture of a kind that can't be decoded here.
    case unsupported
    /// More pixels or bytes than are decoded.
    case tooLarge
    /// Cut off or broken.
    case damaged
    /// The decoder crashed, or took too much time or memory.
    case decoderFailed
    /// A URL that is never requested: not https, or on a private network.
    case refusedAddress
    /// The day's budget of bytes is used up.
    case overBudget
    case request(RequestError)
    case file(FileError)
    case cancelled

    /// Whether another attempt may succeed soon: the network, the disk, the load of the machine or the day was the cause.
    package var mayPass: Bool {
        switch self {
        case .request(.notFound), .refusedAddress, .notAPicture, .unsupported, .tooLarge, .damaged: false
        case .request, .file, .decoderFailed, .overBudget, .cancelled: true
        }
    }
}
