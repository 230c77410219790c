/// A value in a JSON document.
protocol JSONWritable {
    func write(to json: inout JSONWriter)
}

extension String: JSONWritable {
    func write(to json: inout JSONWriter) { json.string(self) }
}

extension Int: JSONWritable {
    func write(to json: inout JSONWriter) { json.integer(self) }
}

extension Double: JSONWritable {
    func write(to json: inout JSONWriter) { json.number(self) }
}

extension Bool: JSONWritable {
    func write(to json: inout JSONWriter) { json.boolean(self) }
}

extension Array: JSONWritable where Element == String {
    func write(to json: inout JSONWriter) { json.array(self) { $0.string($1) } }
}

/// Members of objects in one call, so that the writers read like the documents that they produce.
extension JSONWriter {
    /// Writes members in this order; nil as null.
    mutating func fields(_ members: KeyValuePairs<String, (any JSONWritable)?>) {
        for (name, value) in members {
            key(name)
            if let value { value.write(to: &self) } else { null() }
        }
    }

    mutating func field(_ name: String, _ value: String?) {
        key(name)
        if let value { string(value) } else { null() }
    }

    mutating func field(_ name: String, _ value: Int?) {
        key(name)
        if let value { integer(value) } else { null() }
    }

    mutating func field(_ name: String, _ value: Double) {
        key(name)
        number(value)
    }

    mutating func field(_ name: String, _ value: Bool) {
        key(name)
        boolean(value)
    }

    mutating func field(_ name: String, object body: (inout JSONWriter) -> Void) {
        key(name)
        object(body)
    }

    mutating func field<Element>(
        _ name: String, array elements: some Sequence<Element>, _ each: (inout JSONWriter, Element) -> Void
    ) {
        key(name)
        array(elements, each)
    }

    mutating func field(_ name: String, strings: [String]) {
        field(name, array: strings) { $0.string($1) }
    }

    mutating func emptyArray(_ name: String) {
        field(name, strings: [])
    }

    mutating func emptyArrays(_ names: String...) {
        for name in names { emptyArray(name) }
    }

    mutating func nullField(_ name: String) {
        key(name)
        null()
    }
}
