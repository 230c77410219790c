/// Members of objects in one call each, so that the writers read like the documents that they produce.
extension JSONWriter {
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
