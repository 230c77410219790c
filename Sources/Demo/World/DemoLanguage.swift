/// The languages of the demo. The raw values are the language codes of statuses.
package enum DemoLanguage: String, CaseIterable, Sendable {
    case english = "en"
    case chinese = "zh-CN"
    case japanese = "ja"
    case korean = "ko"
    case arabic = "ar"
    case hebrew = "he"
    case hindi = "hi"
    case thai = "th"
    case german = "de"
    case french = "fr"

    /// The sentences of the language.
    var phrases: Phrasebook {
        switch self {
        case .english: .english
        case .chinese: .chinese
        case .japanese: .japanese
        case .korean: .korean
        case .arabic: .arabic
        case .hebrew: .hebrew
        case .hindi: .hindi
        case .thai: .thai
        case .german: .german
        case .french: .french
        }
    }
}
