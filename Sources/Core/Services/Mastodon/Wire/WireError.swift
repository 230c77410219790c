/// An error in the forms of Mastodon's API.
struct WireError: JSONDecodable, Sendable {
    var error: String?
    var description: String?
    var details: [ServiceErrorBody.Field]
    /// Pleroma: `errors.detail`.
    var detail: String?

    init(_ json: JSONObject) {
        error = json.text("error") ?? json.text("message")
        description = json.text("error_description")
        detail = json.object("errors")?.text("detail")
        details = (json.value([String: LossyArray<JSONObject>].self, "details") ?? [:])
            .sorted { $0.key < $1.key }
            .flatMap { name, complaints in
                complaints.elements.map {
                    ServiceErrorBody.Field(
                        name: RawText(name), code: $0.text("error").map { RawText($0) },
                        message: $0.text("description").map { RawText($0) })
                }
            }
    }
}
