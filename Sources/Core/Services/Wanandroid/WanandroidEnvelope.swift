/// The envelope of wanandroid's responses: `{"data": …, "errorCode": 0, "errorMsg": ""}`. `data` may be missing, null,
/// or of any type.
struct WanandroidEnvelope<Value: Decodable & Sendable>: Decodable, Sendable {
    var data: Value

    private enum CodingKeys: String, CodingKey {
        case data
    }

    init(from decoder: any Decoder) throws {
        data = try decoder.container(keyedBy: CodingKeys.self).decode(Value.self, forKey: .data)
    }
}
