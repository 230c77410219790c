/// The columns of a content: its text, and in `is_html` the number of its form. The column is older than the third
/// form.
extension StatusContent {
    var columns: (text: RawText, form: Int64) {
        switch self {
        case .plain(let text): (text, 0)
        case .html(let text): (text, 1)
        case .weibo(let text): (text, 2)
        }
    }

    /// - Throws: `CacheError.damaged` for an unknown number.
    init(_ text: RawText, form: Int64) throws {
        switch form {
        case 0: self = .plain(text)
        case 1: self = .html(text)
        case 2: self = .weibo(text)
        default: throw CacheError.damaged
        }
    }
}
