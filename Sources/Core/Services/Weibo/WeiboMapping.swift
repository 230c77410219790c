/// The mapping of Weibo's wire types to models.
enum WeiboMapping {
    static func status(_ wire: WeiboWireStatus) -> Status {
        let author = account(wire.user)
        return Status(
            id: StatusID(wire.id), sortKey: key(of: wire), account: author,
            createdAt: wire.createdAt ?? moment(of: wire), content: .weibo(RawText(text(of: wire))),
            visibility: .known(wire.visibility == 0 ? .public : .private),
            application: wire.source.flatMap(program), url: address(of: wire),
            quote: wire.repost.map { quote($0.value) }, attachments: wire.thumbnails.prefix(18).map(picture),
            counts: StatusCounts(replies: wire.comments, reblogs: wire.reposts, favourites: wire.likes),
            marks: StatusMarks(isBookmarked: wire.isFavourite)
        ).limited()
    }

    /// Returns the sort key. Favourites are ordered by the time of addition.
    private static func key(of wire: WeiboWireStatus) -> SortKey {
        if let moment = wire.favouritedAt {
            return SortKey("f" + String(moment.milliseconds, zeroPaddedTo: 16) + wire.id)
        }
        return StatusOrder.key(id: wire.id, createdAt: wire.createdAt ?? Self.moment(of: wire))
    }

    static func account(_ wire: WeiboWireUser?) -> Account {
        guard let wire else {
            // The author's account was deleted; the text of the status mentions it.
            return Account(
                id: AccountID("0"), username: RawText("微博"), acct: RawText("微博"), displayName: RawText(""))
        }
        let name = wire.screenName ?? wire.id
        // The user's own remark on the account precedes its name.
        let shown = wire.remark.flatMap { $0.isEmpty ? nil : "\($0)（\(name)）" } ?? name
        return Account(
            id: AccountID(wire.id), username: RawText(name), acct: RawText(name), displayName: RawText(shown),
            url: RawText("https://weibo.com/u/\(wire.id)"), avatarURL: wire.avatar.map(secure)
        ).limited()
    }

    static func profile(_ wire: WeiboWireProfile) -> (details: AccountDetails, relationship: Relationship) {
        let fields = [("认证", wire.verification), ("所在地", wire.location), ("链接", wire.link?.value)].compactMap { field in
            field.1.map { AccountProfile.Field(name: RawText(field.0), value: RawText($0)) }
        }
        let profile = AccountProfile(
            bio: .plain(RawText(wire.description ?? "")), headerURL: wire.cover.map(secure), fields: fields,
            followers: wire.followers, following: wire.following, statuses: wire.statuses, createdAt: wire.createdAt)
        return (
            AccountDetails(account: account(wire.user), profile: profile.limited()),
            Relationship(following: wire.isFollowed, followedBy: wire.isFollower)
        )
    }

    static func comment(_ wire: WeiboWireComment) -> Status {
        Status(
            id: WeiboCommentID.status(wire.id),
            sortKey: StatusOrder.key(id: wire.id, createdAt: wire.createdAt ?? Timestamp(milliseconds: 0)),
            account: account(wire.user), createdAt: wire.createdAt ?? Timestamp(milliseconds: 0),
            content: .weibo(RawText(wire.text)), application: wire.source.flatMap(program),
            // Outside the list of its status, that status is its parent.
            inReplyToID: wire.status.map { StatusID($0.id) } ?? wire.repliesTo.map(WeiboCommentID.status),
            quote: wire.status.map { quote($0) }
        ).limited()
    }

    /// Maps the original of a repost; a deleted or hidden one has a state instead of a status.
    private static func quote(_ wire: WeiboWireStatus) -> Quote {
        guard !wire.isDeleted, wire.user != nil else {
            let isHidden = wire.text.contains("权限") || wire.text.contains("设置")
            return Quote(state: .known(isHidden && !wire.isDeleted ? .unauthorized : .deleted), status: nil)
        }
        var original = status(wire)
        // One level of quotes only.
        original.quote = nil
        return Quote(state: .known(.accepted), status: Box(original))
    }

    /// Returns the full text, if present, without the zero-width spaces that Weibo appends.
    private static func text(of wire: WeiboWireStatus) -> String {
        var text = Substring(wire.longText ?? wire.text)
        while let last = text.unicodeScalars.last, last == "\u{200B}" || last.properties.isWhitespace {
            text = text[..<text.unicodeScalars.index(before: text.unicodeScalars.endIndex)]
        }
        return String(text)
    }

    /// Estimates the date from the id: newer ids contain seconds since 2010 above 22 bits (Weibo's snowflake).
    private static func moment(of wire: WeiboWireStatus) -> Timestamp {
        guard let number = Int64(wire.id), number > 3_000_000_000_000_000 else { return Timestamp(milliseconds: 0) }
        return Timestamp(milliseconds: ((number >> 22) + 515_483_463) * 1000)
    }

    /// Returns the text of `<a href="…">微博 weibo.com</a>`.
    private static func program(_ source: String) -> RawText? {
        guard let start = source.firstIndex(of: ">"), let end = source[start...].firstIndex(of: "<") else {
            return source.isEmpty || source.hasPrefix("<") ? nil : RawText(source)
        }
        let name = source[source.index(after: start)..<end]
        return name.isEmpty ? nil : RawText(String(name))
    }

    private static func address(of wire: WeiboWireStatus) -> RawText? {
        guard let user = wire.user, let mid = wire.mid ?? Optional(wire.id), let short = WeiboShortID.encode(mid) else {
            return nil
        }
        return RawText("https://weibo.com/\(user.id)/\(short)")
    }

    /// Maps a picture; its three sizes differ only in the folder of the URL.
    private static func picture(_ thumbnail: RawText) -> Attachment {
        let small = secure(thumbnail)
        return Attachment(
            kind: .known(small.value.hasSuffix(".gif") ? .gifv : .image), url: sized(small, "large"),
            previewURL: sized(small, "bmiddle"), remoteURL: small)
    }

    static func sized(_ picture: RawText, _ size: String) -> RawText {
        var parts = picture.value.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        // scheme, empty, host, folder, name
        guard parts.count >= 5, parts[2].contains(".") else { return picture }
        parts[3] = size
        return RawText(parts.joined(separator: "/"))
    }

    /// Returns a picture's URL with https: Weibo names its pictures with http, and serves them with https as well. A
    /// server on this machine doesn't.
    private static func secure(_ address: RawText) -> RawText {
        guard address.value.hasPrefix("http://") else { return address }
        let rest = address.value.dropFirst(7)
        let host = String(rest.prefix { $0 != "/" && $0 != ":" })
        return ServerAddress.isLoopback(host) ? address : RawText("https://" + rest)
    }
}

extension DateParser {
    /// Parses Weibo's dates: `Wed Jan 24 11:19:36 +0800 2018`, in English whatever the language; the day may have one digit.
    static func weibo(_ text: String) -> Timestamp? {
        let parts = text.split(separator: " ")
        guard text.utf8.count <= 40, parts.count == 6, let month = months.firstIndex(of: parts[1].lowercased()),
            let day = Int(parts[2]), let year = Int(parts[5])
        else { return nil }
        var reader = ByteReader(String(parts[3]) + String(parts[4]))
        guard let hour = reader.number(digits: 2), reader.consume(":"), let minute = reader.number(digits: 2),
            reader.consume(":"), let second = reader.number(digits: 2), let offset = offset(&reader), reader.isAtEnd
        else { return nil }
        let date = CivilDate(year: year, month: month + 1, day: day, hour: hour, minute: minute, second: second)
        return date.timestamp?.adding(seconds: -Int64(offset))
    }
}

/// Pictures that wait for their post: Weibo receives both in one request.
actor WeiboPictures {
    struct Picture: Sendable {
        var file: MultipartForm.File
        /// Called with the bytes sent so far and in total.
        var progress: @Sendable (_ done: Int, _ total: Int) -> Void
    }

    /// The number of pictures kept: one for each post, and some that users removed again.
    private static let most = 4

    private var waiting: [(id: MediaID, picture: Picture)] = []
    private var count = 0

    func add(_ picture: Picture) -> MediaID {
        count += 1
        let id = MediaID("picture-\(count)")
        waiting.append((id, picture))
        if waiting.count > Self.most { waiting.removeFirst() }
        return id
    }

    subscript(_ id: MediaID) -> Picture? {
        waiting.first { $0.id == id }?.picture
    }

    func remove(_ id: MediaID) { waiting.removeAll { $0.id == id } }
}

/// The short form of a status's number in URLs: groups of seven digits from the right, each in base 62.
enum WeiboShortID {
    private static let digits = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")

    /// - Returns: nil for anything but a number.
    static func encode(_ number: String) -> String? {
        guard !number.isEmpty, number.utf8.count <= 20, number.utf8.allSatisfy(\.isASCIIDigit) else {
            return nil
        }
        var rest = number[...]
        var result = ""
        while !rest.isEmpty {
            let group = rest.suffix(7)
            rest = rest.dropLast(group.count)
            guard var value = Int(group) else { return nil }
            var part = ""
            repeat {
                part = String(digits[value % 62]) + part
                value /= 62
            } while value > 0
            // All but the first group have four characters.
            if !rest.isEmpty { part = part.zeroPadded(to: 4) }
            result = part + result
        }
        return result
    }
}
