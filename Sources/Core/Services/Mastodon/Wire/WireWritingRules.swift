/// The limits of posts in a server's description: `configuration` (docs.joinmastodon.org/entities/Instance), or the
/// names that Pleroma used before (`max_toot_chars`, `poll_limits`, `upload_limit`). Missing and implausible numbers
/// are Mastodon's. A server that doesn't mention polls has none, except for Mastodon 2.8 to 3.3.
struct WireWritingRules: Decodable, Sendable {
    var rules: WritingRules

    private enum CodingKeys: String, CodingKey {
        case configuration, version
        case characters = "max_toot_chars"
        case media = "max_media_attachments"
        case uploadSize = "upload_limit"
        case altLength = "description_limit"
        case polls = "poll_limits"
    }

    private enum ConfigurationKeys: String, CodingKey {
        case statuses, polls
        case media = "media_attachments"
    }

    private enum StatusKeys: String, CodingKey {
        case characters = "max_characters"
        case media = "max_media_attachments"
        case url = "characters_reserved_per_url"
    }

    private enum MediaKeys: String, CodingKey {
        case types = "supported_mime_types"
        case altLength = "description_limit"
        case imageSize = "image_size_limit"
        case imagePixels = "image_matrix_limit"
        case videoSize = "video_size_limit"
        case videoPixels = "video_matrix_limit"
        case frameRate = "video_frame_rate_limit"
    }

    private enum PollKeys: String, CodingKey {
        case options = "max_options"
        case optionLength = "max_characters_per_option"
        case olderOptionLength = "max_option_chars"
        case shortest = "min_expiration"
        case longest = "max_expiration"
    }

    /// Limits of Mastodon, for servers that name none.
    static let usual = WritingRules(
        counting: .characters(limit: 500, url: 23), visibilities: [.public, .unlisted, .private, .direct], media: 4,
        pollOptions: 4, hasWarnings: true, hasLanguages: true, pollsWithFiles: false, quotesWithFiles: false)
    private static let longestPoll = 10 * 365 * 86_400

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let configuration = container.nested(ConfigurationKeys.self, .configuration)
        let statuses = configuration?.nested(StatusKeys.self, .statuses)
        let media = configuration?.nested(MediaKeys.self, .media)
        let polls =
            configuration?.nested(PollKeys.self, .polls) ?? container.nested(PollKeys.self, .polls)
        let uploadSize = container.int(.uploadSize)

        rules = Self.usual
        rules.counting = .characters(
            limit: Self.plausible(statuses?.int(.characters) ?? container.int(.characters), 1...10_000_000)
                ?? rules.counting.limit,
            // Pleroma, whose limits have these names, shortens nothing.
            url: Self.plausible(statuses?.int(.url), 0...1000) ?? (container.contains(.polls) ? 0 : 23))
        rules.media =
            Self.clamped(statuses?.int(.media) ?? container.int(.media), 0...StatusLimits.attachments) ?? rules.media
        rules.mediaTypes = Set(
            (media?.list(String.self, .types) ?? []).prefix(200).filter { $0.contains("/") && $0.utf8.count < 100 }
                .map { $0.lowercased() })
        rules.imageSize = Self.plausible(media?.int(.imageSize) ?? uploadSize, 1 ... .max)
        rules.videoSize = Self.plausible(media?.int(.videoSize) ?? uploadSize, 1 ... .max)
        rules.imagePixels = Self.plausible(media?.int(.imagePixels), 1 ... .max)
        rules.videoPixels = Self.plausible(media?.int(.videoPixels), 1 ... .max)
        rules.frameRate = Self.plausible(media?.int(.frameRate), 1 ... .max)
        rules.altLength =
            Self.plausible(media?.int(.altLength) ?? container.int(.altLength), 1...1_000_000) ?? rules.altLength
        let version = container.text(.version) ?? ""
        rules.pollOptions =
            Self.clamped(polls?.int(.options), 0...StatusLimits.pollOptions)
            ?? (polls == nil && !Self.hasUnnamedPolls(version) ? 0 : rules.pollOptions)
        // A limit of one option means that there are no polls.
        if rules.pollOptions < 2 { rules.pollOptions = 0 }
        rules.pollOptionLength =
            Self.plausible(polls?.int(.optionLength) ?? polls?.int(.olderOptionLength), 1...100_000)
            ?? rules.pollOptionLength
        let shortest = Self.clamped(polls?.int(.shortest), 1...Self.longestPoll) ?? rules.pollDurations.lowerBound
        let longest = Self.clamped(polls?.int(.longest), 1...Self.longestPoll) ?? rules.pollDurations.upperBound
        rules.pollDurations = shortest...max(shortest, longest)
        // A server that imitates Mastodon states it, as in "2.7.2 (compatible; Pleroma 2.9.1)", and may accept more.
        rules.pollsWithFiles = version.contains("compatible")
    }

    /// Whether a version is one of Mastodon that has polls and doesn't describe them. Imitations add their own name.
    private static func hasUnnamedPolls(_ version: String) -> Bool {
        let numbers = version.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 3, let major = numbers[0], let minor = numbers[1], numbers[2] != nil else {
            return false
        }
        return (2, 8) <= (major, minor) && (major, minor) < (3, 4)
    }

    /// Returns nil for a number outside the range.
    private static func plausible(_ number: Int?, _ range: ClosedRange<Int>) -> Int? {
        number.flatMap { range.contains($0) ? $0 : nil }
    }

    private static func clamped(_ number: Int?, _ range: ClosedRange<Int>) -> Int? {
        number.map { min(max($0, range.lowerBound), range.upperBound) }
    }
}
