@testable import App

/// Posts of two lines, all other items of one.
final class TwoLines: RowMeasuring {
    func height(of item: ListItem, isOpen: Bool) -> Int { item.status == nil ? 1 : 2 }
}
