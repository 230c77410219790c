internal import FoundationEssentials

/// The body of a request.
///
/// JSON is preferred where a service accepts both: a form whose text contained `=` or `&` has crashed a server.
package enum RequestBody: Sendable {
    case none
    case form(Parameters)
    case json(any Encodable & Sendable)
    /// A file alone, of a media type.
    case file(ByteSource, type: String)
    /// Fields and files. As the file alone, it may take long, and its progress is worth showing. A file on the disk is read while it is sent.
    case multipart(MultipartForm)

    /// Whether it contains files, which may be large.
    var isUpload: Bool {
        switch self {
        case .file, .multipart: true
        case .none, .form, .json: false
        }
    }

    /// Returns the content and its media type; nil for no body.
    ///
    /// - Throws: `other` if a value can't be written as JSON (a number that is NaN or infinite).
    func encoded() throws(RequestError) -> (content: ByteSource, type: String)? {
        switch self {
        case .none: return nil
        case .form(let parameters):
            return (ByteSource(Array(parameters.encoded.utf8)), "application/x-www-form-urlencoded")
        case .file(let content, let type): return (content, type)
        case .multipart(let form):
            let boundary = "tideline-" + String(UInt64.random(in: .min ... .max), radix: 36)
            return (form.encoded(boundary: boundary), "multipart/form-data; boundary=\(boundary)")
        case .json(let value):
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            do {
                return (ByteSource(Array(try encoder.encode(value))), "application/json")
            } catch {
                throw .other(reason: RawText("the request cannot be written as JSON"))
            }
        }
    }
}

/// A multipart body with fields and files (RFC 7578).
package struct MultipartForm: Sendable {
    package struct File: Sendable {
        package var name: String
        package var fileName: String
        package var type: String
        package var content: ByteSource

        package init(name: String, fileName: String, type: String, content: ByteSource) {
            self.name = name
            self.fileName = fileName
            self.type = type
            self.content = content
        }

        package init(name: String, fileName: String, type: String, bytes: [UInt8]) {
            self.init(name: name, fileName: fileName, type: type, content: ByteSource(bytes))
        }
    }

    package var fields: [(name: String, value: String)] = []
    package var files: [File]

    /// - Parameter boundary: a random text that occurs in no part.
    func encoded(boundary: String) -> ByteSource {
        var body = ByteSource()
        func part(_ head: String, _ content: ByteSource) {
            body.append(Array("--\(boundary)\r\nContent-Disposition: form-data; \(head)\r\n\r\n".utf8))
            body.append(content)
            body.append(Array("\r\n".utf8))
        }
        for field in fields { part("name=\"\(Self.quoted(field.name))\"", ByteSource(Array(field.value.utf8))) }
        for file in files {
            part(
                "name=\"\(Self.quoted(file.name))\"; filename=\"\(Self.quoted(file.fileName))\"\r\nContent-Type: \(file.type)",
                file.content)
        }
        body.append(Array("--\(boundary)--\r\n".utf8))
        return body
    }

    /// Escapes quotes and line ends, which would end the header (RFC 7578 §4.2; WHATWG: percent-encoded).
    private static func quoted(_ text: String) -> String {
        // By scalars: CR LF is one character.
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "%22"
            case "\r": "%0D"
            case "\n": "%0A"
            default: String(scalar)
            }
        }.joined()
    }
}
