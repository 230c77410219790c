/// The usual form of an error body: a code and a message, under service-specific names.
struct CodedErrorBody {
    var code: Int?
    var message: RawText?
    private let json: JSONObject

    /// The length in characters. A message is shown on one line; servers have sent whole stack traces.
    private static let longestMessage = 500

    /// - Parameters:
    ///   - code: the name of the code, which may be a number or a string.
    ///   - messages: the names of the message, the preferred one first.
    ///   - longest: the largest body to parse, in bytes; a larger one is not an error body.
    /// - Returns: nil for anything but a JSON object.
    init?(_ body: [UInt8], code: String, messages: [String], longest: Int = .max) {
        guard body.count <= longest, let json = try? JSONBody.decode(JSONObject.self, from: body, what: "") else {
            return nil
        }
        self.json = json
        self.code = json.int(code)
        message = messages.lazy.compactMap { json.text($0) }.first
            .map { RawText(String($0.prefix(Self.longestMessage))) }
    }

    func bool(_ name: String) -> Bool? { json.bool(name) }

    func body(_ meaning: ServiceErrorBody.Meaning?, window: ServiceErrorBody.Window? = nil) -> ServiceErrorBody {
        ServiceErrorBody(
            code: code.map { RawText(String($0)) }, message: message, meaning: meaning, window: window)
    }
}
