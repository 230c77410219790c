internal import GRDB

/// Columns that the schema says are never NULL. In a damaged file they can be, and GRDB would end the program over it.
///
/// Only for the rows of a cursor: those are read by SQLite's own conversions, which always give something, while a
/// copied row insists on the stored type.
extension Row {
    func text(_ column: Int) throws(CacheError) -> String { try required(self[column]) }
    func number(_ column: Int) throws(CacheError) -> Int64 { try required(self[column]) }
    func flag(_ column: Int) throws(CacheError) -> Bool { try required(self[column]) }

    private func required<Value>(_ value: Value?) throws(CacheError) -> Value {
        guard let value else { throw .damaged }
        return value
    }
}
