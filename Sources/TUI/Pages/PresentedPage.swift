/// A page that another one has made, with its effect at the end. Equal only to itself.
@MainActor
final class PresentedPage: Hashable {
    let page: any Page

    init(_ page: any Page) { self.page = page }

    nonisolated static func == (left: PresentedPage, right: PresentedPage) -> Bool { left === right }
    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Work of a child process that has the terminal meanwhile. Equal only to itself.
@MainActor
final class TerminalLoan: Hashable {
    let work: @MainActor () async -> Void

    init(_ work: @escaping @MainActor () async -> Void) { self.work = work }

    nonisolated static func == (left: TerminalLoan, right: TerminalLoan) -> Bool { left === right }
    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
