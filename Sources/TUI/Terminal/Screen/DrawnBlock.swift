/// The place of a part of a frame that was drawn as a whole, such as a post. The next frame can show the same there or
/// at other rows without drawing it: see `Screen.draw`.
package struct DrawnBlock {
    /// The number of the frame.
    var frame: Int
    var rows: Range<Int>
    /// For each row, the runs that belong to the block. A row may have others, such as those of a pane beside it.
    var runs: [Range<Int>]
}
