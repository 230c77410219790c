internal import App
internal import Core

/// The sign of a load. Its picture depends on the step alone.
enum Spinner {
    private static let pictures: [DisplayText] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
    static let interval = Duration.milliseconds(120)

    static func picture(_ step: Int) -> DisplayText {
        pictures[step % pictures.count]
    }
}
