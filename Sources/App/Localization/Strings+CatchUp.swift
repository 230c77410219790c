package import Core

/// Catching up with the home timeline.
extension Strings {
    package var catchUp: DisplayText { text("Catch-up", "回顾") }
    package func catchUp(posts count: Int) -> DisplayText {
        "\(catchUp) · \(postCount(count))"
    }
    package func name(of period: CatchUpViewModel.Period) -> DisplayText {
        switch period {
        case .unread: text("Since last read", "上次阅读以来")
        case .halfDay: text("12 hours", "12 小时")
        case .day: text("24 hours", "24 小时")
        case .threeDays: text("3 days", "3 天")
        case .week: text("7 days", "7 天")
        }
    }

    package func catchUpLoading(_ count: Int) -> DisplayText {
        guard count > 0 else { return text("Loading posts…", "正在加载…") }
        return text(
            "Loading posts… \(number(count)) so far", "正在加载…已加载 \(number(count)) 条")
    }
    package var catchUpGrouping: DisplayText { text("Grouping posts…", "正在分组…") }
    package var catchUpEmpty: DisplayText { text("No posts in this period.", "这段时间没有内容。") }
    package func catchUpLonger(_ key: DisplayText) -> DisplayText {
        text("Press \(key) for a longer period.", "按 \(key) 选择更长的时间。")
    }
    package var catchUpIncomplete: DisplayText { text("some posts not loaded", "部分内容未加载") }
    package var hintLongerPeriod: DisplayText { text("longer", "更长时间") }
    package var hintShorterPeriod: DisplayText { text("shorter", "更短时间") }
    package var markedAllRead: DisplayText { text("Marked as read.", "已标为已读。") }
    package var nothingToMark: DisplayText { text("There are no posts to mark as read.", "没有可标为已读的内容。") }

    // The groups.
    package func boostedGroups(_ count: Int) -> DisplayText {
        text("Boosted · \(number(count))", "转发 · \(number(count))")
    }
    package func linkGroups(_ count: Int) -> DisplayText { text("Links · \(number(count))", "链接 · \(number(count))") }
    package func authorGroups(_ count: Int) -> DisplayText {
        text("Authors · \(number(count))", "作者 · \(number(count))")
    }

    /// Returns the line of a group beside its name: the reactions to its posts, and the beginning of the first.
    package func detail(of group: CatchUp.Group) -> DisplayText {
        let parts: [DisplayText] =
            switch group.id {
            case .boosted: [sharers(of: group), group.excerpt]
            case .link: [sharers(of: group), group.shownPlace, signs(of: group.talk)]
            case .author: [postCount(group.posts.count), signs(of: group.talk), group.excerpt]
            }
        let shown = parts.filter { !$0.isEmpty }
        return shown.dropFirst().reduce(shown.first ?? .empty) { "\($0) · \($1)" }
    }

    /// Returns the accounts that boosted the post of a group, or shared its link.
    package func sharers(of group: CatchUp.Group) -> DisplayText {
        if case .boosted = group.id { return "⇄ \(people(in: group))" }
        return text("shared by \(people(in: group))", "\(people(in: group)) 分享")
    }

    /// "tobi, ana and 3 others".
    private func people(in group: CatchUp.Group) -> DisplayText {
        let names = group.people.dropFirst().reduce(group.people.first ?? .empty) {
            text("\($0), \($1)", "\($0)、\($1)")
        }
        let others = group.peopleCount - group.people.count
        guard others > 0 else { return names }
        return text(
            "\(names) and \(plural(others, one: "other", other: "others"))", "\(names) 等 \(number(group.peopleCount)) 人"
        )
    }

    /// "↩ 48  ⇄ 9  ☆ 27", without what is zero.
    package func signs(of talk: CatchUp.Talk) -> DisplayText {
        let counts: [(sign: DisplayText, count: Int)] = [("↩", talk.replies), ("⇄", talk.boosts), ("☆", talk.likes)]
        let signs = counts.filter { $0.count > 0 }.map { "\($0.sign) \(number($0.count))" as DisplayText }
        return signs.dropFirst().reduce(signs.first ?? .empty) { "\($0)  \($1)" }
    }
}
