/// The usual form of an error body: a code and a message, under service-specific names.
struct CodedErrorBody {
    var code: Int?
    var message: RawText?
    private let container: KeyedDecodingContainer<Name>

    /// The length in characters. A message is shown on one line; servers have sent whole stack traces.
    private static let longestMessage = 500

    private struct Name: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    private struct Wire: Decodable {
        let container: KeyedDecodingContainer<Name>

        init(from decoder: any Decoder) throws { container = try decoder.container(keyedBy: Name.self) }
    }

    /// - Parameters:
    ///   - code: the name of the code, which may be a number or a string.
    ///   - messages: the names of the message, the preferred one first.
    ///   - longest: the largest body to parse, in bytes; a larger one is not an error body.
    /// - Returns: nil for anything but a JSON object.
    init?(_ body: [UInt8], code: String, messages: [String], longest: Int = .max) {
        guard body.count <= longest, let wire = try? JSONBody.decode(Wire.self, from: body, what: "") else {
            return nil
        }
        container = wire.container
        self.code = wire.container.int(Name(stringValue: code))
        message = messages.lazy.compactMap { wire.container.text(Name(stringValue: $0)) }.first
            .map { RawText(String($0.prefix(Self.longestMessage))) }
    }

    func bool(_ name: String) -> Bool? { container.bool(Name(stringValue: name)) }

    func body(_ meaning: ServiceErrorBody.Meaning?, window: ServiceErrorBody.Window? = nil) -> ServiceErrorBody {
        ServiceErrorBody(
            code: code.map { RawText(String($0)) }, message: message, meaning: meaning, window: window)
    }
}
