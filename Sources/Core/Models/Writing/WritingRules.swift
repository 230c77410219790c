/// The limits of a post on a server, as it states them, or as its kind of server is known to have them.
package struct WritingRules: Hashable, Sendable, Codable {
    package var counting: Capabilities.Counting
    /// The visibilities that it knows, the widest first; empty where posts have none.
    package var visibilities: [Visibility]
    /// The audience of a post without one; nil if it isn't known.
    package var defaultAudience: Visibility?
    /// The largest number of files; 0 where posts have none.
    package var media: Int
    /// Whether replies, comments and reposts have no files.
    package var onlyNewPostsHaveMedia: Bool
    /// Media types such as `image/png`; empty if the server doesn't say.
    package var mediaTypes: Set<String>
    /// The largest image in bytes, and video below; nil if the server doesn't say.
    package var imageSize: Int?
    package var videoSize: Int?
    /// The largest image in pixels (width times height), and video below; nil if the server doesn't say.
    package var imagePixels: Int?
    package var videoPixels: Int?
    /// The highest frame rate of a video, per second; nil if the server doesn't say.
    package var frameRate: Int?
    /// The largest number of characters of an alt text; 0 where files have none, and no focal point.
    package var altLength: Int
    /// The largest number of options of a poll; 0 where there are no polls.
    package var pollOptions: Int
    /// The largest number of characters of an option.
    package var pollOptionLength: Int
    /// The possible durations of a poll, in seconds.
    package var pollDurations: ClosedRange<Int>
    package var hasWarnings: Bool
    package var hasLanguages: Bool
    package var schedules: Bool
    /// Whether a post can show another one.
    package var quotes: Bool
    /// Whether a post can have files beside its poll.
    package var pollsWithFiles: Bool
    /// Whether a quote can have files or a poll.
    package var quotesWithFiles: Bool
    /// The choices that only some services have; nil for none, and in a file of an earlier version.
    package var choices: Choices?
    /// The shortest time from now until a scheduled post, in seconds.
    package static let leastDelay = 300

    package init(
        counting: Capabilities.Counting, visibilities: [Visibility] = [], media: Int = 0,
        mediaTypes: Set<String> = [], imageSize: Int? = nil, videoSize: Int? = nil, imagePixels: Int? = nil,
        videoPixels: Int? = nil, frameRate: Int? = nil, altLength: Int = 1500, pollOptions: Int = 0,
        pollOptionLength: Int = 50, pollDurations: ClosedRange<Int> = 300...2_629_746, hasWarnings: Bool = false,
        hasLanguages: Bool = false, schedules: Bool = false, quotes: Bool = false,
        onlyNewPostsHaveMedia: Bool = false, pollsWithFiles: Bool = true,
        quotesWithFiles: Bool = true, choices: Choices? = nil
    ) {
        self.counting = counting
        self.visibilities = visibilities
        self.media = media
        self.mediaTypes = mediaTypes
        self.imageSize = imageSize
        self.videoSize = videoSize
        self.imagePixels = imagePixels
        self.videoPixels = videoPixels
        self.frameRate = frameRate
        self.altLength = altLength
        self.pollOptions = pollOptions
        self.pollOptionLength = pollOptionLength
        self.pollDurations = pollDurations
        self.hasWarnings = hasWarnings
        self.hasLanguages = hasLanguages
        self.schedules = schedules
        self.quotes = quotes
        self.onlyNewPostsHaveMedia = onlyNewPostsHaveMedia
        self.pollsWithFiles = pollsWithFiles
        self.quotesWithFiles = quotesWithFiles
        self.choices = choices
    }

    /// Returns the largest number of files of a text.
    package func media(in kind: OutgoingText.Kind) -> Int { onlyNewPostsHaveMedia && kind != .status ? 0 : media }
}
