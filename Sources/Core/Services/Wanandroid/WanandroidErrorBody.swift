/// wanandroid's errors hide in status 200, and come as text/html too: the envelope's code alone decides. 0 is success, −1001
/// means log in again, all else is a failure with words for people.
enum WanandroidErrorBody: ErrorBodyDecoding {
    static var hidesInSuccess: Bool { true }

    private struct Wire: Decodable {
        var code: Int?
        var message: String?

        private enum CodingKeys: String, CodingKey {
            case code = "errorCode"
            case message = "errorMsg"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            code = container.number(.code)
            message = container.text(.message)
        }
    }

    static func decode(_ body: [UInt8], _ head: ResponseHead) -> ServiceErrorBody? {
        guard let wire = try? JSONBody.decode(Wire.self, from: body, what: ""), let code = wire.code, code != 0 else {
            return nil
        }
        return ServiceErrorBody(
            code: RawText(String(code)), message: wire.message.map { RawText(String($0.prefix(500))) },
            meaning: code == -1001 ? .unauthorised : nil)
    }
}
