package import Core

/// What each command does, for the help, and the commands in one or two words, for the hint line.
extension Strings {
    package var commandNextStatus: DisplayText { text("next post", "下一条") }
    package var commandPreviousStatus: DisplayText { text("previous post; at the top, pull to refresh", "上一条；在顶部下拉刷新") }
    package var commandLineDown: DisplayText { text("scroll down one line", "下滚一行") }
    package var commandLineUp: DisplayText { text("scroll up one line", "上滚一行") }
    package var commandHalfPageDown: DisplayText { text("half a page down", "下翻半页") }
    package var commandHalfPageUp: DisplayText { text("half a page up", "上翻半页") }
    package var commandPageDown: DisplayText { text("page down", "下翻一页") }
    package var hintPageDown: DisplayText { text("page down", "下一页") }
    package var commandPageUp: DisplayText { text("page up", "上翻一页") }
    package var hintPageUp: DisplayText { text("page up", "上一页") }
    package var commandTop: DisplayText { text("newest post", "最新一条") }
    package var commandBottom: DisplayText { text("oldest cached post", "最早的缓存内容") }
    package var commandNextUnread: DisplayText { text("next unread (upwards)", "下一条未读（向上）") }
    package var hintNextUnread: DisplayText { text("next unread", "下一条未读") }
    package var commandNextReply: DisplayText { text("next reply to the same post", "同级的下一条回复") }
    package var hintNextReply: DisplayText { text("next reply", "下一条回复") }
    package var commandPreviousReply: DisplayText { text("previous reply to the same post", "同级的上一条回复") }
    package var hintPreviousReply: DisplayText { text("previous reply", "上一条回复") }
    package var commandParent: DisplayText { text("the post it replies to or quotes", "所回复或引用的内容") }
    package var hintParent: DisplayText { text("parent", "上级") }
    package var commandNextPicture: DisplayText { text("next picture", "下一张图片") }
    package var commandPreviousPicture: DisplayText { text("previous picture", "上一张图片") }
    package var commandPanUp: DisplayText { text("move up in the picture", "在图片中上移") }
    package var commandPanDown: DisplayText { text("move down in the picture", "在图片中下移") }
    package var commandPanLeft: DisplayText { text("move left in the picture", "在图片中左移") }
    package var commandPanRight: DisplayText { text("move right in the picture", "在图片中右移") }
    package var commandRefresh: DisplayText { text("refresh", "刷新") }
    package var commandSearch: DisplayText { text("search", "搜索") }
    package var commandCatchUp: DisplayText { text("catch up: Home in groups", "回顾：分组查看首页") }
    package var hintCatchUp: DisplayText { text("catch up", "回顾") }
    package var commandPictures: DisplayText { text("look at the pictures", "查看图片") }
    package var commandProfile: DisplayText { text("author's profile", "作者的个人资料") }
    package var hintProfile: DisplayText { text("author", "作者") }
    package var commandToggleWarning: DisplayText { text("expand / collapse", "展开 / 收起") }
    package var hintToggleWarning: DisplayText { text("expand", "展开") }
    package var commandTranslate: DisplayText { text("translation / original", "翻译 / 原文") }
    package var hintTranslate: DisplayText { text("translate", "翻译") }
    package var commandMarkRead: DisplayText { text("mark as read up to here", "标记为已读到此处") }
    package var hintMarkRead: DisplayText { text("mark read", "标为已读") }
    package var commandToggleTimes: DisplayText { text("exact / relative times", "切换时间格式") }
    package var commandActivate: DisplayText { text("open; load a gap", "打开；加载缺口") }
    package var hintActivate: DisplayText { text("open", "打开") }
    package var commandFillGap: DisplayText { text("load a whole gap", "加载整个缺口") }
    package var hintFillGap: DisplayText { text("load all", "全部加载") }
    package var commandZoomIn: DisplayText { text("zoom in", "放大") }
    package var commandZoomOut: DisplayText { text("zoom out", "缩小") }
    package var commandShowWhole: DisplayText { text("show the whole picture", "显示整张图片") }
    package var commandActualSize: DisplayText { text("actual size", "实际大小") }
    package var commandRotate: DisplayText { text("rotate", "旋转") }
    package var commandReveal: DisplayText { text("show hidden pictures", "显示隐藏的图片") }
    package var commandAltTexts: DisplayText { text("descriptions of pictures", "图片描述") }
    package var commandFold: DisplayText { text("fold / unfold replies", "折叠 / 展开回复") }
    package var hintFold: DisplayText { text("fold", "折叠") }
    package var commandFoldAll: DisplayText { text("fold / unfold all", "全部折叠 / 展开") }
    package var hintFoldAll: DisplayText { text("fold all", "全部折叠") }
    package var commandPlay: DisplayText { text("play a video or a sound", "播放视频或音频") }
    package var commandVersions: DisplayText { text("versions of an edited post", "编辑历史") }
    package var commandLikedBy: DisplayText { text("who liked the post", "点赞的人") }
    package var commandBoostedBy: DisplayText { text("who boosted the post", "转发的人") }
    package var commandMembers: DisplayText { text("members of a list", "列表成员") }
    package var commandFavourite: DisplayText { text("like / unlike", "点赞 / 取消") }
    package var hintFavourite: DisplayText { text("like", "点赞") }
    package var commandReblog: DisplayText { text("boost / undo boost", "转发 / 取消") }
    package var hintReblog: DisplayText { text("boost", "转发") }
    package var commandBookmark: DisplayText { text("bookmark / remove bookmark", "收藏 / 取消收藏") }
    package var hintBookmark: DisplayText { text("bookmark", "收藏") }
    package var commandVote: DisplayText { text("vote in a poll", "参与投票") }
    package var commandUndo: DisplayText { text("undo the last action", "撤销上一次操作") }
    package var hintUndo: DisplayText { text("undo", "撤销") }
    package var commandSavePicture: DisplayText { text("save the picture", "保存图片") }
    package var commandOpenInBrowser: DisplayText { text("open in the browser", "在浏览器中打开") }
    package var hintOpenInBrowser: DisplayText { text("browser", "浏览器") }
    package var commandLinks: DisplayText { text("links of the post", "内容中的链接") }
    package var hintLinks: DisplayText { text("links", "链接") }
    package var commandCopyLink: DisplayText { text("copy link", "复制链接") }
    package var commandFollow: DisplayText { text("follow / unfollow", "关注 / 取消关注") }
    package var commandMute: DisplayText { text("mute / unmute an account", "静音 / 取消静音账号") }
    package var commandBlock: DisplayText { text("block / unblock an account", "拉黑 / 取消拉黑账号") }
    package var hintBlock: DisplayText { text("block", "拉黑") }
    package var commandAccept: DisplayText { text("accept a follow request", "接受关注请求") }
    package var commandReject: DisplayText { text("reject a follow request", "拒绝关注请求") }
    package var commandMuteThread: DisplayText { text("mute / unmute a thread", "静音 / 取消静音对话") }
    package var commandPinPost: DisplayText { text("pin / unpin your post", "置顶 / 取消置顶自己的内容") }
    package var commandRemoveConversation: DisplayText { text("remove a conversation", "移除私信") }
    package var hintRemoveConversation: DisplayText { text("remove", "移除") }
    package var commandNote: DisplayText { text("private note about an account", "对账号的私人备注") }
    package var commandReport: DisplayText { text("report a post or an account", "举报内容或账号") }
    package var commandNotify: DisplayText { text("notify of an account's posts / stop", "接收账号的新内容通知 / 取消") }
    package var commandDismiss: DisplayText { text("mark an announcement as read", "将公告标为已读") }
    package var commandAddToList: DisplayText { text("add an account to a list", "将账号加入列表") }
    package var commandNewList: DisplayText { text("create a list", "新建列表") }
    package var commandRenameList: DisplayText { text("rename a list", "重命名列表") }
    package var commandAddMember: DisplayText { text("add a member to a list", "添加列表成员") }
    package var commandFollowTag: DisplayText { text("follow / unfollow a hashtag", "关注 / 取消关注话题") }
    package var commandFeatureTag: DisplayText { text("show a hashtag on your profile", "在个人资料中展示话题") }
    package var commandBrowse: DisplayText { text("open a URL, #hashtag or @account", "打开链接、#话题或 @账号") }
    package var commandComment: DisplayText { text("reply", "回复") }
    package var commandQuote: DisplayText { text("quote", "引用") }
    package var commandEdit: DisplayText { text("edit your post", "编辑自己的内容") }
    package var commandDelete: DisplayText { text("delete your post", "删除自己的内容") }
    package var hintDelete: DisplayText { text("delete", "删除") }
    package var commandRedraft: DisplayText { text("delete your post and write it again", "删除自己的内容并重新编辑") }
    package var hintRedraft: DisplayText { text("rewrite", "重新编辑") }
    package var commandCompose: DisplayText { text("new post", "发布") }
    package var hintCompose: DisplayText { text("post", "发布") }
    package var commandDirectMessage: DisplayText { text("direct message to an account", "向账号发送私信") }
    package var commandPost: DisplayText { text("new post beside the drafts", "另写一条") }
    package var commandNextPane: DisplayText { text("next field or list", "下一个字段或列表") }
    package var commandPreviousPane: DisplayText { text("previous field or list", "上一个字段或列表") }
    package var commandNextList: DisplayText { text("next list of the page", "页内的下一个列表") }
    package var hintNextList: DisplayText { text("next list", "下一个列表") }
    package var commandPreviousList: DisplayText { text("previous list of the page", "页内的上一个列表") }
    package var hintPreviousList: DisplayText { text("previous list", "上一个列表") }
    package var commandPaneUp: DisplayText { text("scroll the second pane up", "右栏上翻") }
    package var commandPaneDown: DisplayText { text("scroll the second pane down", "右栏下翻") }
    package var hintPaneDown: DisplayText { text("scroll thread", "滚动对话") }
    package var commandTogglePane: DisplayText { text("second pane on / off", "显示 / 隐藏右栏") }
    package var hintTogglePane: DisplayText { text("one pane", "单栏") }
    package var commandNextTab: DisplayText { text("next tab", "下一个标签") }
    package var commandPreviousTab: DisplayText { text("previous tab", "上一个标签") }
    package var commandBack: DisplayText { text("back", "返回") }
    package var commandClose: DisplayText { text("close the page; quit", "关闭页面；退出") }
    package var commandPin: DisplayText { text("make the page a tab", "将页面固定为标签") }
    package var commandUnpin: DisplayText { text("remove a pinned tab", "移除固定的标签") }
    package var commandBookmarks: DisplayText { text("bookmarks", "收藏") }
    package var commandLikes: DisplayText { text("liked posts", "点赞的内容") }
    package var commandMessageLog: DisplayText { text("earlier messages", "历史提示") }
    package var commandAbout: DisplayText { text("about Tideline", "关于 Tideline") }
    package var commandReleaseNotes: DisplayText { text("what's new", "新功能") }
    package var commandSwitchAccount: DisplayText { text("accounts", "账号") }
    package var commandRegister: DisplayText { text("create an account", "注册账号") }
    package var commandLogInAgain: DisplayText { text("log in again", "重新登录") }
    package var commandCommandLine: DisplayText { text("command line", "命令行") }
    package var commandHelp: DisplayText { text("all keys", "全部按键") }
    package var commandRedraw: DisplayText { text("redraw", "重绘屏幕") }
    package var commandSuspend: DisplayText { text("suspend (`fg` to resume)", "挂起（用 fg 返回）") }
    package var commandQuit: DisplayText { text("quit", "退出") }
    package var commandNotifications: DisplayText { text("how to be notified", "通知方式") }
    package var commandReload: DisplayText { text("read the filters of config.toml again", "重新读取 config.toml 的过滤规则") }

    package var groupMove: DisplayText { text("Move", "移动") }
    package var groupRead: DisplayText { text("Read", "阅读") }
    package var groupAct: DisplayText { text("Act", "操作") }
    package var groupWrite: DisplayText { text("Write", "发布") }
    package var groupPages: DisplayText { text("Pages", "页面") }
    package var groupProgram: DisplayText { text("Program", "程序") }
}
