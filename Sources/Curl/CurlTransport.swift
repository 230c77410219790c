internal import CCurl
internal import Core

