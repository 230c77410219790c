internal import GRDB

/// Columns that are never NULL by the schema. In a damaged file they can be, and GRDB would end the program.
///
/// Only for rows of a cursor, whose values SQLite converts; a copied row requires the stored type.
extension Row {
    func text(_ column: Int) throws(CacheError) -> String { try required(self[column]) }
    func number(_ column: Int) throws(CacheError) -> Int64 { try required(self[column]) }
    func flag(_ column: Int) throws(CacheError) -> Bool { try required(self[column]) }

    private func required<Value>(_ value: Value?) throws(CacheError) -> Value {
        guard let value else { throw .damaged }
        return value
    }
}

/// The columns of a content: its text, and in `is_html` the number of its format. The column is older than the third
/// format and those after it.
extension StatusContent {
    var columns: (text: RawText, form: Int64) { (stored, number) }

    /// - Throws: `CacheError.damaged` for an unknown number.
    init(_ text: RawText, form: Int64) throws {
        guard let content = StatusContent(text, number: form) else { throw CacheError.damaged }
        self = content
    }
}
