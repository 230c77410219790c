/// TMDB's errors: `{"success": false, "status_code": 30, "status_message": "…"}` (developer.themoviedb.org/docs/errors).
enum TMDBErrorBody: ErrorBodyDecoding {
    static var hidesInSuccess: Bool { true }

    private struct Wire: Decodable {
        var code: Int?
        var message: String?
        var isSuccess: Bool?

        private enum CodingKeys: String, CodingKey {
            case code = "status_code"
            case message = "status_message"
            case isSuccess = "success"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            code = container.number(.code)
            message = container.text(.message)
            isSuccess = container.truth(.isSuccess)
        }
    }

    static func decode(_ body: [UInt8], _ head: ResponseHead) -> ServiceErrorBody? {
        guard body.count <= 4096, let wire = try? JSONBody.decode(Wire.self, from: body, what: "") else { return nil }
        // Successes of writing have a code too: 1, 12 and 13.
        guard wire.isSuccess == false || wire.code.map({ ![1, 12, 13].contains($0) }) ?? false else { return nil }
        let meaning: ServiceErrorBody.Meaning? =
            switch wire.code {
            case 3, 14, 17: .unauthorised
            case 25: .rateLimited
            case 34: .notFound
            default: nil
            }
        return ServiceErrorBody(
            code: wire.code.map { RawText(String($0)) }, message: wire.message.map { RawText(String($0.prefix(500))) },
            meaning: meaning)
    }
}
