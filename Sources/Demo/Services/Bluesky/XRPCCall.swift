/// A request to a method of the AT Protocol, with its parameters and body checked against the lexicon.
struct XRPCCall {
    var method: String
    var parameters: FormFields
    /// The body of a procedure with JSON; an empty object without one.
    var body: DataValue
    var call: Call
    /// The person who is logged in; nil for a guest.
    var person: Int?

    var base: String { call.base }
    var now: Int64 { call.now }
    var isGuest: Bool { person == nil }

    /// The number of elements to return.
    var limit: Int { parameters["limit"].flatMap { Int($0) } ?? (XRPCMethod.all[method]?.usualLimit ?? 50) }

    func flag(_ name: String) -> Bool { parameters[name] == "true" }

    /// Returns the person that a parameter names.
    func person(_ name: String = "actor") throws(Refusal) -> Int {
        guard let person = BlueskyNames.person(parameters[name] ?? "") else { throw .xrpc("Profile not found") }
        return person
    }

    func address(_ name: String) throws(Refusal) -> RecordAddress {
        guard let address = RecordAddress(parameters[name] ?? "") else {
            throw .xrpc("Error: \(name) must be a valid at-uri")
        }
        return address
    }

    /// Returns a text of the body.
    func text(_ name: String) throws(Refusal) -> String {
        guard let text = body[name]?.text else { throw .xrpc("Input must have the property \"\(name)\"") }
        return text
    }

    func bodyAddress(_ name: String) throws(Refusal) -> RecordAddress {
        guard let address = RecordAddress(try text(name)) else {
            throw .xrpc("Error: Input/\(name) must be a valid at-uri")
        }
        return address
    }
}

extension Refusal {
    static func xrpc(_ status: Int = 400, _ name: String = "InvalidRequest", _ message: String) -> Refusal {
        Refusal(.xrpc(status, name, message))
    }

    static func xrpc(_ message: String) -> Refusal { .xrpc(400, "InvalidRequest", message) }
}

extension Response {
    static func xrpc(_ status: Int, _ name: String, _ message: String) -> Response {
        .json(status, ["error": name, "message": message])
    }

    static func data(_ value: DataValue) -> Response { .json(bytes: value.bytes) }

    static func data(_ members: KeyValuePairs<String, (any DataConvertible)?>) -> Response { .data(DataValue(members)) }

    /// The answer to a procedure without output.
    static var empty: Response { Response(status: 200, body: []) }
}
