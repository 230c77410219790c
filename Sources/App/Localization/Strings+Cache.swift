package import Core

/// Output of `tideline cache`.
extension Strings {
    package func lines(for statistics: CacheStatistics) -> [DisplayText] {
        let times = RelativeTime(strings: self)
        var lines = total(of: statistics)
        for part in statistics.timelines {
            let name = Sanitizer.clean(RawText(part.name))
            let span: DisplayText =
                if let newest = part.newest, let oldest = part.oldest {
                    text(
                        ", \(times.exact(oldest)) – \(times.exact(newest))",
                        "，\(times.exact(oldest)) – \(times.exact(newest))")
                } else { "" }
            lines.append(
                text(
                    "\(name): \(posts(part.count)), \(plural(part.gaps, one: "gap", other: "gaps"))\(span)",
                    "\(name)：\(number(part.count)) 条内容，\(number(part.gaps)) 个缺口\(span)"))
        }
        return lines + [library(of: statistics)]
    }

    /// Returns the summary without the lists.
    package func summary(of statistics: CacheStatistics) -> [DisplayText] {
        total(of: statistics) + [library(of: statistics)]
    }

    private func total(of statistics: CacheStatistics) -> [DisplayText] {
        [
            text(
                "\(posts(statistics.statuses)) by \(plural(statistics.accounts, one: "account", other: "accounts"))",
                "\(number(statistics.accounts)) 个账号的 \(number(statistics.statuses)) 条内容"),
            text(
                "\(size(statistics.bytes)) on disk, \(size(statistics.freeBytes)) of it unused",
                "占用 \(size(statistics.bytes))，其中空闲 \(size(statistics.freeBytes))"),
        ]
    }

    private func library(of statistics: CacheStatistics) -> DisplayText {
        let library = Sanitizer.clean(RawText(statistics.library))
        let resetFix =
            statistics.hasResetFix
            ? text("includes the WAL-reset fix", "已修复 WAL 重置缺陷")
            : text("WAL-reset bug mitigated by a lock file", "通过锁文件规避 WAL 重置缺陷")
        return text(
            "schema \(statistics.schema), SQLite \(library) (\(resetFix))",
            "结构版本 \(statistics.schema)，SQLite \(library)（\(resetFix)）")
    }

    package func pruned(_ count: Int) -> DisplayText {
        text("Removed \(posts(count)).", "已清理 \(number(count)) 条内容。")
    }
    package func pictures(_ usage: PictureFolder.Usage) -> DisplayText {
        text(
            "pictures: \(files(usage.files)), \(size(usage.bytes))",
            "图片：\(number(usage.files)) 个文件，\(size(usage.bytes))")
    }
    package func prunedPictures(_ removed: PictureFolder.Usage) -> DisplayText {
        text(
            "Removed \(files(removed.files)) of pictures, \(size(removed.bytes)).",
            "已清理 \(number(removed.files)) 个图片文件，共 \(size(removed.bytes))。")
    }
    package var localDataDeleted: DisplayText {
        text("Deleted the local data. You are still logged in.", "已删除本地数据，登录状态保留。")
    }
    package func deletionIncomplete(_ error: FileError) -> DisplayText {
        text(
            "Couldn't delete everything: \(clean(RawText(error.path))).",
            "未能全部删除：\(clean(RawText(error.path)))。")
    }
    package var cacheIsIntact: DisplayText { text("No problems found.", "未发现问题。") }
    package var cacheIsDamaged: DisplayText {
        text("The cache is damaged. It will be replaced at the next start.", "缓存已损坏，下次启动时将重建。")
    }
    package func recovered(_ recovery: StatusCache.Recovery) -> DisplayText {
        text(
            "Recovered \(posts(recovery.statuses)) from the damaged cache.",
            "已从损坏的缓存中恢复 \(number(recovery.statuses)) 条内容。")
    }

    private func posts(_ count: Int) -> DisplayText { plural(count, one: "post", other: "posts") }

    /// Mebibytes with one decimal.
    private func size(_ bytes: Int) -> DisplayText {
        "\(number(bytes / 1_048_576)).\(bytes % 1_048_576 * 10 / 1_048_576) MiB"
    }
}
