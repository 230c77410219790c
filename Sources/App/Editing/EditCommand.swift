/// An editing command, whichever key it has.
package enum EditCommand: Hashable, Sendable {
    // Moving.
    case left, right
    case wordLeft, wordRight
    case rowStart, rowEnd
    case textStart, textEnd
    case up, down

    // Deleting. Killed text can be yanked, deleted text can only be restored by undo.
    case deleteBackward, deleteForward
    case killWordBackward, killWordForward
    case killToLineStart, killToLineEnd

    // Inserting.
    case type(String)
    case newline
    case yank, yankPop
    case transpose

    // The selection, between the mark and the cursor.
    case setMark, clearMark, selectAll
    case copySelection, killSelection

    case undo, redo
}
