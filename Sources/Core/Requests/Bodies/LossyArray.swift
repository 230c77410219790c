/// A JSON array whose elements are decoded one by one: broken ones are skipped and recorded.
struct LossyArray<Element: Decodable>: Decodable {
    struct Failure: Sendable, Hashable {
        var index: Int
        var reason: DecodingFailure
    }

    var elements: [Element] = []
    var failures: [Failure] = []

    init(elements: [Element] = [], failures: [Failure] = []) {
        self.elements = elements
        self.failures = failures
    }

    /// An element whose decoding never throws, so that the container always advances. (After an error an unkeyed
    /// container stays where it was, and a loop over it would never end.)
    private struct Attempt: Decodable {
        let result: Result<Element, any Error>

        init(from decoder: any Decoder) {
            result = Result { try Element(from: decoder) }
        }
    }

    /// - Throws: if the value is not an array.
    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        elements.reserveCapacity(min(container.count ?? 0, 5000))
        while !container.isAtEnd {
            let index = container.currentIndex
            do {
                elements.append(try container.decode(Attempt.self).result.get())
            } catch let error as DecodingError {
                // Computing the path takes time, and nearly every element can be decoded.
                let depth = container.codingPath.count
                failures.append(Failure(index: index, reason: DecodingFailure(error, below: depth + 1)))
            }
            // A decoder that throws before it decodes the element (null) has not advanced.
            if container.currentIndex == index, try !container.decodeNil() { break }
        }
    }
}

extension LossyArray: Sendable where Element: Sendable {}
