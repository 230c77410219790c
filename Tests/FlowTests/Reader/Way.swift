import App
import Core
import TestSupport

/// The way to a page of the real program, by keys and, where that is possible, by the mouse.
struct Way: Sendable {
    /// The server that the program is connected to.
    enum World: String, Sendable, CaseIterable {
        /// The demo of Mastodon: pages about posts, those of the account, and those of the program.
        case posts, account, program
        /// A server of the demo with a scheduled post.
        case scheduling
        case weibo, wanandroid
    }

    /// A sign on screen while a page is open, and not before or afterwards.
    enum Sign: Sendable {
        /// A part of the header line.
        case header(String)
        /// The title of a box.
        case box(String)
        /// The beginning of the last line.
        case line(String)
        /// A text anywhere.
        case text(String)
        /// A part of the header line, while a text is nowhere.
        case headerOnly(String, without: String)

        func isOn(_ screen: [String]) -> Bool {
            let header = screen.count > 1 ? screen[1] : ""
            return switch self {
            case .header(let title): header.contains(title)
            case .box(let title): screen.contains { $0.contains("┌ \(title)") }
            case .line(let start): screen.last { !$0.isEmpty }?.hasPrefix(start) == true
            case .text(let text): screen.contains { $0.contains(text) }
            case .headerOnly(let title, let text):
                header.contains(title) && !screen.contains { $0.contains(text) }
            }
        }
    }

    enum Step: Sendable {
        /// Presses a key, given by tmux's name.
        case press(String)
        /// Types a command on the command line.
        case command(String)
        /// Selects the row of a menu that contains a text.
        case choose(String)
        /// Moves down to a post whose hints contain a text.
        case find(String)
        case wait(Sign)
        /// Presses two keys in turn until the sign is on screen.
        case alternate(String, String)
        /// Opens the first group of the catch-up with more than one post.
        case openGroup(byMouse: Bool)
        case resize(columns: Int, rows: Int)
        /// Clicks a tab, given by its number and title, until its first page is in front.
        case clickTab(String)
        /// Clicks the row of a menu that begins with a text, twice.
        case click(String)
        /// Clicks the selected row twice.
        case clickSelected
        /// Clicks a hint in the last line.
        case clickHint(String)
    }

    /// The case of `Route`.
    let route: String
    let world: World
    let sign: Sign
    let keys: [Step]
    /// The clicks; nil where no click leads, or only one that `MouseRouteTests` makes.
    let clicks: [Step]?

    init(_ route: String, _ world: World, _ sign: Sign, keys: [Step], clicks: [Step]? = nil) {
        self.route = route
        self.world = world
        self.sign = sign
        self.keys = keys
        self.clicks = clicks
    }
}

extension Way {
    private static let strings = Strings(language: .english)

    static func ways(in world: World) -> [Way] { all.filter { $0.world == world } }

    /// A way to each page that can be opened.
    static let all: [Way] = posts + account + ofProgram + others

    // Twice: a tab that is in front goes back to its first page.
    private static let me: [Step] = [.press("4"), .press("4")]
    private static let discover: [Step] = [.press("3"), .press("3")]
    private static let clickMe = Step.clickTab("4 \(strings.me.string)")
    private static let clickDiscover = Step.clickTab("3 \(strings.discover.string)")

    /// Returns a page that is a row of Me or of Discover.
    private static func row(
        _ route: String, _ world: World, _ label: DisplayText, onDiscover: Bool = false, _ sign: Sign
    ) -> Way {
        let label = label.string
        let keys: [Step] = [.wait(.text("  \(label)")), .choose("  \(label)"), .press("Enter")]
        return Way(
            route, world, sign, keys: (onDiscover ? discover : me) + keys,
            clicks: [onDiscover ? clickDiscover : clickMe, .wait(.text("  \(label)")), .click(label)])
    }

    /// Returns a page that is opened from another one.
    private static func after(
        _ way: Way, _ route: String, _ sign: Sign, keys: [Step], clicks: [Step]? = nil
    ) -> Way {
        let allClicks: [Step]? = clicks.flatMap { more in way.clicks.map { $0 + more } }
        return Way(route, way.world, sign, keys: way.keys + keys, clicks: allClicks)
    }

    /// Returns a page about the first post's author, opened by a command on the profile.
    private static func onProfile(_ route: String, _ sign: Sign, _ command: String) -> Way {
        // The commands can be used once the relation is known.
        Way(route, .posts, sign, keys: [.press("p"), .wait(.text("M \(strings.hintMute.string)")), .command(command)])
    }

    private static var posts: [Way] {
        let visibility = Sign.text(strings.name(of: .visibility).string)
        let likes = strings.name(of: AccountListID.likedBy(StatusID("1"))).string
        let tabs = strings.name(of: ListID.AuthorFilter.everything).string
        let authors = String(strings.authorGroups(0).string.dropLast())
        let requests = strings.name(of: AccountListID.followRequests).string
        let (search, hashtag) = (strings.searchRow.string, strings.openHashtagRow.string)
        let (pictures, vote) = ("v \(strings.hintPictures.string)", "V \(strings.hintVote.string)")
        let accept = "a \(strings.hintAccept.string)"
        return [
            // The read position must not have moved yet.
            Way("catchUp", .posts, .header(strings.catchUp.string), keys: [.press("C")]),
            Way(
                "posts", .posts, .header("\(strings.catchUp.string) ›"),
                keys: [.press("C"), .wait(.text(authors)), .openGroup(byMouse: false)],
                clicks: [.press("C"), .wait(.text(authors)), .openGroup(byMouse: true)]),
            Way("thread", .posts, .header(strings.thread.string), keys: [.press("Enter")], clicks: [.clickSelected]),
            Way(
                "album", .posts, .text("S \(strings.hintSave.string)"),
                keys: [.find(pictures), .press("v")], clicks: [.find(pictures), .clickHint(pictures)]),
            Way(
                "altTexts", .posts, .header(strings.altTextsTitle.string),
                keys: [.find(pictures), .command("alt")]),
            Way(
                "vote", .posts, .box(strings.voteTitle.string), keys: [.find(vote), .press("V")],
                clicks: [.find(vote), .clickHint(vote)]),
            Way("links", .posts, .box(strings.linksTitle.string), keys: [.press("O")]),
            Way(
                "compose", .posts, visibility, keys: [.press("+")],
                clicks: [.clickTab("+ \(strings.compose.string)")]),
            Way("versions", .posts, .header(strings.versionsTitle.string), keys: [.command("history")]),
            Way("accountList", .posts, .header(likes), keys: [.command("liked-by")]),
            Way(
                "report", .posts, .text("[ \(strings.sendReport.string) ]"),
                keys: [.command("report"), .wait(.box("")), .press("r")]),
            Way(
                "profile", .posts, .text(tabs), keys: [.press("p")],
                clicks: [
                    clickMe, .wait(.text("  \(requests)")), .click(requests), .wait(.text(accept)), .clickSelected,
                ]),
            onProfile("note", .line(strings.notePrompt.string), "note"),
            onProfile("listsWith", .header(strings.addToListTitle("").string), "add-to-list"),
            onProfile("message", visibility, "dm"),
            // So small that the profile is cut.
            Way(
                "wholeProfile", .posts, .header(" \(strings.wholeProfile.string)"),
                keys: [.resize(columns: 40, rows: 12), .press("p"), .alternate("x", "j")]),
            Way(
                "search", .posts, .header(" \(strings.searchTitle.string)"), keys: [.press("/")],
                clicks: [clickDiscover, .wait(.text("  \(search)")), .click(search)]),
            Way(
                "commandLine", .posts, .line(":"), keys: [.press(":")],
                clicks: [clickDiscover, .wait(.text("  \(hashtag)")), .click(hashtag)]),
        ]
    }

    private static var account: [Way] {
        let announcements = row(
            "announcements", .account, strings.announcements, onDiscover: true, .header(strings.announcements.string))
        let lists = row("serverLists", .account, strings.serverLists, .header(" \(strings.serverLists.string)"))
        let filters = row("filters", .account, strings.filters, .header(" \(strings.filters.string)"))
        let offered = MastodonService.capabilities.timelines.first { $0.timeline == .local }
        let local = offered.map { strings.name(of: $0) } ?? ""
        let (newList, newFilter) = (strings.newListRow.string, strings.newFilterRow.string)
        return [
            row("list", .account, local, onDiscover: true, .header("› \(local.string)")), lists, announcements,
            filters,
            after(
                lists, "listName", .line(strings.listNamePrompt.string),
                keys: [.wait(.text(newList)), .choose(newList), .press("Enter")],
                clicks: [.wait(.text(newList)), .click(newList)]),
            after(
                lists, "newMember", .line(strings.addMemberPrompt.string),
                keys: [
                    .wait(.text(strings.hintMembers.string)), .command("list-members"),
                    .wait(.header(strings.membersTitle("").string)), .command("list-add"),
                ]),
            row("followedTags", .account, strings.followedTags, .header(strings.followedTags.string)),
            after(
                announcements, "announcement", .headerOnly(strings.announcements.string, without: "● "),
                keys: [.wait(.text("● ")), .press("Enter")], clicks: [.wait(.text("● ")), .clickSelected]),
            after(
                filters, "filter", .header(strings.newFilter.string),
                keys: [.wait(.text(newFilter)), .choose(newFilter), .press("Enter")],
                clicks: [.wait(.text(newFilter)), .click(newFilter)]),
        ]
    }

    private static var ofProgram: [Way] {
        let accounts = row("accounts", .program, strings.accountsRow, .header(" \(strings.accounts.string)"))
        let question = String(strings.logOutQuestion("").string.dropLast())
        return [
            accounts,
            row("drafts", .program, strings.draftsTitle, .header(strings.draftsTitle.string)),
            row("scheduledPosts", .program, strings.scheduledTitle, .header(strings.scheduledTitle.string)),
            after(
                accounts, "login", .header(strings.logInLabel.string),
                keys: [.wait(.header(strings.accounts.string)), .press("L")],
                clicks: [.wait(.header(strings.accounts.string)), .click(strings.addAccountRow.string)]),
            row("question", .program, strings.logOutRow, .box(question)),
            row("help", .program, strings.keys, .box(strings.keys.string)),
            row("releaseNotes", .program, strings.whatsNew, .header(strings.whatsNew.string)),
            row("messageLog", .program, strings.messageLogTitle, .header(strings.messageLogTitle.string)),
            row("about", .program, strings.aboutRow, .header(strings.aboutRow.string)),
            row("settings", .program, strings.settingsRow, .header(strings.settingsTitle.string)),
            row("setup", .program, strings.setupTitle, .header(strings.setupTitle.string)),
            row("licenses", .program, strings.licenses, .header(strings.licenses.string)),
        ]
    }

    private static var others: [Way] {
        let post = "Low water"
        let extras = strings.extrasRow.string
        let score = strings.score(RankedScore(name: RawText("demo"), score: 21, rank: RawText("31"))).string
        return [
            Way(
                "scheduledTime", .scheduling, .line(strings.reschedulePrompt.string),
                keys: [.command("scheduled"), .wait(.text(post)), .press("Enter")],
                clicks: [.command("scheduled"), .wait(.text(post)), .clickSelected]),
            Way(
                "detail", .weibo, .header(strings.detailTitle("").string), keys: [.press("Enter")],
                clicks: [.clickSelected]),
            Way(
                "item", .wanandroid, .header(strings.detailsTitle.string), keys: [.press("Enter")],
                clicks: [.clickSelected]),
            Way("author", .wanandroid, .header(strings.authorTitle("").string), keys: [.alternate("p", "j")]),
            Way(
                "extras", .wanandroid, .header(extras),
                keys: me + [.wait(.text("  \(extras)")), .choose("  \(extras)"), .press("Enter")],
                // The user's score is a line above the rows, and moves them when it arrives.
                clicks: [clickMe, .wait(.text(score)), .click(extras)]),
            row(
                "serverSearch", .wanandroid, strings.searchServer, onDiscover: true,
                .line(strings.searchServer.string)),
        ]
    }
}
