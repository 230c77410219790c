// Compiles Fluent files into Swift: SentenceCompiler OUTPUT FILE...
import FoundationEssentials
import Glibc

/// The language that says which sentences there are, and which variables they have.
let referenceTag = "en-US"

func stop(_ problems: [String]) -> Never {
    print(problems.joined(separator: "\n"))
    exit(1)
}

guard let output = CommandLine.arguments.dropFirst().first else { stop(["usage: SentenceCompiler OUTPUT FILE..."]) }
var files: [String: String] = [:]
var catalogs: [Catalog] = []
var unreadable: [String] = []
for path in CommandLine.arguments.dropFirst(2) {
    let tag = String(path.split(separator: "/").last?.prefix { $0 != "." } ?? "")
    files[tag] = path
    do {
        let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
        catalogs.append(Catalog(tag: tag, messages: try FluentParser.messages(in: text)))
    } catch let error as SyntaxError {
        unreadable.append("\(path):\(error.line): error: \(error.problem)")
    } catch {
        unreadable.append("\(path): error: \(error)")
    }
}
guard unreadable.isEmpty else { stop(unreadable) }
guard let reference = catalogs.first(where: { $0.tag == referenceTag }) else { stop(["error: no \(referenceTag).ftl"]) }
let translations = catalogs.filter { $0.tag != referenceTag }
var problems = reference.repeatedKeys.map { (reference.tag, $0) }
for translation in translations {
    problems += translation.problems(asTranslationOf: reference).map { (translation.tag, $0) }
}
guard problems.isEmpty else {
    stop(problems.map { tag, error in "\(files[tag] ?? tag):\(error.line): error: \(error.problem)" })
}
do {
    let source = SwiftSource(reference: reference, translations: translations).text
    try Data(source.utf8).write(to: URL(filePath: output), options: .atomic)
} catch {
    stop(["\(output): error: \(error)"])
}
