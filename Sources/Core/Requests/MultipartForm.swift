/// A multipart body with fields and files (RFC 7578).
package struct MultipartForm: Sendable {
    package struct File: Sendable {
        package var name: String
        package var fileName: String
        package var type: String
        package var bytes: [UInt8]

        package init(name: String, fileName: String, type: String, bytes: [UInt8]) {
            self.name = name
            self.fileName = fileName
            self.type = type
            self.bytes = bytes
        }
    }

    package var fields: [(name: String, value: String)]
    package var files: [File]

    package init(fields: [(name: String, value: String)] = [], files: [File]) {
        self.fields = fields
        self.files = files
    }

    /// - Parameter boundary: a random text that occurs in no part.
    func encoded(boundary: String) -> [UInt8] {
        var body: [UInt8] = []
        func part(_ head: String, _ content: [UInt8]) {
            body += Array("--\(boundary)\r\nContent-Disposition: form-data; \(head)\r\n\r\n".utf8) + content
            body += Array("\r\n".utf8)
        }
        for field in fields { part("name=\"\(Self.quoted(field.name))\"", Array(field.value.utf8)) }
        for file in files {
            part(
                "name=\"\(Self.quoted(file.name))\"; filename=\"\(Self.quoted(file.fileName))\"\r\nContent-Type: \(file.type)",
                file.bytes)
        }
        return body + Array("--\(boundary)--\r\n".utf8)
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
