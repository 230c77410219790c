/// The simulated faults. Seeded: the same settings and the same order of requests fail alike.
struct Faults {
    var latency: Duration
    var errorRate: Double
    var truncateRate: Double
    /// The number of following requests that get no response.
    var hanging = 0
    /// The number of following requests that are handled, and whose connection is closed without a response.
    var losing = 0
    private var random: SeededRandom
    private var errors = 0

    init(seed: UInt64, latency: Duration = .zero, errorRate: Double = 0, truncateRate: Double = 0) {
        self.latency = latency
        self.errorRate = errorRate
        self.truncateRate = truncateRate
        random = SeededRandom(seed: seed, index: 0, stream: 99)
    }

    /// Returns the outcome of the next request.
    mutating func next() -> Outcome {
        if hanging > 0 {
            hanging -= 1
            return .hang
        }
        if losing > 0 {
            losing -= 1
            return .lose
        }
        // Both are drawn each time, so that changing one rate does not affect which requests the other hits.
        let error = random.fraction() < errorRate
        let cut = random.fraction() < truncateRate
        if error {
            errors += 1
            return .fail(Faults.failure(errors - 1))
        }
        return cut ? .truncate : .pass
    }

    /// Returns the errors of Mastodon and of the proxies in front of it, in turn.
    private static func failure(_ number: Int) -> Response {
        switch number % 3 {
        case 0:
            return .error(500, "An unexpected error occurred")
        case 1:
            return .html(
                502,
                "<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1>"
                    + "</center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n")
        default:
            return .error(503, "There was a temporary problem serving your request, please try again")
        }
    }
}

/// The outcome of a request.
enum Outcome {
    case pass
    /// An error response is sent instead.
    case fail(Response)
    /// The response is sent with its full Content-Length and half of its body.
    case truncate
    /// No response is sent.
    case hang
    /// The request is handled, and the connection closed.
    case lose
}
