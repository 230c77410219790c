package import Core

/// What the commands that look after the cache say.
extension Strings {
    package func lines(for statistics: CacheStatistics) -> [DisplayText] {
        let times = RelativeTime(strings: self)
        func megabytes(_ bytes: Int) -> DisplayText { "\(bytes / 1_048_576).\(bytes % 1_048_576 * 10 / 1_048_576) MiB" }
        var lines: [DisplayText] = [
            text(
                "\(statistics.statuses) statuses by \(statistics.accounts) accounts",
                "\(statistics.accounts) 个账号的 \(statistics.statuses) 条内容"),
            text(
                "\(megabytes(statistics.bytes)), of which \(megabytes(statistics.freeBytes)) free",
                "\(megabytes(statistics.bytes))，其中空闲 \(megabytes(statistics.freeBytes))"),
        ]
        for part in statistics.timelines {
            let name = Sanitizer.clean(RawText(part.name))
            let span: DisplayText =
                if let newest = part.newest, let oldest = part.oldest {
                    ", \(times.exact(oldest)) – \(times.exact(newest))"
                } else { "" }
            lines.append(
                text(
                    "\(name): \(part.count), \(part.gaps) gaps\(span)",
                    "\(name)：\(part.count) 条，\(part.gaps) 个缺口\(span)"))
        }
        let library = Sanitizer.clean(RawText(statistics.library))
        let cure =
            statistics.hasResetCure
            ? text("with the cure for the WAL-reset fault", "已修复 WAL 重置缺陷")
            : text("our lock keeps the WAL-reset fault away", "由自身的锁避开 WAL 重置缺陷")
        lines.append(
            text(
                "schema \(statistics.schema), SQLite \(library), \(cure)",
                "结构版本 \(statistics.schema)，SQLite \(library)，\(cure)"))
        return lines
    }

    package func pruned(_ count: Int) -> DisplayText {
        text("\(count) statuses were taken out.", "已清理 \(count) 条内容。")
    }
    package var deleted: DisplayText { text("Deleted. The login stays.", "已删除，登录状态保留。") }
    package func notDeleted(_ error: FileError) -> DisplayText {
        text("Not everything could be deleted: \(clean(RawText(error.path))).", "未能全部删除：\(clean(RawText(error.path)))。")
    }
    package var cacheIsSound: DisplayText { text("The cache is sound.", "缓存完好。") }
    package var cacheIsBroken: DisplayText {
        text("The cache is broken; it is set aside at the next start.", "缓存已损坏，下次启动时会被移开。")
    }
    package func recovered(_ recovery: StatusCache.Recovery) -> DisplayText {
        text(
            "\(recovery.statuses) statuses of the damaged cache were taken over.",
            "已从损坏的缓存中恢复 \(recovery.statuses) 条内容。")
    }
}
