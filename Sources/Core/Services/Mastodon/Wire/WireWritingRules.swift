/// The limits of posts in a server's description: `configuration` (docs.joinmastodon.org/entities/Instance), or the
/// names that Pleroma used before (`max_toot_chars`, `poll_limits`, `upload_limit`). Missing and implausible numbers
/// are Mastodon's. A server that doesn't mention polls has none, except for Mastodon 2.8 to 3.3.
struct WireWritingRules: JSONDecodable, Sendable {
    var rules: WritingRules

    /// Limits of Mastodon, for servers that name none.
    static let usual = WritingRules(
        counting: .characters(limit: 500, url: 23), visibilities: [.public, .unlisted, .private, .direct], media: 4,
        pollOptions: 4, hasWarnings: true, hasLanguages: true, pollsWithFiles: false, quotesWithFiles: false)
    private static let longestPoll = 10 * 365 * 86_400

    init(_ json: JSONObject) {
        let configuration = json.object("configuration")
        let statuses = configuration?.object("statuses")
        let media = configuration?.object("media_attachments")
        let polls =
            configuration?.object("polls") ?? json.object("poll_limits")
        let uploadSize = json.int("upload_limit")

        rules = Self.usual
        rules.counting = .characters(
            limit: Self.plausible(statuses?.int("max_characters") ?? json.int("max_toot_chars"), 1...10_000_000)
                ?? rules.counting.limit,
            // Pleroma, whose limits have these names, shortens nothing.
            url: Self.plausible(statuses?.int("characters_reserved_per_url"), 0...1000)
                ?? (json.contains("poll_limits") ? 0 : 23))
        rules.media =
            Self.clamped(
                statuses?.int("max_media_attachments") ?? json.int("max_media_attachments"),
                0...StatusLimits.attachments) ?? rules.media
        rules.mediaTypes = Set(
            (media?.list(String.self, "supported_mime_types") ?? []).prefix(200).filter {
                $0.contains("/") && $0.utf8.count < 100
            }
            .map { $0.lowercased() })
        rules.imageSize = Self.plausible(media?.int("image_size_limit") ?? uploadSize, 1 ... .max)
        rules.videoSize = Self.plausible(media?.int("video_size_limit") ?? uploadSize, 1 ... .max)
        rules.imagePixels = Self.plausible(media?.int("image_matrix_limit"), 1 ... .max)
        rules.videoPixels = Self.plausible(media?.int("video_matrix_limit"), 1 ... .max)
        rules.frameRate = Self.plausible(media?.int("video_frame_rate_limit"), 1 ... .max)
        rules.altLength =
            Self.plausible(media?.int("description_limit") ?? json.int("description_limit"), 1...1_000_000)
            ?? rules.altLength
        let version = json.text("version") ?? ""
        rules.pollOptions =
            Self.clamped(polls?.int("max_options"), 0...StatusLimits.pollOptions)
            ?? (polls == nil && !Self.hasUnnamedPolls(version) ? 0 : rules.pollOptions)
        // A limit of one option means that there are no polls.
        if rules.pollOptions < 2 { rules.pollOptions = 0 }
        rules.pollOptionLength =
            Self.plausible(polls?.int("max_characters_per_option") ?? polls?.int("max_option_chars"), 1...100_000)
            ?? rules.pollOptionLength
        let shortest =
            Self.clamped(polls?.int("min_expiration"), 1...Self.longestPoll) ?? rules.pollDurations.lowerBound
        let longest = Self.clamped(polls?.int("max_expiration"), 1...Self.longestPoll) ?? rules.pollDurations.upperBound
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
