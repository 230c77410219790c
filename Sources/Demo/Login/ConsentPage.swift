/// The pages shown in the browser.
enum ConsentPage {
    static func page(_ content: String) -> String {
        "<!DOCTYPE html><html><head><meta charset=\"utf-8\"><title>Tideline demo</title></head><body><h1>Tideline demo</h1>"
            + content + "</body></html>"
    }

    /// Returns the consent form, which repeats all fields of the request.
    static func consent(_ fields: [String: String], action: String = "/oauth/authorize") -> String {
        let hidden = fields.sorted { $0.key < $1.key }.map { name, value in
            "<input type=\"hidden\" name=\"\(Markup.escaped(name))\" value=\"\(Markup.escaped(value))\">"
        }
        let people = [People.reader, 1, 2].map { number in
            "<option value=\"\(number)\">\(Markup.escaped(People.all[number].username))</option>"
        }
        return page(
            "<form method=\"post\" action=\"\(action)\">\(hidden.joined())"
                + "<p>May Tideline use the account <select name=\"person\">\(people.joined())</select>?</p>"
                + "<button name=\"allow\" value=\"1\">Authorize</button>"
                + "<button name=\"deny\" value=\"1\">Deny</button></form>")
    }

    static func code(_ code: String) -> String {
        page("<p>Copy this code into Tideline:</p><p><code class=\"oauth-code\">\(Markup.escaped(code))</code></p>")
    }
}
