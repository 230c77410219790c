/// The part of a list that a call requests: above `since_id`, from `max_id` down, and of that the requested page.
struct WeiboRange {
    let count: Int
    let newest: Int
    private let oldest: Int
    private let skipped: Int

    init(_ call: Call) {
        func number(_ name: String) -> Int? { call.fields[name].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } }
        count = min(number("count") ?? 20, 100)
        newest = number("max_id") ?? .max
        oldest = number("since_id") ?? .min
        // Clamped, since the page comes from the URL.
        skipped = (min(number("page") ?? 1, 100_000) - 1) * count
    }

    /// - Parameter elements: newest first.
    func page<Element>(of elements: some Sequence<Element>, _ id: (Element) -> Int) -> [Element] {
        var found: [Element] = []
        var left = skipped
        for element in elements where id(element) <= newest {
            if id(element) <= oldest || found.count == count { break }
            if left > 0 { left -= 1 } else { found.append(element) }
        }
        return found
    }
}
