package import Core

/// The form of a report.
extension Strings {
    package var reportTitle: DisplayText { text("Report", "举报") }
    package var sendReport: DisplayText { text("Send", "发送") }
    package var forwardReport: DisplayText {
        text("Send it to the account's own server, too", "同时发送给对方所在的服务器")
    }
    package var sendingReport: DisplayText { text("Sending…", "正在发送…") }
    package var loadingRules: DisplayText { text("Loading the server's rules…", "正在加载服务器规则…") }
    package var noRules: DisplayText {
        text("The server lists no rules. Describe the problem.", "服务器没有列出规则，请描述问题。")
    }
    package var reportNeedsReason: DisplayText { text("Enter a reason.", "请输入举报原因。") }
    package var reportNeedsRule: DisplayText { text("Choose at least one rule.", "请至少选择一条规则。") }
}
