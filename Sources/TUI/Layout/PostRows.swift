internal import App
internal import Core

/// The posts of a list that were drawn, by their index, for as long as the list and their style are the same.
///
/// A row holds dozens of texts. Found by its id, each would be copied and compared with every frame.
@MainActor
final class PostRows {
    /// The parts of a row that drawing needs: of a post, a notification, an account, a conversation or a result.
    final class Post {
        let layout: StatusRowLayout
        /// The time of the post; nil where the heading ends without one.
        private let createdAt: Timestamp?
        /// The day that the closest line above names; nil for none.
        private let day: CalendarDay?
        /// The post that actions apply to.
        let target: StatusID?
        /// Whether it leads to the post that a thread is about.
        let isFaint: Bool
        /// Whether it may be marked as unread.
        let hasUnread: Bool
        /// The place of the drawn lines on the screen, and their state; nil if they can't be shown again from there.
        var drawn: (state: State, block: DrawnBlock)?
        /// The time that is shown, and the second in which it was formatted; it is at most that late.
        private var time: (second: Int64, isExact: Bool, text: DisplayText)?

        init(
            layout: StatusRowLayout, createdAt: Timestamp? = nil, below day: CalendarDay? = nil,
            target: StatusID? = nil, isFaint: Bool = false, hasUnread: Bool = true
        ) {
            self.layout = layout
            self.createdAt = createdAt
            self.day = day
            self.target = target
            self.isFaint = isFaint
            self.hasUnread = hasUnread
        }

        /// Returns the time at the end of the heading. Some posts have no date.
        func time(at now: Timestamp, isExact: Bool, _ strings: Strings) -> DisplayText {
            guard let createdAt, createdAt.milliseconds > 0 else { return .empty }
            let second = now.milliseconds / 1000
            if let time, time.second == second, time.isExact == isExact { return time.text }
            let times = RelativeTime(strings: strings)
            let text = isExact ? times.exact(createdAt) : times.short(createdAt, now: now, below: day)
            time = (second, isExact, text)
            return text
        }
    }

    /// The parts of a post that change while its layout does not. In the same state its lines look the same.
    struct State: Hashable {
        var isSelected: Bool
        var isUnread: Bool
        /// Whether keys go to the list.
        var isActive: Bool
        var time: DisplayText
        /// The lines of the layout that are in the window.
        var lines: Range<Int>
        /// The columns of the list in the window.
        var columns: Range<Int>
    }

    private let layouts: RowLayoutCache
    private var list = ListScroller()
    private var style: RowStyle?
    private var posts: [Int: Post] = [:]
    /// The number of posts, as many as the cache has layouts; beyond it all are found again.
    private static let capacity = 600
    /// The number of posts that were found by their id; tests count it.
    private(set) var found = 0

    init(_ layouts: RowLayoutCache) { self.layouts = layouts }

    /// Forgets the posts if they may be others, or look different, in this list and style.
    func prepare(_ scroller: ListScroller, style: RowStyle) {
        let isSame =
            Self.isSame(scroller.items, list.items) && scroller.opened == list.opened
            && scroller.dayAbove == list.dayAbove && style == self.style
        guard !isSame || posts.count >= Self.capacity else { return }
        list = scroller
        self.style = style
        posts.removeAll(keepingCapacity: true)
    }

    /// Returns the post at an index of the list that was prepared; nil for a line between posts.
    func post(at index: Int) -> Post? {
        if let post = posts[index] { return post }
        guard let style, list.items.indices.contains(index), let post = post(at: index, style) else { return nil }
        posts[index] = post
        return post
    }

    private func post(at index: Int, _ style: RowStyle) -> Post? {
        let item = list.items[index]
        let isOpen = item.status.map { list.opened.contains($0.id) } ?? false
        guard let layout = layouts.layout(of: item, style: style, isOpen: isOpen) else { return nil }
        found += 1
        let day = list.day(above: index)
        switch item {
        case .status(let row):
            return Post(
                // A film's is the day of its release.
                layout: layout, createdAt: row.item?.kind == .films ? nil : row.createdAt, below: day,
                target: row.target, isFaint: row.place?.kind == .ancestor)
        case .notification(let row):
            return Post(layout: layout, createdAt: row.createdAt, below: day, target: row.post?.target)
        case .conversation(let row): return Post(layout: layout, createdAt: row.createdAt, below: day)
        case .account, .result: return Post(layout: layout, hasUnread: false)
        case .gap, .heading, .day, .unread, .footer: return nil
        }
    }

    /// Whether two arrays are one and the same, which is known without looking at an item. Equal ones may not be.
    private static func isSame(_ one: [ListItem], _ other: [ListItem]) -> Bool {
        one.withUnsafeBufferPointer { one in
            other.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress && one.count == $0.count }
        }
    }
}
