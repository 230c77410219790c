/// A writer of the server's description.
struct InstanceWriter {
    /// The version, from which clients infer features.
    static let version = "4.5.0+tideline-demo"

    static let rules = ["Be kind.", "Nothing here is real: do not rely on the ferry."]

    static let mediaTypes = ["image/png", "image/jpeg", "image/gif", "image/webp", "video/mp4", "audio/mpeg"]
    /// The largest image, in bytes.
    static let imageSize = 16_777_216
    static let videoSize = 103_809_024
    static let imagePixels = 33_177_600
    static let videoPixels = 8_294_400
    /// The highest frame rate of a video, per second.
    static let videoFrameRate = 120

    let base: String
    var program = DemoProgram.mastodon

    func answer(version: Int, count: Int) -> Response {
        .json { json in
            json.object { version == 1 ? writeFirst(count, into: &$0) : writeSecond(into: &$0) }
        }
    }

    /// Writes the rules as an array.
    func writeRules(into json: inout JSONWriter) {
        json.array(InstanceWriter.rules.enumerated()) { json, rule in
            json.object {
                $0.field("id", String(rule.offset + 1))
                $0.field("text", rule.element)
                $0.field("hint", "")
            }
        }
    }

    private var domain: String { base.split(separator: "/").last.map(String.init) ?? "localhost" }

    private func writeFirst(_ count: Int, into json: inout JSONWriter) {
        json.fields([
            "uri": domain, "title": "Tideline demo", "short_description": "Generated posts on this machine.",
            "description": "", "email": "", "version": program.version,
        ])
        json.field("urls") { $0.field("streaming_api", base.replacingScheme()) }
        json.field("stats") {
            $0.field("user_count", People.all.count)
            $0.field("status_count", count)
            $0.field("domain_count", Set(People.all.compactMap(\.host)).count)
        }
        json.fields([
            "thumbnail": nil, "languages": ["en"], "registrations": false, "approval_required": false,
            "invites_enabled": false,
        ])
        json.field("configuration") { configuration(into: &$0) }
        json.nullField("contact_account")
        json.field("rules", array: InstanceWriter.rules.enumerated()) { json, rule in
            json.object {
                $0.field("id", String(rule.offset + 1))
                $0.field("text", rule.element)
                $0.field("hint", "")
            }
        }
    }

    private func writeSecond(into json: inout JSONWriter) {
        json.fields([
            "domain": domain, "title": "Tideline demo", "version": program.version,
            "source_url": "https://tideline.example/source", "description": "Generated posts on this machine.",
        ])
        json.field("usage") { $0.field("users") { $0.field("active_month", People.all.count) } }
        json.field("thumbnail") {
            $0.field("url", "\(base)/media/headers/0.png")
            $0.nullField("blurhash")
            $0.field("versions") { _ in }
        }
        json.emptyArray("icon")
        json.field("languages", strings: ["en"])
        json.field("configuration") {
            $0.field("urls") {
                $0.field("streaming", base.replacingScheme())
                for name in ["status", "about", "privacy_policy", "terms_of_service"] { $0.nullField(name) }
            }
            $0.field("vapid") { $0.field("public_key", "") }
            configuration(into: &$0)
            $0.field("translation") { $0.field("enabled", true) }
            $0.field("timelines_access") {
                for feed in ["live_feeds", "hashtag_feeds", "trending_link_feeds"] {
                    $0.field(feed) {
                        $0.field("local", "disabled")
                        $0.field("remote", "disabled")
                    }
                }
            }
            $0.field("limited_federation", false)
        }
        json.field("registrations") {
            $0.fields(["enabled": false, "approval_required": false, "reason_required": false])
            for name in ["message", "min_age", "url"] { $0.nullField(name) }
        }
        if program == .mastodon { json.field("api_versions") { $0.field("mastodon", 7) } }
        json.field("contact") {
            $0.field("email", "")
            $0.nullField("account")
        }
        json.field("rules", array: InstanceWriter.rules.enumerated()) { json, rule in
            json.object {
                $0.field("id", String(rule.offset + 1))
                $0.field("text", rule.element)
                $0.field("hint", "")
            }
        }
    }

    private func configuration(into json: inout JSONWriter) {
        json.field("accounts") {
            $0.field("max_featured_tags", 10)
            $0.field("max_pinned_statuses", 5)
        }
        json.field("statuses") {
            $0.fields(["max_characters": 500, "max_media_attachments": 4, "characters_reserved_per_url": 23])
        }
        json.field("media_attachments") {
            $0.fields([
                "description_limit": 1500, "supported_mime_types": InstanceWriter.mediaTypes,
                "image_size_limit": InstanceWriter.imageSize, "image_matrix_limit": InstanceWriter.imagePixels,
                "video_size_limit": InstanceWriter.videoSize, "video_frame_rate_limit": InstanceWriter.videoFrameRate,
                "video_matrix_limit": InstanceWriter.videoPixels,
            ])
        }
        json.field("polls") {
            $0.fields([
                "max_options": 4, "max_characters_per_option": 50, "min_expiration": 300, "max_expiration": 2_629_746,
            ])
        }
    }
}

extension String {
    /// Returns the URL for streaming, to which Mastodon gives the scheme of a WebSocket even for other clients.
    fileprivate func replacingScheme() -> String {
        hasPrefix("http://") ? "ws://" + dropFirst(7) : self
    }
}
