internal import App
internal import Core

extension Command {
    /// What it does, for the help.
    func description(_ strings: Strings) -> DisplayText {
        switch self {
        case .nextStatus: strings.text("next status; at the end, older ones load", "下一条；到底后加载更早的内容")
        case .previousStatus: strings.text("previous status; at the top, pulls down", "上一条；到顶后下拉")
        case .lineDown: strings.text("one line down", "下移一行")
        case .lineUp: strings.text("one line up", "上移一行")
        case .halfPageDown: strings.text("half a page down", "下翻半页")
        case .halfPageUp: strings.text("half a page up", "上翻半页")
        case .pageDown: strings.text("a page down", "下翻一页")
        case .pageUp: strings.text("a page up", "上翻一页")
        case .top: strings.text("newest", "最新")
        case .bottom: strings.text("oldest that is cached", "缓存中最早的")
        case .nextUnread: strings.text("next unread, the closest above", "上方最近的未读")
        case .activate: strings.text("open; load a gap, try the end again", "打开；加载缺口，或在末尾重试")
        case .fillGap: strings.text("load the whole of a gap", "加载整个缺口")
        case .toggleWarning: strings.text("show or hide what is folded", "展开或收起")
        case .markRead: strings.text("read up to here", "标记读到此处")
        case .copyLink: strings.text("copy its address", "复制链接地址")
        case .favourite: strings.text("like it, or not any more", "点赞或取消")
        case .reblog: strings.text("boost it, or not any more", "转发或取消")
        case .bookmark: strings.text("keep it, or not any more", "收藏或取消")
        case .profile: strings.text("what its author wrote", "查看作者的内容")
        case .comment: strings.text("write a comment on it", "评论")
        case .delete: strings.text("delete what you wrote", "删除自己写的")
        case .search: strings.text("search everything cached", "搜索缓存的全部内容")
        case .refresh: strings.text("refresh", "刷新")
        case .toggleTimes: strings.text("exact or relative times", "切换时间格式")
        case .tabHome: strings.home
        case .tabMessages: strings.messages
        case .tabDiscover: strings.discover
        case .tabMe: strings.me
        case .nextTab: strings.text("next tab", "下一个标签")
        case .previousTab: strings.text("previous tab", "上一个标签")
        case .compose: strings.composer
        case .switchAccount: strings.text("switch accounts, log in", "切换账号、登录")
        case .register: strings.text("as a guest: make an account", "访客：注册账号")
        case .logInAgain: strings.text("log in again, with more permissions", "重新登录，以获得更多权限")
        case .help: strings.text("these keys", "按键说明")
        case .back: strings.text("back", "返回")
        case .quit: strings.text("quit", "退出")
        case .suspend: strings.text("suspend; fg comes back", "挂起；用 fg 返回")
        case .redraw: strings.text("draw the screen anew", "重绘屏幕")
        }
    }
}
