package import Core

/// The user's filters.
extension Strings {
    package var filters: DisplayText { text("Filters", "过滤器") }
    package var noFilters: DisplayText { text("You have no filters yet.", "还没有过滤器。") }
    package var newFilterRow: DisplayText { text("New filter…", "新建过滤器…") }
    package var newFilter: DisplayText { text("New filter", "新建过滤器") }
    package var hintEdit: DisplayText { text("edit", "编辑") }

    // The form.
    package var filterTitle: DisplayText { text("Title", "标题") }
    package var filterWords: DisplayText { text("Words", "关键词") }
    package func filterWordsNote(_ separator: DisplayText) -> DisplayText {
        text("Words or phrases, separated by “\(separator)”.", "词语或短语，用“\(separator)”分隔。")
    }
    package var filterWholeWords: DisplayText { text("Whole words only", "仅匹配完整单词") }
    package var filterAction: DisplayText { text("Matching posts", "匹配的内容") }
    package var filterEnds: DisplayText { text("Ends", "结束时间") }
    package var filterNeverEnds: DisplayText { text("never", "永不") }
    package func filterEnds(after seconds: Int) -> DisplayText {
        switch seconds {
        case ..<3600:
            text("in \(plural(seconds / 60, one: "minute", other: "minutes"))", "\(number(seconds / 60)) 分钟后")
        case ..<86_400:
            text("in \(plural(seconds / 3600, one: "hour", other: "hours"))", "\(number(seconds / 3600)) 小时后")
        default:
            text("in \(plural(seconds / 86_400, one: "day", other: "days"))", "\(number(seconds / 86_400)) 天后")
        }
    }
    package var saveFilter: DisplayText { text("Save", "保存") }
    package var hintSave: DisplayText { text("save", "保存") }
    package var cancelForm: DisplayText { text("Cancel", "取消") }
    package var savingFilter: DisplayText { text("Saving…", "正在保存…") }
    package var filterNeedsTitle: DisplayText { text("Enter a title.", "请输入标题。") }
    package var filterNeedsWords: DisplayText { text("Enter at least one word.", "请至少输入一个关键词。") }
    package var filterNeedsPlace: DisplayText { text("Choose at least one place.", "请至少选择一处。") }
    package var filterSaved: DisplayText {
        text("Filter saved. Lists apply it when they are refreshed.", "过滤器已保存，刷新列表后生效。")
    }
    package var filterRemoved: DisplayText {
        text("Filter deleted. Lists show its posts when they are refreshed.", "过滤器已删除，刷新列表后生效。")
    }
    package func removeFilterQuestion(_ title: DisplayText) -> DisplayText {
        text("Delete the filter “\(title)”?", "删除过滤器“\(title)”？")
    }
    package var removeFilter: DisplayText { text("Delete the filter", "删除过滤器") }

    package func name(of context: FilterMatch.Context) -> DisplayText {
        switch context {
        case .home: text("Home and lists", "首页和列表")
        case .notifications: text("Messages", "消息")
        case .public: text("Public lists and hashtags", "公开列表和话题")
        case .thread: text("Threads", "对话")
        case .account: text("Profiles", "个人资料")
        }
    }
    package func name(of action: FilterMatch.Action) -> DisplayText {
        switch action {
        case .warn: text("behind a warning", "显示警告")
        case .hide: text("hidden", "隐藏")
        case .blur: text("pictures blurred", "模糊图片")
        }
    }

    /// Returns a filter's properties besides its title, for its row.
    ///
    /// - Parameter end: the time at which it ends; nil for never.
    package func facts(of filter: ContentFilter, end: DisplayText?) -> DisplayText {
        let places = filter.contexts.compactMap(FilterMatch.Context.init(rawValue:)).map(name)
        let shown = places.dropFirst().reduce(places.first ?? "") { text("\($0), \($1)", "\($0)、\($1)") }
        let words = text(
            plural(filter.keywords.count, one: "word", other: "words"), "\(number(filter.keywords.count)) 个关键词")
        let parts = [name(of: filter.action), words, shown, end.map { text("ends \($0)", "\($0) 结束") } ?? ""]
            .filter { !$0.isEmpty }
        return parts.dropFirst().reduce(parts.first ?? "") { "\($0) · \($1)" }
    }
}
