/// Pages with opaque cursors.
extension BlueskyReader {
    /// Returns the number in the request's cursor: all elements of the page are below it. It is zero for a cursor that died, and
    /// for one of another form, which the real server doesn't refuse either.
    var bound: UInt64 {
        guard let cursor = call.parameters["cursor"] else { return .max }
        let parts = cursor.split(separator: "-")
        guard parts.count == 2, parts[0] == String(api.generation, radix: 36), let number = UInt64(parts[1], radix: 36)
        else { return 0 }
        return number ^ Self.mask
    }

    /// Without it a client could take a cursor for a date.
    private static let mask: UInt64 = 0x5DEE_CE66_D1CE_4E5B

    /// Returns the cursor of the page after the one whose last element has this number; nil at the end of the list.
    func cursor(after number: UInt64?, isLast: Bool) -> String? {
        switch api.switches.cursors {
        case .end: return nil
        case .loop where call.parameters["cursor"] != nil: return call.parameters["cursor"]
        case .loop, .live, .die: break
        }
        guard let number, !isLast else { return nil }
        return String(api.generation, radix: 36) + "-" + String(number ^ Self.mask, radix: 36)
    }

    /// Returns a page of a list, whose elements are numbered from the bottom, so that those added above shift no number.
    func page(
        _ name: String, _ all: [DataValue], _ others: KeyValuePairs<String, (any DataConvertible)?> = [:]
    ) -> Response { page(name, all, others) { $0 } }

    func page<Element>(
        _ name: String, _ all: [Element], _ others: KeyValuePairs<String, (any DataConvertible)?> = [:],
        _ view: (Element) -> DataValue
    ) -> Response {
        let bound = bound
        let indices = all.indices.filter { UInt64(all.count - $0) < bound }.prefix(call.limit)
        var answer = DataValue(others)
        answer[name] = .list(indices.map { view(all[$0]) })
        let next = cursor(after: indices.last.map { UInt64(all.count - $0) }, isLast: indices.last == all.count - 1)
        answer["cursor"] = next.map { .text($0) }
        return .data(answer)
    }
}
