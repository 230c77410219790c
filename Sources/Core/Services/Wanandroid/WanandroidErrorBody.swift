/// wanandroid's errors have status 200, and may be sent as text/html: only the envelope's code counts. 0 is success,
/// −1001 means that the session has expired, anything else is a failure with a message.
enum WanandroidErrorBody: ErrorBodyDecoding {
    static var hidesInSuccess: Bool { true }

    static func decode(_ body: [UInt8], _ head: ResponseHead) -> ServiceErrorBody? {
        guard let said = CodedErrorBody(body, code: "errorCode", messages: ["errorMsg"]), let code = said.code,
            code != 0
        else { return nil }
        return said.body(code == -1001 ? .unauthorised : nil)
    }
}
