/// The status and headers of a response.
package struct ResponseHead: Sendable {
    package var status: Int
    package var headers: HTTPHeaders

    package init(status: Int, headers: HTTPHeaders = HTTPHeaders()) {
        self.status = status
        self.headers = headers
    }
}

/// A response whose body is still arriving. Releasing `body` without reading it cancels the transfer.
package struct HTTPResponse: Sendable {
    package var head: ResponseHead
    package var body: ResponseBody

    package init(head: ResponseHead, body: ResponseBody) {
        self.head = head
        self.body = body
    }
}
