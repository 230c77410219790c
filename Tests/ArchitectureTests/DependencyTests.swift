import Testing

@Suite("Dependencies between modules and layers")
struct DependencyTests {
    /// Returns the modules that a file may import.
    private func allowed(_ file: SourceFile) -> Set<String> {
        let everywhere: Set<String> = ["FoundationEssentials", "Glibc", "Synchronization", "Dispatch"]
        switch file.folder.split(separator: "/").first.map(String.init) ?? "" {
        case "Core":
            let base = everywhere.union(["Logging"])
            return switch file.layer {
            case "Core/Cache": base.union(["GRDB"])
            // Keys that tokens are bound to, and PKCE.
            case "Core/Requests": base.union(["Crypto"])
            // The names of files, and the keys of records.
            case "Core/Pictures", "Core/Services": base.union(["Crypto"])
            default: base
            }
        case "App": return everywhere.union(["Core", "Logging", "Observation"])
        case "Curl": return everywhere.union(["CCurl", "Core"])
        case "TUI":
            let base = everywhere.union(["App", "Core", "Logging", "Observation"])
            return file.layer == "TUI/Terminal" ? base.union(["CCurses"]) : base
        case "Demo": return everywhere.union(["Crypto", "FlyingFox", "FlyingSocks"])
        case "Loopback": return everywhere.union(["Core", "FlyingFox", "FlyingSocks"])
        case "tideline":
            return everywhere.union([
                "App", "ArgumentParser", "CPictures", "Core", "Curl", "Demo", "Logging", "Loopback", "TUI",
            ])
        default: return []
        }
    }

    @Test func `the source files are found`() {
        #expect(SourceTree.sources.count > 50)
    }

    @Test func `a file imports only the modules that its layer may use`() {
        for file in SourceTree.sources {
            for module in file.imports where !allowed(file).contains(module) {
                Issue.record("\(file) imports \(module)")
            }
        }
    }

    @Test func `every folder of Core, App and TUI is assigned to a layer`() {
        for (module, rows) in SourceTree.layers {
            let known = Set(rows.joined().map { "\(module)/\($0)" })
            for file in SourceTree.sources where file.path.hasPrefix("Sources/\(module)/") {
                #expect(known.contains(file.layer), "\(file) is in no known layer")
            }
        }
    }

    @Test(arguments: SourceTree.layers.keys.sorted())
    func `a folder uses only types of lower layers`(module: String) {
        let rows = (SourceTree.layers[module] ?? []).map { $0.map { "\(module)/\($0)" } }
        for (level, folders) in rows.enumerated() {
            for folder in folders {
                let above = rows[(level + 1)...].joined()
                let beside = folders.filter { $0 != folder && !(SourceTree.exceptions[folder]?.contains($0) ?? false) }
                let forbidden = names(declaredIn: Array(above) + beside)
                for file in SourceTree.sources where file.layer == folder {
                    for name in file.usedNames where forbidden[name] != nil {
                        Issue.record("\(file) names \(name), which is declared in \(forbidden[name] ?? "")")
                    }
                }
            }
        }
    }

    @Test func `TUI uses no cache, service or loader`() {
        let allowed: Set<String> = [
            // Errors reach the screen, and so does the progress of sending.
            "RequestError", "CacheError", "CacheNotice", "SyncError", "SendProgress", "MediaFacts",
            // The target of a URL.
            "ServerSearch",
        ]
        let forbidden = names(declaredIn: ["Core/Cache", "Core/Services", "Core/Requests", "Core/Sync"])
            .filter { !allowed.contains($0.key) }
            // Loading is shown by the views.
            .filter { !$0.value.contains("/Requests/Feedback/") }
        for file in SourceTree.sources where file.folder.hasPrefix("TUI") {
            for name in file.usedNames where forbidden[name] != nil {
                Issue.record("\(file) names \(name)")
            }
        }
    }

    @Test func `types of a service are used only in its folder and in ServiceRegistry`() {
        let folders = SourceTree.sources.filter { $0.path.hasPrefix("Sources/Core/Services/") }
        var owners: [String: String] = [:]
        for file in folders {
            let parts = file.path.split(separator: "/")
            // Sources, Core, Services, the service, the file.
            guard parts.count > 4 else { continue }
            for name in file.declaredTypes { owners[name] = String(parts[3]) }
        }
        #expect(Set(owners.values).count >= 4)
        for file in SourceTree.sources where !file.path.hasSuffix("/ServiceRegistry.swift") {
            let parts = file.path.split(separator: "/")
            let own = file.path.hasPrefix("Sources/Core/Services/") && parts.count > 4 ? String(parts[3]) : nil
            for name in file.names {
                guard let owner = owners[name], owner != own else { continue }
                Issue.record("\(file) names \(name), which is \(owner)'s")
            }
        }
    }

    /// Files outside a service's folder that may name services in their identifiers.
    private static let namingServices: [String: Set<String>] = [
        "Core/Models/Servers/ServiceKind.swift": ["mastodon", "bluesky", "weibo", "wanandroid", "tmdb"],
        "Core/Services/ServiceRegistry.swift": ["mastodon", "bluesky", "weibo", "wanandroid", "tmdb"],
        // The service that a login suggests first.
        "App/ViewModels/Accounts/LoginViewModel.swift": ["mastodon"],
        "tideline/AccountCommands.swift": ["mastodon"],
        // The services that the demo plays log in differently.
        "tideline/DemoCommand.swift": ["mastodon"],
        "App/Commands/Accounts/DemoAccount.swift": ["mastodon", "bluesky", "isBluesky", "wanandroid", "tmdb"],
        // Text in Weibo's format is cached as it was received, and converted for display (docs/services.md).
        "Core/Models/Statuses/StatusContent.swift": ["weibo"],
        "Core/Text/Markup/PlainToText.swift": ["weibo", "WeiboToText"],
        "Core/Text/Markup/WeiboToText.swift": ["WeiboToText", "WeiboEmotions"],
    ]

    @Test func `identifiers outside a service's folder do not contain its name`() {
        let services = ["mastodon", "bluesky", "weibo", "wanandroid", "tmdb"]
        for file in SourceTree.sources where file.layer.split(separator: "/").first != "Demo" {
            let parts = file.path.split(separator: "/")
            if file.path.hasPrefix("Sources/Core/Services/"), parts.count > 4 { continue }
            let allowed = Self.namingServices[file.path.dropFirst("Sources/".count).description] ?? []
            for name in file.names where !allowed.contains(name) {
                // Types of the services are the previous test's.
                let lowercased = name.lowercased()
                guard services.contains(where: lowercased.has), !name.hasSuffix("Service") else { continue }
                Issue.record("\(file) names \(name)")
            }
        }
    }

    /// Returns the types that are declared in some folders, with their files.
    private func names(declaredIn folders: [String]) -> [String: String] {
        var result: [String: String] = [:]
        for file in SourceTree.sources where folders.contains(file.layer) {
            for name in file.declaredTypes + file.typesInExtensions { result[name] = file.path }
        }
        return result
    }
}
