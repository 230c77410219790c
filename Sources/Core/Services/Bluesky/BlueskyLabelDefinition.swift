/// What a label means: a labeler's own, or one of those that all labelers share.
struct BlueskyLabelDefinition: Hashable, Codable, Sendable {
    /// The part of a post that the label covers.
    enum Cover: String, Hashable, Codable, Sendable {
        case content, media
        case nothing = "none"
    }

    /// A rule that no choice of the user changes.
    enum Rule: String, Hashable, Codable, Sendable {
        /// Set by labelers only.
        case isNotForAuthors
        /// For readers without an account only.
        case isForGuests
        /// What it covers can't be opened.
        case isFinal
        /// The user can't choose what it does.
        case isFixed
    }

    var covers: Cover
    /// What happens without a choice of the user.
    var preset: BlueskyPreferences.Visibility
    /// Whether it always hides while adult content is off.
    var isAdult = false
    /// Whether it says something about an account, and about a post that it doesn't cover.
    var informs = false
    var rules: Set<Rule> = []
    /// The names by language, as BCP 47 writes it in lower case.
    var names: [String: String] = [:]
    var firstName: String?

    /// Returns the name in a language, in English where there is none.
    func name(in language: String?) -> String? {
        let wanted = language?.lowercased() ?? "en"
        let base = String(wanted.prefix { $0 != "-" })
        let others = names.filter { $0.key.hasPrefix(base + "-") }.min { $0.key < $1.key }
        return names[wanted] ?? names[base] ?? others?.value ?? names["en"] ?? firstName
    }

    // MARK: Shared labels

    /// The label with which authors hide what they write from readers without an account: it stands on their profile.
    static let forMembers = "!no-unauthenticated"

    /// The definitions that every labeler shares (docs.bsky.app/docs/advanced-guides/moderation).
    static let common: [String: BlueskyLabelDefinition] = [
        "!hide": fixed(.hide, [.isNotForAuthors, .isFinal]),
        "!warn": fixed(.warn, [.isNotForAuthors]),
        forMembers: fixed(.hide, [.isForGuests, .isFinal]),
        "porn": BlueskyLabelDefinition(covers: .media, preset: .hide, isAdult: true),
        "sexual": BlueskyLabelDefinition(covers: .media, preset: .warn, isAdult: true),
        "graphic-media": BlueskyLabelDefinition(covers: .media, preset: .warn, isAdult: true),
        "nudity": BlueskyLabelDefinition(covers: .media, preset: .ignore),
    ]

    private static func fixed(_ preset: BlueskyPreferences.Visibility, _ rules: Set<Rule>) -> BlueskyLabelDefinition {
        BlueskyLabelDefinition(covers: .content, preset: preset, rules: rules.union([.isFixed]))
    }

    /// Returns the present word for a label.
    static func current(_ label: String) -> String { label == "gore" ? "graphic-media" : label }
}

/// The names of what the service itself covers, in the languages of the program.
enum BlueskyLabelNames {
    private static let languages = ["en", "zh-CN", "zh-TW", "ja", "de", "fr", "es"]
    /// In the order of the languages.
    private static let names: [String: [String]] = [
        "!hide": [
            "Hidden by moderators", "已被管理员隐藏", "已被管理員隱藏", "モデレーターが非表示にしました", "Von der Moderation ausgeblendet",
            "Masqué par la modération", "Oculto por la moderación",
        ],
        "!warn": [
            "Warning by moderators", "管理员警告", "管理員警告", "モデレーターの警告", "Warnung der Moderation",
            "Avertissement de la modération",
            "Advertencia de la moderación",
        ],
        "!no-unauthenticated": [
            "For people with an account", "仅供登录用户查看", "僅供登入使用者檢視", "ログインした人だけに表示", "Nur für Angemeldete",
            "Réservé aux personnes connectées", "Solo para personas con cuenta",
        ],
        "porn": [
            "Adult content", "成人内容", "成人內容", "成人向け", "Inhalte für Erwachsene", "Contenu pour adultes",
            "Contenido para adultos",
        ],
        "sexual": [
            "Sexually suggestive", "性暗示", "性暗示", "性的な表現", "Sexuell anzüglich", "Sexuellement suggestif",
            "Sexualmente sugerente",
        ],
        "graphic-media": [
            "Graphic media", "血腥或暴力画面", "血腥或暴力畫面", "残酷な画像", "Drastische Bilder", "Images choquantes",
            "Imágenes explícitas",
        ],
        "nudity": ["Nudity", "裸露", "裸露", "ヌード", "Nacktheit", "Nudité", "Desnudez"],
        mutedAccount: [
            "Muted account", "已静音的账号", "已靜音的帳號", "ミュート中のアカウント", "Stummgeschaltetes Konto", "Compte masqué",
            "Cuenta silenciada",
        ],
        hiddenPost: [
            "Post that you have hidden", "你隐藏的帖子", "你隱藏的貼文", "自分で非表示にした投稿", "Von dir ausgeblendeter Beitrag",
            "Publication que vous avez masquée", "Publicación que has ocultado",
        ],
    ]

    /// The words for what is no label.
    static let (mutedAccount, hiddenPost) = ("muted account", "hidden post")

    /// Returns the name of a shared label in a language; in English for others than those of the table.
    static func name(of label: String, in language: String?) -> String? {
        let index = languages.firstIndex { language?.hasPrefix($0) == true } ?? 0
        guard let found = names[label], found.indices.contains(index) else { return nil }
        return found[index]
    }
}
