/// How a content is kept: its text, and in `is_html` a number for its form. The column is older than the third form.
extension StatusContent {
    var columns: (text: RawText, form: Int64) {
        switch self {
        case .plain(let text): (text, 0)
        case .html(let text): (text, 1)
        case .weibo(let text): (text, 2)
        }
    }

    /// - Throws: `CacheError.damaged` for a number that stands for no form.
    init(_ text: RawText, form: Int64) throws {
        switch form {
        case 0: self = .plain(text)
        case 1: self = .html(text)
        case 2: self = .weibo(text)
        default: throw CacheError.damaged
        }
    }
}
