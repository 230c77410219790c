internal import App
internal import Core

/// The sign that something is being loaded. Which of its pictures is shown is a matter of the step alone.
enum Spinner {
    private static let pictures: [DisplayText] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
    static let interval = Duration.milliseconds(120)

    static func picture(_ step: Int) -> DisplayText {
        pictures[step % pictures.count]
    }
}
