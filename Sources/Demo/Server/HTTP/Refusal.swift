/// A refusal of a request, as the response with the reason.
struct Refusal: Error {
    var response: Response

    init(_ response: Response) { self.response = response }

    /// The content of the request is not valid.
    init(_ text: String) { response = .error(422, text) }
}
