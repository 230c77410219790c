/// A JSON array of which every element is read by itself: a broken one is left out and remembered, the rest is kept.
struct LossyArray<Element: Decodable & Sendable>: Decodable, Sendable {
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

    /// An element that never fails to decode, so that the container always moves on to the next one. (After an error
    /// an unkeyed container stays where it was, and a loop over it would never end.)
    private struct Attempt: Decodable {
        let result: Result<Element, any Error>

        init(from decoder: any Decoder) {
            result = Result { try Element(from: decoder) }
        }
    }

    /// - Throws: when it is not an array at all.
    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        let depth = decoder.codingPath.count
        elements.reserveCapacity(min(container.count ?? 0, 1000))
        while !container.isAtEnd {
            let index = container.currentIndex
            do {
                elements.append(try container.decode(Attempt.self).result.get())
            } catch let error as DecodingError {
                failures.append(Failure(index: index, reason: DecodingFailure(error, below: depth + 1)))
            }
            // Should a decoder refuse before it asks the element (null), the step is still to be made.
            if container.currentIndex == index, try !container.decodeNil() { break }
        }
    }
}
