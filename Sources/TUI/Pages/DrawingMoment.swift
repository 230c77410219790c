internal import Core

/// The time of a drawing and the step of the spinner.
struct DrawingMoment: Hashable, Sendable {
    var now: Timestamp
    var step: Int
}
