import Testing

@Suite("The walls of the house")
struct DirectionTests {
    /// What each room may import besides our own modules.
    private func allowed(_ file: SourceFile) -> Set<String> {
        let everywhere: Set<String> = ["FoundationEssentials", "Glibc", "Synchronization", "Dispatch"]
        switch file.room.split(separator: "/").first.map(String.init) ?? "" {
        case "Core":
            let base = everywhere.union(["Logging", "Observation"])
            return switch file.layer {
            case "Core/Cache": base.union(["GRDB"])
            case "Core/Configuration": base.union(["TOMLKit"])
            // The digest of PKCE, and nothing else of it.
            case "Core/Services": base.union(["SHA2"])
            default: base
            }
        case "Curl": return everywhere.union(["CCurl", "Core"])
        case "TUI":
            let base = everywhere.union(["Core", "Observation"])
            return file.layer == "TUI/Terminal" ? base.union(["CCurses"]) : base
        case "Demo": return everywhere.union(["SHA2", "FlyingFox", "FlyingSocks"])
        case "Loopback": return everywhere.union(["Core", "FlyingFox", "FlyingSocks"])
        case "tideline":
            return everywhere.union(["ArgumentParser", "Core", "Curl", "Demo", "Logging", "Loopback", "TUI"])
        default: return []
        }
    }

    @Test func `there are sources to look at`() {
        #expect(House.sources.count > 50)
    }

    @Test func `each room imports only what is its business`() {
        for file in House.sources {
            for module in file.imports where !allowed(file).contains(module) {
                Issue.record("\(file) imports \(module)")
            }
        }
    }

    @Test func `every folder of Core has its floor`() {
        let known = Set(House.floors.joined().map { "Core/" + $0 })
        for file in House.sources where file.path.hasPrefix("Sources/Core/") {
            #expect(known.contains(file.layer), "\(file) lies in no known room")
        }
    }

    @Test func `names point one way`() {
        for (floor, rooms) in House.floors.enumerated() {
            for room in rooms {
                let above = House.floors[(floor + 1)...].joined()
                let beside = rooms.filter { $0 != room && !(House.neighbours[room]?.contains($0) ?? false) }
                let forbidden = names(declaredIn: Array(above) + beside)
                for file in House.sources where file.layer == "Core/" + room {
                    for name in file.names where forbidden[String(name)] != nil {
                        Issue.record("\(file) names \(name), which lives in \(forbidden[String(name)] ?? "")")
                    }
                }
            }
        }
    }

    @Test func `views know no cache, no service and no loader`() {
        let forbidden = names(declaredIn: ["Cache", "Services", "Requests"])
            // Errors travel all the way up to be said.
            .filter { !["RequestError", "CacheError", "CacheNotice"].contains($0.key) }
            // What is loading is shown where it is.
            .filter { !$0.value.contains("/Requests/Feedback/") }
        for file in House.sources where file.room.hasPrefix("TUI") {
            for name in file.names where forbidden[String(name)] != nil {
                Issue.record("\(file) names \(name)")
            }
        }
    }

    @Test func `only the registry names a service's own types`() {
        let folders = House.sources.filter { $0.path.hasPrefix("Sources/Core/Services/") }
        var owners: [String: String] = [:]
        for file in folders {
            let parts = file.path.split(separator: "/")
            // Sources, Core, Services, the service, the file.
            guard parts.count > 4 else { continue }
            for name in file.declaredTypes { owners[name] = String(parts[3]) }
        }
        #expect(Set(owners.values).count >= 4)
        for file in House.sources where !file.path.hasSuffix("/ServiceRegistry.swift") {
            let parts = file.path.split(separator: "/")
            let own = file.path.hasPrefix("Sources/Core/Services/") && parts.count > 4 ? String(parts[3]) : nil
            for name in file.names {
                guard let owner = owners[String(name)], owner != own else { continue }
                Issue.record("\(file) names \(name), which is \(owner)'s")
            }
        }
    }

    private func names(declaredIn rooms: [String]) -> [String: String] {
        var result: [String: String] = [:]
        for file in House.sources where rooms.contains(where: { file.layer == "Core/" + $0 }) {
            for name in file.declaredTypes { result[name] = file.path }
        }
        return result
    }
}
