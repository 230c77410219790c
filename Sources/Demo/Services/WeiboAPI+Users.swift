/// Users and following them.
extension WeiboAPI {
    /// Returns the number of the person that a request names by `uid` or `screen_name`, but not by both.
    private func person(_ call: Call) -> Int? {
        switch (call.fields["uid"], call.fields["screen_name"]) {
        case (let uid?, nil): WeiboWriter.person(uid)
        case (nil, let name?): People.all.indices.first { WeiboWriter.name($0) == name }
        default: nil
        }
    }

    func user(_ call: Call, _ writer: WeiboWriter) -> Response {
        guard call.fields["uid"] != nil || call.fields["screen_name"] != nil else {
            return Self.error(call, 400, 10016, "miss required parameter (uid or screen_name)")
        }
        guard let person = person(call) else { return Self.error(call, 400, 20003, "User does not exists!") }
        return .json { writer.write(profile: person, isFollowed: followed.contains(person), into: &$0) }
    }

    /// Follows a person, or no longer follows one. The response is the state before.
    mutating func befriend(_ call: Call, _ writer: WeiboWriter) -> Response {
        guard let person = person(call), person != People.reader else {
            return Self.error(call, 400, 20003, "User does not exists!")
        }
        let isOn = call.path.hasSuffix("create.json")
        guard followed.contains(person) != isOn else {
            return isOn
                ? Self.error(call, 400, 20506, "already followed") : Self.error(call, 400, 20522, "not followed")
        }
        if isOn { followed.insert(person) } else { followed.remove(person) }
        return .json { writer.write(profile: person, isFollowed: !isOn, into: &$0) }
    }
}
