internal import App
internal import Core

extension Command {
    /// Returns the description of the command, for the help.
    func description(_ strings: Strings) -> DisplayText {
        switch self {
        case .nextStatus: strings.text("next post", "下一条")
        case .previousStatus: strings.text("previous post; at the top, pull to refresh", "上一条；在顶部下拉刷新")
        case .lineDown: strings.text("scroll down one line", "下滚一行")
        case .lineUp: strings.text("scroll up one line", "上滚一行")
        case .halfPageDown: strings.text("half a page down", "下翻半页")
        case .halfPageUp: strings.text("half a page up", "上翻半页")
        case .pageDown: strings.text("page down", "下翻一页")
        case .pageUp: strings.text("page up", "上翻一页")
        case .top: strings.text("newest post", "最新一条")
        case .bottom: strings.text("oldest cached post", "最早的缓存内容")
        case .nextUnread: strings.text("next unread (upwards)", "下一条未读（向上）")
        case .activate: strings.text("open; load a gap", "打开；加载缺口")
        case .fillGap: strings.text("load a whole gap", "加载整个缺口")
        case .toggleWarning: strings.text("expand / collapse", "展开 / 收起")
        case .markRead: strings.text("mark as read up to here", "标记为已读到此处")
        case .fold: strings.text("fold / unfold replies", "折叠 / 展开回复")
        case .foldAll: strings.text("fold / unfold all", "全部折叠 / 展开")
        case .nextReply: strings.text("next reply to the same post", "同级的下一条回复")
        case .previousReply: strings.text("previous reply to the same post", "同级的上一条回复")
        case .parent: strings.text("the post it replies to or quotes", "所回复或引用的内容")
        case .openInBrowser: strings.text("open in the browser", "在浏览器中打开")
        case .links: strings.text("links of the post", "内容中的链接")
        case .altTexts: strings.text("descriptions of pictures", "图片描述")
        case .copyLink: strings.text("copy link", "复制链接")
        case .favourite: strings.text("like / unlike", "点赞 / 取消")
        case .reblog: strings.text("boost / undo boost", "转发 / 取消")
        case .bookmark: strings.text("bookmark / remove bookmark", "收藏 / 取消收藏")
        case .profile: strings.text("author's profile", "作者的个人资料")
        case .pictures: strings.text("look at the pictures", "查看图片")
        case .nextPicture: strings.text("next picture", "下一张图片")
        case .previousPicture: strings.text("previous picture", "上一张图片")
        case .zoomIn: strings.text("zoom in", "放大")
        case .zoomOut: strings.text("zoom out", "缩小")
        case .showWhole: strings.text("show the whole picture", "显示整张图片")
        case .actualSize: strings.text("actual size", "实际大小")
        case .rotate: strings.text("rotate", "旋转")
        case .panUp: strings.text("move up in the picture", "在图片中上移")
        case .panDown: strings.text("move down in the picture", "在图片中下移")
        case .panLeft: strings.text("move left in the picture", "在图片中左移")
        case .panRight: strings.text("move right in the picture", "在图片中右移")
        case .reveal: strings.text("show hidden pictures", "显示隐藏的图片")
        case .savePicture: strings.text("save the picture", "保存图片")
        case .play: strings.text("play a video or a sound", "播放视频或音频")
        case .vote: strings.text("vote in a poll", "参与投票")
        case .translate: strings.text("translation / original", "翻译 / 原文")
        case .muteThread: strings.text("mute / unmute a thread", "静音 / 取消静音对话")
        case .pinPost: strings.text("pin / unpin your post", "置顶 / 取消置顶自己的内容")
        case .undo: strings.text("undo the last action", "撤销上一次操作")
        case .comment: strings.text("reply", "回复")
        case .follow: strings.text("follow / unfollow", "关注 / 取消关注")
        case .mute: strings.text("mute / unmute an account", "静音 / 取消静音账号")
        case .block: strings.text("block / unblock an account", "拉黑 / 取消拉黑账号")
        case .note: strings.text("private note about an account", "对账号的私人备注")
        case .notify: strings.text("notify of an account's posts / stop", "接收账号的新内容通知 / 取消")
        case .directMessage: strings.text("direct message to an account", "向账号发送私信")
        case .accept: strings.text("accept a follow request", "接受关注请求")
        case .reject: strings.text("reject a follow request", "拒绝关注请求")
        case .dismiss: strings.text("mark an announcement as read", "将公告标为已读")
        case .addToList: strings.text("add an account to a list", "将账号加入列表")
        case .likedBy: strings.text("who liked the post", "点赞的人")
        case .boostedBy: strings.text("who boosted the post", "转发的人")
        case .newList: strings.text("create a list", "新建列表")
        case .renameList: strings.text("rename a list", "重命名列表")
        case .members: strings.text("members of a list", "列表成员")
        case .addMember: strings.text("add a member to a list", "添加列表成员")
        case .followTag: strings.text("follow / unfollow a hashtag", "关注 / 取消关注话题")
        case .featureTag: strings.text("show a hashtag on your profile", "在个人资料中展示话题")
        case .report: strings.text("report a post or an account", "举报内容或账号")
        case .quote: strings.text("quote", "引用")
        case .edit: strings.text("edit your post", "编辑自己的内容")
        case .delete: strings.text("delete your post", "删除自己的内容")
        case .redraft: strings.text("delete your post and write it again", "删除自己的内容并重新编辑")
        case .versions: strings.text("versions of an edited post", "编辑历史")
        case .post: strings.text("new post beside the drafts", "另写一条")
        case .drafts: strings.draftsTitle
        case .scheduled: strings.scheduledTitle
        case .bookmarks: strings.text("bookmarks", "收藏")
        case .likes: strings.text("liked posts", "点赞的内容")
        case .lists: strings.serverLists
        case .followedTags: strings.followedTags
        case .followRequests: strings.name(of: .followRequests)
        case .directory: strings.name(of: .directory(isLocal: true))
        case .announcements: strings.announcements
        case .filters: strings.filters
        case .mutedAccounts: strings.name(of: .mutes)
        case .blockedAccounts: strings.name(of: .blocks)
        case .extras: strings.extrasRow
        case .notifications: strings.text("how to be notified", "通知方式")
        case .licenses: strings.licenses
        case .logOut: strings.logOutRow
        case .removeConversation: strings.text("remove a conversation", "移除私信")
        case .catchUp: strings.text("catch up: Home in groups", "回顾：分组查看首页")
        case .search: strings.text("search", "搜索")
        case .refresh: strings.text("refresh", "刷新")
        case .toggleTimes: strings.text("exact / relative times", "切换时间格式")
        case .tabHome: strings.home
        case .tabMessages: strings.messages
        case .tabDiscover: strings.discover
        case .tabMe: strings.me
        case .tab5: strings.pinnedTab(5)
        case .tab6: strings.pinnedTab(6)
        case .tab7: strings.pinnedTab(7)
        case .tab8: strings.pinnedTab(8)
        case .tab9: strings.pinnedTab(9)
        case .pin: strings.text("make the page a tab", "将页面固定为标签")
        case .unpin: strings.text("remove a pinned tab", "移除固定的标签")
        case .nextTab: strings.text("next tab", "下一个标签")
        case .previousTab: strings.text("previous tab", "上一个标签")
        case .nextPane: strings.text("next field or list", "下一个字段或列表")
        case .previousPane: strings.text("previous field or list", "上一个字段或列表")
        case .nextList: strings.text("next list of the page", "页内的下一个列表")
        case .previousList: strings.text("previous list of the page", "页内的上一个列表")
        case .paneUp: strings.text("scroll the second pane up", "右栏上翻")
        case .paneDown: strings.text("scroll the second pane down", "右栏下翻")
        case .togglePane: strings.text("second pane on / off", "显示 / 隐藏右栏")
        case .compose: strings.text("new post", "发布")
        case .switchAccount: strings.text("accounts", "账号")
        case .register: strings.text("create an account", "注册账号")
        case .logInAgain: strings.text("log in again", "重新登录")
        case .commandLine: strings.text("command line", "命令行")
        case .messageLog: strings.text("earlier messages", "历史提示")
        case .browse: strings.text("open a URL, #hashtag or @account", "打开链接、#话题或 @账号")
        case .about: strings.text("about Tideline", "关于 Tideline")
        case .releaseNotes: strings.text("what's new", "新功能")
        case .reload: strings.text("read the filters of config.toml again", "重新读取 config.toml 的过滤规则")
        case .help: strings.text("all keys", "全部按键")
        case .back: strings.text("back", "返回")
        case .close: strings.text("close the page; quit", "关闭页面；退出")
        case .quit: strings.text("quit", "退出")
        case .suspend: strings.text("suspend (`fg` to resume)", "挂起（用 fg 返回）")
        case .redraw: strings.text("redraw", "重绘屏幕")
        }
    }

    /// Returns the command in one or two words, for the hint line.
    func shortLabel(_ strings: Strings) -> DisplayText {
        switch self {
        case .activate: strings.text("open", "打开")
        case .fillGap: strings.text("load all", "全部加载")
        case .toggleWarning: strings.text("expand", "展开")
        case .openInBrowser: strings.text("browser", "浏览器")
        case .links: strings.text("links", "链接")
        case .markRead: strings.text("mark read", "标为已读")
        case .fold: strings.text("fold", "折叠")
        case .foldAll: strings.text("fold all", "全部折叠")
        case .nextReply: strings.text("next reply", "下一条回复")
        case .previousReply: strings.text("previous reply", "上一条回复")
        case .parent: strings.text("parent", "上级")
        case .favourite: strings.text("like", "点赞")
        case .reblog: strings.text("boost", "转发")
        case .bookmark: strings.text("bookmark", "收藏")
        case .profile: strings.text("author", "作者")
        case .pictures: strings.hintPictures
        case .vote: strings.hintVote
        case .translate: strings.text("translate", "翻译")
        case .undo: strings.text("undo", "撤销")
        case .catchUp: strings.text("catch up", "回顾")
        case .follow: strings.hintFollow
        case .mute: strings.hintMute
        case .block: strings.text("block", "拉黑")
        case .edit: strings.text("edit", "编辑")
        case .delete: strings.text("delete", "删除")
        case .redraft: strings.text("rewrite", "重新编辑")
        case .accept: strings.hintAccept
        case .reject: strings.hintReject
        case .removeConversation: strings.text("remove", "移除")
        case .compose: strings.text("post", "发布")
        case .nextUnread: strings.text("next unread", "下一条未读")
        case .nextPane: strings.text("next list", "下一个列表")
        case .nextList: strings.text("next list", "下一个列表")
        case .previousList: strings.text("previous list", "上一个列表")
        case .paneDown: strings.text("scroll thread", "滚动对话")
        case .togglePane: strings.text("one pane", "单栏")
        case .pageDown: strings.text("page down", "下一页")
        case .pageUp: strings.text("page up", "上一页")
        case .switchAccount: strings.text("accounts", "账号")
        default: description(strings)
        }
    }
}

extension Command.Group {
    func title(_ strings: Strings) -> DisplayText {
        switch self {
        case .move: strings.text("Move", "移动")
        case .read: strings.text("Read", "阅读")
        case .act: strings.text("Act", "操作")
        case .write: strings.text("Write", "发布")
        case .pages: strings.text("Pages", "页面")
        case .program: strings.text("Program", "程序")
        }
    }
}
