/// wanandroid's errors hide in status 200, and come as text/html too: the envelope's code alone decides. 0 is success, −1001
/// means log in again, all else is a failure with words for people.
enum WanandroidErrorBody: ErrorBodyDecoding {
    static var hidesInSuccess: Bool { true }

    static func decode(_ body: [UInt8], _ head: ResponseHead) -> ServiceErrorBody? {
        guard let said = CodedErrorBody(body, code: "errorCode", messages: ["errorMsg"]), let code = said.code,
            code != 0
        else { return nil }
        return said.body(code == -1001 ? .unauthorised : nil)
    }
}
