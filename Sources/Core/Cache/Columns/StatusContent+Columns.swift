/// The columns of a content: its text, and in `is_html` the number of its format. The column is older than the third
/// format.
extension StatusContent {
    var columns: (text: RawText, form: Int64) { (source, number) }

    /// - Throws: `CacheError.damaged` for an unknown number.
    init(_ text: RawText, form: Int64) throws {
        guard let content = StatusContent(text, number: form) else { throw CacheError.damaged }
        self = content
    }
}
