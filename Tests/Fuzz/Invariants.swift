/// Checks the invariants of every text, whatever the input. Ends the program if one is violated, for the fuzzer.
func checkInvariants(of content: StatusContent) {
    let styled = content.styled(emojis: [CustomEmoji(shortcode: RawText("a"), url: nil)])
    for line in styled.lines {
        for span in line.spans {
            precondition(span.text.string.unicodeScalars.allSatisfy(Sanitizer.isAllowed), "a sign that is not allowed")
            precondition(Sanitizer.cleanStretch(span.text.string) == span.text, "cleaning twice is not cleaning once")
            precondition(span.link.map(styled.links.indices.contains) ?? true, "a link that leads nowhere")
        }
    }
    for widths in [DisplayWidth.standard, DisplayWidth(ambiguousIsWide: true, spacingMarksCount: false)] {
        for width in [8, 40] {
            for row in LineBreaker(widths).wrap(styled, width: width) {
                precondition(row.reduce(0) { $0 + widths.of($1.text) } <= width, "a row that is too wide")
            }
        }
    }
}

func checkLine(_ text: RawText) {
    let line = Sanitizer.clean(text)
    precondition(line.string.unicodeScalars.allSatisfy(Sanitizer.isAllowed), "a sign that is not allowed")
    precondition(Sanitizer.clean(RawText(line.string)) == line, "cleaning twice is not cleaning once")
    for widths in [DisplayWidth.standard, DisplayWidth(ambiguousIsWide: true)] {
        precondition(widths.of(LineBreaker(widths).truncate(line, width: 10)) <= 10, "a line that is too wide")
        for character in line.string {
            let cells = widths.cells(of: character)
            precondition(cells.allSatisfy { (1...5).contains($0.count) }, "more than a cell holds")
            let sum = cells.reduce(0) { $0 + max(1, widths.of($1[0])) }
            precondition(sum == max(1, widths.of(character)), "cells that were not counted")
        }
    }
    _ = LinkTarget(text)
    _ = HostName.shown(inHandle: text)
    _ = FileName(text, fallback: "file", ending: "png")
}
