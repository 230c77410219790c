# The sentences and labels of Tideline. The order is that of the program's parts.
#
# A variable is a number where it is chosen by or stands in NUMBER(), else a text that is put in as it is.
# A variable in a comment, "$name (Number, optional)" or "$name (String, optional)", is given too, and needs no use.
# Entries of lists, such as months, have names with a hyphen.

## Numbers, lists and times

# More digits than three, grouped: "1,234".
groupedDigits = { $head },{ $rest }
# A number with one decimal: "1.4".
decimalNumber = { $whole }.{ $tenths }
listed = { $first }, { $next }
# Returns a label and the text that it labels: "Picture: a lighthouse".
labelled = { $label }: { $content }
# Returns a text with a note behind it: "Picture (sensitive)".
noted = { $content } ({ $note })

now = now
minutesAgo = { NUMBER($count) }m
hoursAgo = { NUMBER($count) }h
daysAgo = { NUMBER($count) }d
timeBeforeNoon = { $time } am
timeAfterNoon = { $time } pm
timeOnDay = { NUMBER($day) } { $month } { $clock }
dayOfMonth = { $month } { NUMBER($day) }
dayAndMonth = { $weekday } { NUMBER($day) } { $month }
dayMonthAndYear = { $weekday } { NUMBER($day) } { $month } { $year }

month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December
month-short-1 = Jan
month-short-2 = Feb
month-short-3 = Mar
month-short-4 = Apr
month-short-5 = May
month-short-6 = Jun
month-short-7 = Jul
month-short-8 = Aug
month-short-9 = Sep
month-short-10 = Oct
month-short-11 = Nov
month-short-12 = Dec
weekday-0 = Sunday
weekday-1 = Monday
weekday-2 = Tuesday
weekday-3 = Wednesday
weekday-4 = Thursday
weekday-5 = Friday
weekday-6 = Saturday
weekday-short-0 = Sun
weekday-short-1 = Mon
weekday-short-2 = Tue
weekday-short-3 = Wed
weekday-short-4 = Thu
weekday-short-5 = Fri
weekday-short-6 = Sat

## Guests, login, accounts and notifications

notLoggedIn = Not logged in
# The first page of a newcomer.
guestHomeText = Tideline reads Mastodon, Bluesky, Weibo, wanandroid and TMDB in the terminal. You are not logged in.
guestMessagesText = Replies, mentions and new followers appear here once you log in.
guestDiscoverText = Trends, hashtags and public timelines of a server.
readServerButton = Read a server without an account
tryDemoButton = Try the demo
logInNote = Servers such as GoToSocial, snac and Takahē work, too.
readServerNote = The public posts of a server such as mastodon.social.
tryDemoNote = A made-up server inside Tideline; nothing is published.
createAccountNote = On the server's page, or here where that is possible.
# Above the login form, when something needs an account.
logInToPost = Log in to write a post.
logInToLike = Log in to like the post by { $name }.
logInToBoost = Log in to boost the post by { $name }.
logInToRepost = Log in to repost the post by { $name }.
logInToBookmark = Log in to bookmark the post by { $name }.
logInToReply = Log in to reply to { $name }.
logInToReturn = This needs an account. After the login you are here again.
logInLabel = Log in
hintLogIn = log in
createAccountLabel = Create an account
logOutRow = Log out
extrasRow = Coins and ranking
rankingRow = Ranking
accountInformation = Account
scoreRank = , rank { $rank }
coins = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
}
ownPlace = { "  " }← you
hintMoreLines = more
endOfRanking = End of the ranking
whatsNew = What's new
accounts = Accounts
accountsRow = All accounts
addAccountRow = Add account
expired = expired
# The columns of the list of accounts.
columnUnread = Unread
columnState = State
columnSync = Last sync
sessionEnds = Session expires on { $moment }
logOutQuestion = Log out of { $account }?
logOutKeepingCache = log out, keep the cache
logOutDeletingCache = log out, delete cache, reading position and drafts
cancelLabel = cancel
waitingForKeyring = Waiting for the keyring. If a dialog asks for its password, unlock it.
# The desktop's keyring doesn't work.
tokenInFile = The keyring can't be used, so the login is stored in a file that only you can read.
accountsSetAside = accounts.json was unreadable and is now { $path }. Log in again.
# A guest has left a server.
leftServer = Left { $host }.
loggedOut = Logged out of { $account }.
loggedOutUnrevoked = Logged out of { $account }, but the server may still accept the login. Revoke Tideline in its settings.
logOutFailed = Still logged in. { $reason }
sessionRenewed = Already logged in as { $account }. Session renewed.
requestsLeft = { NUMBER($count) } of { NUMBER($all) } requests left today
switchedTo = Switched to { $account }.
notifyQuestion = How should Tideline notify you?
notificationsRow = Notifications
notificationsOff = off
notificationsBell = bell
notificationsOsc = terminal
notificationsDesktop = desktop
notificationsCommand = command
notificationsSetInFile = Notifications are set in config.toml (notify).
notifyBell = terminal bell
notifyTerminal = terminal notification
notifyDesktop = desktop notification (notify-send)
notifyOff = off
newMessages = { $count ->
    [one] { $count } new message for { $account }
   *[other] { $count } new messages for { $account }
}
noReleaseNotes = No release notes for this version.

## Actions on posts beyond likes: votes, translations, muted threads, pins, undoing

hintPictures = pictures
hintVote = vote
voteTitle = Vote
pollOneChoice = Choose one
pollManyChoices = Choose any
pollClosesInDays = { $count ->
    [one] closes in { $count } day
   *[other] closes in { $count } days
}
pollClosesInHours = { $count ->
    [one] closes in { $count } hour
   *[other] closes in { $count } hours
}
pollClosesInMinutes = { $count ->
    [one] closes in { $count } minute
   *[other] closes in { $count } minutes
}
hintChoose = choose
noPoll = This post has no poll.
pollHasEnded = This poll has ended.
alreadyVoted = You have already voted in this poll.
ownPoll = You can't vote in your own poll.
offlineAction = You are offline. Trying anyway…
chooseFirst = Choose with Space first.
loginCannotVote = This login can't vote. Press { $key } to log in again with more permissions.
voteRejected = Your vote wasn't counted: { $message }
voteNotCounted = Your vote wasn't counted. { $reason }
anotherLanguage = another language
translatedFrom = Translated from { $language }
translatedFromBy = Translated from { $language } by { $provider }
serverDoesNotTranslate = This server doesn't translate posts.
alreadyIn = This post is in { $language } already.
notTranslated = The server can't translate this post.
threadMutedNote = thread muted
pinnedNote = pinned
onlyOwnPins = You can only pin your own posts.
boostAudiences = Type `:boost public`, `:boost unlisted` or `:boost private`.
threadMuted = Thread muted. Replies no longer notify you.
threadUnmuted = Thread unmuted.
postPinned = Pinned to your profile.
postUnpinned = Unpinned.
blockedFollowed = Blocked { $name }. Press { $key } to unblock and follow again.
requestedToFollow = Requested to follow { $name }. Press { $key } to undo.
accountMuted = Muted { $name }. Press { $key } to undo.
accountUnmuted = Unmuted { $name }.
accountBlocked = Blocked { $name }. Press { $key } to undo.
accountUnblocked = Unblocked { $name }.
accountFollowed = Followed { $name }. Press { $key } to undo.
accountUnfollowed = Unfollowed { $name }. Press { $key } to undo.
nothingToUndo = Nothing to undo.
undoneBlockOfFollowed = Unblocked { $name } and followed again.
undoneLike = Removed your like from { $name }'s post.
undoneUnlike = Liked { $name }'s post again.
undoneBoost = Removed your boost of { $name }'s post.
undoneRepost = Removed your repost of { $name }'s post.
undoneUnboost = Boosted { $name }'s post again.
undoneUnrepost = Reposted { $name }'s post again.
undoneBookmark = Removed the bookmark from { $name }'s post.
undoneRemoveBookmark = Bookmarked { $name }'s post again.
undoneMuteThread = Unmuted the thread.
undoneUnmuteThread = Muted the thread again.
undonePin = Unpinned the post.
undoneUnpin = Pinned the post again.
undoneUnfollow = Restored how you follow { $name }.
undoneFollow = Unfollowed { $name }.
undoneUnmute = Muted { $name } again.
undoneUnblock = Blocked { $name } again.
undoneNote = Restored your note about { $name }.

## Output of `tideline cache`

timelineSpan = , { $oldest } – { $newest }
timelineStatistics =
    { $name }: { $posts ->
        [one] { $posts } post
       *[other] { $posts } posts
    }, { $gaps ->
        [one] { $gaps } gap
       *[other] { $gaps } gaps
    }{ $span }
cachedPosts =
    { $posts ->
        [one] { $posts } post
       *[other] { $posts } posts
    } by { $accounts ->
        [one] { $accounts } account
       *[other] { $accounts } accounts
    }
cacheSize = { $size } on disk, { $free } of it unused
hasResetFix = includes the WAL-reset fix
lacksResetFix = WAL-reset bug mitigated by a lock file
cacheLibrary = schema { NUMBER($schema) }, SQLite { $library } ({ $resetFix })
pruned = { $count ->
    [one] Removed { $count } post.
   *[other] Removed { $count } posts.
}
pictureCache = { $count ->
    [one] pictures: { $count } file, { $size }
   *[other] pictures: { $count } files, { $size }
}
prunedPictures = { $count ->
    [one] Removed { $count } file of pictures, { $size }.
   *[other] Removed { $count } files of pictures, { $size }.
}
localDataDeleted = Deleted the local data. You are still logged in.
deletionIncomplete = Couldn't delete everything: { $path }.
cacheIsIntact = No problems found.
cacheIsDamaged = The cache is damaged. It will be replaced at the next start.
recovered = { $count ->
    [one] Recovered { $count } post from the damaged cache.
   *[other] Recovered { $count } posts from the damaged cache.
}

## Catching up with the home timeline

catchUp = Catch-up
periodSinceRead = Since last read
periodHalfDay = 12 hours
periodDay = 24 hours
periodThreeDays = 3 days
periodWeek = 7 days
catchUpLoading = Loading posts…
catchUpLoaded = Loading posts… { NUMBER($count) } so far
catchUpGrouping = Grouping posts…
catchUpEmpty = No posts in this period.
catchUpLonger = Press { $key } for a longer period.
catchUpIncomplete = some posts not loaded
hintLongerPeriod = longer
hintShorterPeriod = shorter
markedAllRead = Marked as read.
nothingToMark = There are no posts to mark as read.
boostedGroups = Boosted · { NUMBER($count) }
repostedGroups = Reposted · { NUMBER($count) }
linkGroups = Links · { NUMBER($count) }
authorGroups = Authors · { NUMBER($count) }
sharedBy = shared by { $people }
# $others (Number, optional): all people but those named.
# $people (Number, optional): all people.
peopleAndOthers = { $others ->
    [one] { $names } and { $others } other
   *[other] { $names } and { $others } others
}

## Lists of accounts, and the lists, hashtags and announcements of the account that is logged in

accountsFollowers = Followers
accountsFollowing = Following
accountsKnownFollowers = Followers you know
accountsLikedBy = Liked by
accountsBoostedBy = Boosted by
accountsRepostedBy = Reposted by
accountsFollowRequests = Follow requests
accountsMuted = Muted accounts
accountsBlocked = Blocked accounts
accountsDirectory = Directory
accountsSuggested = Suggested accounts
accountsMembers = Members
membersTitle = { $list } › Members
hintRemoveMember = remove
accountHasNoLink = This account has no link.
accountNotFound = The server knows no account of this name.
addMemberPrompt = Account to add
hintAddMember = add an account
hintAccept = accept
hintReject = reject
requestAccepted = { $name } follows you now.
requestRejected = Rejected the request from { $name }.
requestGone = The request from { $name } no longer exists.
selectRequestFirst = Select a follow request first.
loginLacksScope = This login isn't allowed to do that. Press { $key } to log in again with more permissions.
serverLists = Lists
noServerLists = You have no lists yet.
newListRow = New list…
listNamePrompt = Name of the list
listMade = List created.
removeListQuestion = Delete the list “{ $name }”?
removeListDetail = You keep following its members.
removeList = Delete the list
hintMembers = members
hintRename = rename
addToListTitle = Lists with { $name }
hintAddOrRemove = add / remove
followedTags = Followed hashtags
noFollowedTags = You follow no hashtags.
tagFollowed = followed
tagNotFollowed = no longer followed
tagOnProfile = on your profile
tagUses = { $count ->
    [one] { $count } post in the last days
   *[other] { $count } posts in the last days
}
tagIsFollowed = Posts with #{ $tag } appear on Home now.
tagFeatured = #{ $tag } is on your profile now.
tagNotFeatured = #{ $tag } is no longer on your profile.
hashtagNotLoaded = The hashtag isn't loaded yet. Try again in a moment.
announcements = Announcements
noAnnouncements = No announcements.
announcementFrom = from { $start }
announcementUntil = until { $end }

## Output and errors of the command line

noHomeDirectory = No home directory. Set HOME or the XDG variables.
noAccountLoggedIn = Not logged in. Run `tideline login --help`, or try `tideline demo`.
accessTokenLabel = Access token
noTokenOnStandardInput = No token on standard input.
tokenRefused = The server rejected this token.
loggedIn = Logged in as @{ $account }. Run `tideline` to start reading.
serverNameNeeded = Enter a server name, such as mastodon.social.
onlyHTTPS = Only https:// URLs are allowed (http:// for loopback).
serverNameMalformed = Not a valid server name.
perSecond = { NUMBER($rate) }/s
addressSpaceTooSmall = Tideline needs 1 GiB of address space. Raise the limit with: ulimit -v 1048576
outputNotWritten = Can't write the output: { $reason }.
rateLimitedUntil = rate limited until { $time }
listening = Listening on { $address }, token { $token }. Press Ctrl-C to stop.
missingAccountOrPassword = Pass the account name with --account and the password on standard input.
missingAccount = Pass the account name with --account.
missingSetting = Missing in config.toml: { $field }.
noSuchAccount = No such account. Run `tideline accounts` to list them.
# The sentence after the reason why the server could not be used.
printedCached = { $reason } Printed what is cached.
noSuchList = No such list. Lists: { $lists }
listNotFollowed = This list can't be followed.
unknownField = --format: no field { $name }.
# A brace without its other half, or a field with an unknown width.
malformedTemplate = --format: can't read { $part }.
noSuchPost = No such post on the server.
postNotCached = This post isn't cached.
noSuchProfile = No such account on the server.
accountNotCached = This account isn't cached.
searchesCacheOnly = This service has no search. Searched cached posts.
notATerminal = Not a terminal. Run `tideline timeline` to print posts instead.
terminalNotSet = TERM is not set. Set it to your terminal's type, such as xterm-256color.
noTerminfo = No terminfo entry for { $name } or xterm. Install ncurses-base, or set TERM.
unsupportedTerminal = The terminal type { $name } can't move the cursor. Run `tideline --plain` to read line by line.

## Export and import

# The parts of an export.
themes = Themes
pinnedTabs = Pinned tabs
readingPositions = Reading positions
exported = Exported to { $path }.
exportExists = { $path } exists. Pass --replace to overwrite it.
exportNeedsProgram = Tokens are exported only with encryption. Install age or gpg.
notEncrypted = { $program } didn't encrypt the export, so nothing was written.
draftFilesNotExported = { $count ->
    [one] { $count } file of your drafts is not in the export. Copy it to the same path.
   *[other] { $count } files of your drafts are not in the export. Copy them to the same paths.
}
importNeedsProgram = The file is encrypted. Install { $program } to read it.
notDecrypted = { $program } couldn't decrypt the file.
notAnExport = { $path } is not an export of Tideline, or only a part of one.
exportOfNewerVersion = { $path } is from a newer Tideline ({ $version }). Update this one first.
# What became of a part of an export, such as "3 new; 1 kept": what was here stays.
importAdded = { NUMBER($count) } new
importUpdated = { NUMBER($count) } updated
importKept = { NUMBER($count) } kept
importNothingNew = nothing new
importTrial = Nothing was changed.
# Behind the number of bookmarks of an export.
bookmarksOnServer = stored by your server
importLacksTokens = The file has no token for { $accounts }. Log in with `tideline login`.
accountImported = Imported { $account }.
accountIsThere = Already logged in as { $account }.
programHasNoFile = No files of { $program } found.
programHasNoAccounts = { $program } has no accounts.
notAFileOf = { $path } is not a file of { $program }.
tokenFromCommand = { $program } gets the token from a command. Log in with `tideline login`.
feedsForLater = { $count ->
    [one] { $count } feed found. Tideline doesn't read feeds yet.
   *[other] { $count } feeds found. Tideline doesn't read feeds yet.
}

## The composer: its parts, its questions, and what went wrong

draftSaved = draft saved { $time }
draftNotSaved = draft not saved: { $reason }
draftUnsaved = The draft can't be saved: { $reason }
closeUnsavedQuestion = Close without saving the draft?
closeUnsavedChoice = close, and lose what isn't saved
part = post { NUMBER($index) } of { NUMBER($count) }
readingClipboard = Reading the clipboard…
loadingPost = Loading the post…
# The post of a thread that files and a poll belong to.
onPost = on post { NUMBER($number) }
continuedDraft = Draft of { $time } · { $key } deletes it
continuedDraftAnother = { $draft } · { $key } and { $command } begin another
optionVisibility = Visibility
optionLanguage = Language
optionWarning = Warning
optionSensitive = Sensitive
pollTitle = Poll
optionSchedule = Schedule
optionReplies = Replies
optionQuotes = Quotes
# Labels that an author puts on a post with pictures
labelSexual = suggestive
labelNudity = nudity
labelPorn = adult content
labelGraphicMedia = graphic media
optionDefault = default
yourDefault = your default
audienceByDefault = { $audience } (your default)
visibilityPublic = public
guessed = { $language } (guessed)
optionOn = on
optionOff = –
pollOptions = { $count ->
    [one] { $count } option
   *[other] { $count } options
}
conflictFilesWithPoll = not with files
conflictSurplusPoll = one too many
conflictQuoteWithMore = not in a quote
conflictScheduledThread = not for several posts
conflictInThePast = in the past
conflictNoSchedule = not on this server
hintEditor = editor
hintAttach = attach
hintPastePicture = paste picture
hintVisibility = visibility
hintWarning = warning
hintPoll = poll
hintLanguage = language
hintSchedule = schedule
hintEmoji = emoji
hintText = text
hintOptions = options
hintOriginal = original
hintDeleteDraft = delete draft
hintAlt = description
hintRemove = remove
hintReplaceFile = replace
hintMove = move
hintFocus = focus
hintInsert = insert
hintStop = stop
hintChange = change
hintDone = done
keptAsDraft = Saved as a draft.
editorLeftFile = Your editor has left a file in { $folder }.
editedTextKept = What you wrote in the editor was saved as a draft.
draftDeleted = Draft deleted.
draftChangedElsewhere = The draft stays: another Tideline has changed it.
draftBeingSent = The draft stays: it is being sent.
draftNotDeleted = Couldn't delete the draft: { $reason }
sentForTime = Scheduled for { $time }.
postChanged = Post changed.
sentPosts = Sent { $posts }.
twoSentences = { $sentence } { $next }
#   - key: the key that takes a post back.
#   - seconds: the time for which it does.
takesBack = { $sentence } Press { $key } within { NUMBER($seconds) } s to take it back.
#   - key: the key that takes several posts back.
#   - seconds: the time for which it does.
takesThemBack = { $sentence } Press { $key } within { NUMBER($seconds) } s to take them back.
goesToTop = { $sentence } Press { $key } to go to it.
takingBack = Taking the post back…
takenBack = { $posts ->
    [one] Deleted the post. It is a draft again.
   *[other] Deleted { $posts } posts. They are a draft again.
}
notTakenBack = Couldn't take the post back: { $reason }
notSentSavedAsDraft = Not sent: { $reason } Saved as a draft.
postNotLoaded = Couldn't load the post: { $reason } Press { $key } to retry.
pasteCutInDraft = { $limit ->
    [one] The pasted text was cut: a draft has at most { $limit } character.
   *[other] The pasted text was cut: a draft has at most { $limit } characters.
}
tooManyFiles = { $limit ->
    [one] A post has at most { $limit } file.
   *[other] A post has at most { $limit } files.
}
stillReadingFile = A file is still being read. Press { $key } once it is attached.
focusMalformed = Enter two numbers from -1 to 1, such as 0.5,-0.2.
timeMalformed = Enter a time such as 18:30, 2026-12-24 18:30 or +2h, at least 5 minutes ahead.
noEditor = Set $EDITOR, or editor in config.toml.
editorUnusable = The editor can't be used: { $reason }
editorNotFound = The editor was not found. The text is unchanged.
editorFailed = The editor failed (exit code { $code }). The text is unchanged.
editorSignalled = The editor was ended by signal { NUMBER($signal) }. The text is unchanged.
editorDeletedFile = The editor deleted the file. The text is unchanged.
editorLeftNothing = The editor left an empty file. The text is unchanged.
editorSavedNoText = The editor saved no UTF-8 text. The text is unchanged.
editedTextTooLong = { $limit ->
    [one] The edited text has more than { $limit } character. The text is unchanged.
   *[other] The edited text has more than { $limit } characters. The text is unchanged.
}
editedTextIsIn = What you wrote in the editor is in { $path } now. { $problem }
clipboardNeedsDesktop = Can't read pictures from the clipboard without a desktop session. Press { $key } to attach a file.
clipboardNeedsProgram = Can't read pictures from the clipboard. Install wl-clipboard or xclip.
clipboardHasNoPicture = The clipboard has no picture.
clipboardPictureTooLarge = The picture in the clipboard has more than { $limit }.
clipboardPictureNotStored = Couldn't store the picture: { $reason }
# Comments may have no files where posts have some.
noFilesHere = The server accepts no files with this text.
withMetadata = with its metadata
onServer = on the server
noDescription = no description
described = description: { $alt }
focalPoint = focus { $point }
altTitle = Description for those who can't see it
attachPrompt = File
attachPlaceholder = path; { $key } completes
attachQuestion = { $count ->
    [one] Attach { $count } file?
   *[other] Attach { $count } files?
}
attachChoice = attach
insertAsText = insert the path as text
focusPrompt = Focal point x,y (-1 to 1)
altReminder = { $count ->
    [one] { $count } file has no description. Send anyway?
   *[other] { $count } files have no description. Send anyway?
}
sendAnyway = send without a description
sendInDoubt = send again without checking
inDoubtQuestion = The post may have arrived already.
checkAndSend = check, and send it if it isn't there
divideQuestion = The text is too long for one post.
divideChoice = { $count ->
    [one] divide it into { $count } post
   *[other] divide it into { $count } posts
}
divided = Divided at the lines of ---. Press { $key } to send.
discardTypedQuestion = Discard what you typed?
discardTypedChoice = discard
describeFirst = write a description
emojiTitle = Emoji
emojiPlaceholder = type to search
emojiOfServer = From the server
emojiOfUnicode = Unicode
loadingEmoji = Loading the server's emoji…
emojiNotLoaded = Couldn't load the server's emoji. Close and press { $key } to try again.
noEmojiMatch = No emoji match.
visibilityTitle = Who can see the post
repliesTitle = Who can reply
replyEverybody = everyone
replyNobody = no one
replyMentioned = mentioned accounts
replyFollowed = accounts you follow
replyFollowers = your followers
languageTitle = Language of the post
otherLanguage = other…
languagePrompt = Language code
noLanguage = Enter a code such as de or pt-BR.
schedulePrompt = Publish at
# Behind an empty field.
scheduleExamples = e.g. 18:30, 2026-12-24 18:30, +2h · empty publishes now
# Behind a time that the field has: the moment that it means.
scheduleResult = → { $time }
scheduleTooEarly = too early: at least 5 minutes ahead
scheduleUnclear = not a time
deleteDraftQuestion = Delete this draft?
deleteLabel = delete
pollOption = Option { NUMBER($number) }
pollMultiple = Several choices
pollHidesTotals = Hide results until it ends
pollDuration = Open for
pollAdd = Add poll
pollSave = Save poll
pollRemove = Remove poll
pollNeedsOptions = Enter at least two options.
pollDoubled = This option is there already.
pollOptionTooLong = { $limit ->
    [one] At most { $limit } character.
   *[other] At most { $limit } characters.
}
days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
draftsTitle = Drafts
noDrafts = No drafts.
draftSchedule = scheduled for { $time }
scheduledTitle = Scheduled posts
noScheduled = No scheduled posts.
postLabel = post
draftComment = comment
replyLabel = reply
draftRepost = repost
quoteLabel = quote
hintEdit = edit
files = { $count ->
    [one] { $count } file
   *[other] { $count } files
}
emptyDraft = (no text)
cancelScheduledQuestion = Don't publish this post?
cancelScheduledChoice = cancel the post
scheduledCancelled = The post won't be published.
scheduledMoved = The post will be published at { $time }.
hintReschedule = other time
hintCancelScheduled = cancel
deleteAndRewrite = delete and write it again
notYourPostToEdit = You can only edit your own posts.
noVersions = This post was never edited.
reschedulePrompt = New time
pathNotAbsolute = Enter a path that begins with / or ~/.
versionsTitle = Versions

## Problems in config.toml

configurationLine = config.toml, line { $line }, column { $column }
# $expected: one of the sentences expectedKey to expectedPrintable, such as "a value".
configurationMalformed = { $place }: expected { $expected }. The line is ignored.
expectedKey = a key
# $sign: a character of the file's syntax, such as =
expectedSign = "{ $sign }"
expectedValue = a value (text needs quotation marks)
expectedLineEnd = the end of the line
expectedClosingQuote = a closing quotation mark
expectedEscape = an escape sequence, such as \n or \\
expectedPrintable = text without control characters
configurationRepeats = { $place }: { $key } is already set above. The line is ignored.
configurationTooDeep = { $place }: too many tables in each other. The line is ignored.
unknownSetting = { $place }: unknown key { $key }.
unknownSettingLike = { $place }: unknown key { $key }. Did you mean { $nearest }?
settingHasNoWord = { $place }: { $key } has no kind { $word }. Using the default.
settingMustBe = { $place }: { $key } must be { $values }. Using the default.
# $reason: by the system, in English, such as "Permission denied".
configurationUnreadable = Can't read config.toml ({ $reason }). Using defaults.
configurationNotUTF8 = { $place }: the file isn't UTF-8. Save it as UTF-8.
configurationTooLarge = config.toml is too large. Using defaults.
unknownKeyPage = There is no page { $name }.
unknownKeyName = There is no key { $name }.
keysBoundTwice = { $keys } is bound on line { $line } already.
keysUnreachable = { $keys } can't be typed, since { $shorter } is bound. Unbind one of them.
keyTypesItself = { $key } types itself in a field.
macroIsCommand = { $name } is a command already.
macroEndless = { $name } calls itself, or has too many commands.
keysNoWayOut = No key is bound to quit, command-line or help. Ctrl-C quits.
configurationIsValid = Configuration OK.
listedOr = { $first } or { $last }

## Themes

themeLine = { $file }, line { $line }
themeStyleInvalid = { $place }: { $key } is no style. Using the default.
themeIsEmpty = { $file } sets no styles. Using the defaults.
themeUnreadable = Can't read { $file }. Using the default styles.
themeTooLarge = { $file } is too large. Using the default styles.
themeInheritsItself = { $file } inherits from itself. Using the default styles for the rest.
themeMissing = No theme is called { $name }.
themeSet = Theme: { $name }. It changes back at the next start.
argumentOfTheme = a name, or auto
themeAuto = dark or light, like the terminal
themeOwn = your file

## Direct messages

conversations = Conversations
noteToYourself = Note to yourself
yourMessage = You: { $text }
notificationPostGone = The post was deleted.
deletedMessage = The last message was deleted
selectConversationFirst = Select a conversation first.
removeConversationTitle = Remove this conversation?
removeConversation = Remove
conversationRemoved = Conversation removed. Its messages stay on the server.
loginCannotChangeConversations = This login can't change conversations. Press { $key } to log in again with more permissions.
loginCannotReadConversations = This login can't read direct messages. Press { $key } to log in again with more permissions.

## Pages about articles and films

detailsTitle = Details
hintRead = read
#   - host: the server of the page.
#   - key: the key that opens it.
wholeTextAt = The whole text is on { $host }. Press { $key } to open it in the browser.

## Finding: trends, hashtags, the server's search, links that open here, pinned tabs

postsTitle = Posts
trendingHashtags = Hashtags
linksTitle = Links
usesToday = { $posts } today
usesTodayBy = { $accounts ->
    [one] { $posts } by { $accounts } account today
   *[other] { $posts } by { $accounts } accounts today
}
openHashtagRow = Open a hashtag…
searchRow = Search posts, accounts and hashtags
earlierSearches = Earlier searches
enterSearches = { $key } searches { $host }
cachedAnd = cached posts and { $host }
searchingServer = Searching { $host }…
accountsOn = Accounts on { $host }
accountsAbove = { $count ->
    [one] ↑ { $count } account
   *[other] ↑ { $count } accounts
}
hashtagsOn = Hashtags on { $host }
postsOn = Posts on { $host }
nothingMoreOn = { $host } found nothing more.
noSearchOn = { $host } has no search.
noWordsForServer = The server's search needs a word.
moreCached = More cached posts
hintSearchServer = search the server
hintOpenHere = open here
lookingUp = Looking up { $what }…
notFoundHere = { $host } knows no post or account at this URL
noAccountNamed = No account named { $handle }.
couldNotLookUp = Couldn't look up the link: { $reason }
openInBrowserChoice = Open in the browser
copyLinkChoice = Copy the link
pinned = Pinned. Press { $key } to open it.
pinnedAlready = Already pinned. Press { $key } to open it.
badgeOn = The tab shows the number of new posts.
badgeImpossible = New posts can't be counted on this page.
unpinned = Removed the tab.
cannotPin = This page can't be pinned.
notPinned = This page isn't pinned.
tooManyPins = { $count ->
    [one] Only { $count } tab can be pinned. Remove one with :unpin.
   *[other] Only { $count } tabs can be pinned. Remove one with :unpin.
}
noPinnedTab = There is no tab { $key }. Pin a page with :pin.
pinnedTab = pinned tab { NUMBER($number) }
pinsNotSaved = The tabs couldn't be saved: { $reason }
ownKeys = { $count ->
    [one] { $count } binding of your own
   *[other] { $count } bindings of your own
}

## Output of `tideline doctor`

doctorTerminal = Terminal type
doctorProgram = Terminal program
doctorUnusable = can't be drawn on
doctorSubstitute = no description found, { $name } is used
doctorColors = Colours
doctorResponses = Terminal's responses
doctorNoTerminal = not requested: input or output is not a terminal
doctorNotAsked = not requested: this type might show the requests as text
doctorResponded = received
doctorSilent = none in time
doctorWidths = Widths
doctorWidthsJoined = ambiguous characters { NUMBER($ambiguous) }, joined emoji as one
doctorWidthsApart = ambiguous characters { NUMBER($ambiguous) }, joined emoji apart
doctorPictures = Pictures
doctorNoPictures = not shown
doctorFormats = Picture formats
doctorNone = none
doctorMissingLibraries = no library found for { $names }
doctorCell = Pixels of a cell
doctorLocale = Locale
doctorKeyring = Keyring
# About an account whose login doesn't end by itself.
doctorRenews = session renews itself
doctorConfiguration = Configuration
folderData = Accounts and drafts
folderCache = Cache
doctorState = Log and reading positions
doctorYes = yes
doctorNo = no
doctorKittyPlaceholders = kitty's graphics with placeholders
doctorKitty = kitty's graphics
doctorITerm = iTerm2's inline images
doctorCells = coloured blocks
doctorConfigured = set in the configuration
doctorNoColors = the terminal shows no colours
doctorSupportsKitty = the terminal supports kitty's graphics
doctorSupportsKittyBehindTmux = the terminal behind tmux supports kitty's graphics
doctorITermInTmux = tmux doesn't pass iTerm2's images on
doctorSupportsITerm = the terminal supports iTerm2's images
doctorSupportsSixel = the terminal supports sixel
doctorUnknownCell = the terminal supports sixel, but doesn't say how large a cell is
doctorTmux = in tmux: for more, set allow-passthrough on in tmux.conf and use a terminal with kitty's graphics
doctorScreen = GNU screen passes no pictures on
doctorPlain = the terminal supports nothing better
doctorMouse = Mouse
doctorClipboard = Clipboard
doctorUnsure = not confirmed
# What the lack of an ability means, and how the user mends it: one line each, on the first screen and in `tideline doctor`.
lackColors = Few colours, or none. Set TERM to your terminal's own name, such as xterm-256color.
lackTurnedOff = NO_COLOR turns colours off. Unset it to see them.
lackTrueColor = Colours are approximate. Set COLORTERM=truecolor if your terminal has 24-bit colours.
lackPictures = Pictures are coarse blocks. kitty, Ghostty, WezTerm and foot show them whole.
lackWidths = Some lines may be too short or too long. Set ambiguous-width to wide or narrow.
lackMouse = Clicks do nothing. Set TERM to your terminal's own name, such as xterm-256color.
lackClipboard = Copied links are only shown. Set TERM to your terminal's own name, such as xterm-256color.
lackClipboardUnsure = If copied links don't arrive, allow OSC 52 in your terminal's settings.
lackClipboardInTmux = If copied links don't arrive, put "set -s set-clipboard on" into tmux.conf.
lackLinks = Links can't be clicked; keys open them. Set TERM to your terminal's own name, such as xterm-256color.

## The user's filters

filters = Filters
noFilters = You have no filters yet.
newFilterRow = New filter…
newFilter = New filter
filterTitle = Title
filterWord = Word or phrase
filterWords = Words
filterWordsNote = Words or phrases, separated by “{ $separator }”.
filterWholeWords = Whole words only
filterAction = Matching posts
filterEnds = Ends
filterNeverEnds = never
filterEndsInMinutes = { $count ->
    [one] in { $count } minute
   *[other] in { $count } minutes
}
filterEndsInHours = { $count ->
    [one] in { $count } hour
   *[other] in { $count } hours
}
filterEndsInDays = { $count ->
    [one] in { $count } day
   *[other] in { $count } days
}
saveFilter = Save
hintSave = save
cancelForm = Cancel
saving = Saving…
filterNeedsTitle = Enter a title.
filterNeedsWords = Enter at least one word.
filterNeedsPlace = Choose at least one place.
filterSaved = Filter saved. Lists apply it when they are refreshed.
filterRemoved = Filter deleted. Lists show its posts when they are refreshed.
removeFilterQuestion = Delete the filter “{ $title }”?
removeFilter = Delete the filter
filterInHome = Home and lists
messages = Messages
filterInPublic = Public lists and hashtags
filterInThreads = Threads
filterInProfiles = Profiles
filterWarns = behind a warning
filterHides = hidden
filterBlurs = pictures blurred
filterWordCount = { $count ->
    [one] { $count } word
   *[other] { $count } words
}
filterEndsAt = ends { $time }

## The header, the hint line, and messages about keys

headerExpired = session expired · L log in
# The same note without the key, which a field takes for a letter.
headerExpiredWhileTyping = session expired
# While the server sends new posts as they are posted.
live = live
headerCache = cache problem
headerOfflineSince = offline since { $time }
headerOffline = offline
headerRateLimitedUntil = rate limited until { $time }
headerRateLimited = rate limited
headerNotSecure = no secure connection
headerProxy = proxy error
headerServer = server error
headerKeyringLocked = keyring locked
headerNoKeyring = no keyring
headerKeyringTimedOut = keyring timed out
headerKeyring = keyring error
headerFileUnreadable = account file unreadable
headerFileNotPrivate = account file not private
headerFileNotYours = account file not yours
cachedOnly = cached posts
searchTitle = Search
detailTitle = { $name } › Comments
# A post on a page of its own.
postTitle = { $name } › Post
wholePost = Post
hintWholePost = whole post
authorTitle = { $name } › Posts
searchResults = Search › “{ $words }”
moreLines = { $count ->
    [one] { $count } more line
   *[other] { $count } more lines
}
# While an account's cache opens; instead of the tab's page.
opening = Opening { $account }…
retryButton = Retry
openingHint = Press { $key } for the other accounts.
upgradingCache = Upgrading the cache. This takes up to a minute, once.
hintAllKeys = all keys
hintLoadPage = load a page
hintLoadOlder = load older
hintUnlike = unlike
hintEditSearch = edit search
hintSwitch = switch
hintFilter = filter
hintClose = close
hintSend = send
hintKeepDraft = save as draft
deleteTitle = Delete this post?
guestOf = Guest on { $service }
accountBenefits = With an account you can follow, like and post.
readServerRow = Read a server's public posts
groupWithoutAccount = Without an account
groupWithAccount = With an account
groupCollections = Lists and bookmarks
# A group of Discover.
groupTimelines = Timelines
settingsTitle = Settings
groupAbout = About
aboutRow = About Tideline
messageLogTitle = Earlier messages
noMessagesYet = No messages yet.
noKeysMatch = No keys match.
newsNext = Next
hintNewsNext = next
newsBack = back
newsStart = Start
hintNewsStart = start
newsSkip = skip
newsPage = page { NUMBER($page) } of { NUMBER($all) }
newsAvailable = Updated to { $version }. Type :whats-new to see what changed.
aboutVersion = Version { $version } · MIT license
licensesOnMe = The licenses of its libraries are on the Me tab.
licenses = Licenses
noLicenses = The file with the licenses isn't installed.
aboutTerminal = Terminal
folderState = Reading positions, history and log
# The name of messages that a service counts and has no list for, such as new followers.
otherMessages = Other notifications
readOthersInBrowser = Marked as read here. Read them in the browser.
unknownCommand = Unknown command: { $name }.
nearestCommand = { $sentence } Did you mean { $nearest }?
needsArgument = { $name } needs an argument.
commandMap = bind keys until the program ends
commandUnmap = unbind keys until the program ends
argumentOfMap = keys and a command
argumentOfUnmap = keys
keysBound = { $keys } is bound to { $command } until Tideline ends.
keysUnbound = { $keys } is unbound until Tideline ends.
groupMacros = Macros
commandHint = command · { $key } completes
# What may follow the names of commands on the command line.
argumentOfOpen = URL, #hashtag or @account
argumentOfPin = with the number of new posts
argumentOfPipe = a command, also after --json or --url
# Commands to which the user gives a post.
pipeDone = { $name } has finished.
pipeExited = { $name } failed (exit code { $code }).
pipeSignalled = { $name } was ended by signal { NUMBER($signal) }.
pipeTimedOut = { $name } was stopped after ten minutes.
pipeNotFound = There is no program { $name }.
pipeCut = The rest of the output was cut.
pipeUnclosedQuote = A quotation mark has no end.
pipeNeedsShell = { $sign } needs a shell: sh -c '…'
pipeUnknownOption = Unknown option: { $name }.
# The readers of a post, as choices.
audiencePublic = everyone, and public timelines show it
audienceUnlisted = everyone, but public timelines leave it out
audienceFollowers = your followers and mentioned accounts
audienceDirect = mentioned accounts only
onlyWebLinks = Only https:// and http:// URLs can be opened.
noBrowser = No browser on this machine. Copied { $url }
browserNotStarted = The browser couldn't be started. Copied { $url }
# The name is a key of config.toml, such as hooks.mentions.
userCommandNotStarted = { $name }: The program { $program } couldn't be started.
userCommandEnded = { $name }: The program ran too long and was ended.
pasteCutAfter = The pasted text was cut after { $size }.
pasteCutTo = { $limit ->
    [one] The pasted text was cut: this field holds at most { $limit } character.
   *[other] The pasted text was cut: this field holds at most { $limit } characters.
}
# A key whose command the service can't serve.
notOffered = { $service } doesn't support this.
nothingHere = { $keys } does nothing here.
nothingHereHelp = { $keys } does nothing here. Press { $key } for help.
# Shown in the browser at the end of a login.
browserDone = Tideline has the answer. You can close this page.

## The list of posts

pullAgainToRefresh = Pull again to refresh
refreshing = Refreshing…
nothingNew = Nothing new
new = { $count ->
    [one] { $count } new post
   *[other] { $count } new posts
}
newMessageCount = { $count ->
    [one] { $count } new message
   *[other] { $count } new messages
}
newNotificationCount = { $count ->
    [one] { $count } new notification
   *[other] { $count } new notifications
}
newPostsAbove = ↑ { $count } new
# $older (String, optional): what the list holds, such as "older posts".
loadingOlder = Loading { $older }…
# $older (String, optional): what the list holds, such as "older posts".
olderHint = Press { $key } to load { $older }
retryHint = Press { $key } to retry
# $contents (String, optional): what the list holds, such as "posts".
endOfList = No more { $contents }
endOfListHint = Press { $key } to check again
moreAccounts = more accounts
olderContents = older { $contents }
contentsComments = comments
contentsReposts = reposts
contentsNotifications = notifications
contentsConversations = conversations
contentsMessages = messages
contentsAccounts = accounts
linkToPost = The post
linkToPage = Link
attachmentUnknown = Attachment
accountLabel = Account
linkToHashtag = Hashtag
attachmentImage = Picture
thread = Thread
replyCount = { $count ->
    [one] { $count } reply
   *[other] { $count } replies
}
messageCount = { $count ->
    [one] { $count } message
   *[other] { $count } messages
}
noReplies = No replies yet
repliesHidden = The server doesn't show its replies to you.
repliesHiddenFromGuests = The replies are for people who log in. Press { $key } to log in.
deletedThread = deleted
# The note in the header of a thread, in two lengths.
sortedByConversation = sorted by conversation
byConversation = by conversation
foldedReplies = { $count ->
    [one] ▸ { $count } more reply
   *[other] ▸ { $count } more replies
}
foldedRepliesBy = { $count ->
    [one] ▸ { $count } more reply by { $name }
   *[other] ▸ { $count } more replies by { $name }
}
# $others (Number, optional): all accounts but the named one.
# $people (Number, optional): all accounts.
foldedRepliesByMany =
    ▸ { $count ->
        [one] { $count } more reply
       *[other] { $count } more replies
    } by { $name } and { $others ->
        [one] { $others } other
       *[other] { $others } others
    }
hintBackToList = back to the list
paneNeedsWidth = { $columns ->
    [one] A second pane needs a window of { $columns } column.
   *[other] A second pane needs a window of { $columns } columns.
}
nothingToFold = Nothing to fold here.
noMoreReplies = No more replies to the same post.
quotedPost = Post by { $name }
quotesOfPost = Quotes of the post
noParent = This post replies to nothing here.
logInFirst = Log in first: press { $key }.
nothingToExpand = This post is shown in full already.
alreadyRead = Already marked as read.
selectPostFirst = Select a post first.
selectionOffScreen = The selected post was off screen. Press the key again.
searchServer = Search the server
moreFeeds = Topics
savedFeeds = Feeds and lists
loading = Loading…
boosted = { $name } boosted
repostedBy = { $name } reposted
boostedOwn = boosted their own post
repostedOwn = reposted their own post
edited = edited
orphanNote = reply to a post that isn't shown
warning = ⚠ { $warning }
expandWarningHint = Press { $key } to show the post
collapseWarningHint = Press { $key } to hide the post
filtered = Filtered: { $title }
more = … more
# Behind the "…" of a post that the server has cut.
restOfPost = { " " }more (x)
via = via
attachmentGifv = Animation
attachmentVideo = Video
attachmentAudio = Audio
pictureCount = { $count ->
    [one] { $count } picture
   *[other] { $count } pictures
}
attachmentCount = { $count ->
    [one] { $count } attachment
   *[other] { $count } attachments
}
sensitive = sensitive
visibilityUnlisted = unlisted
visibilityPrivate = followers only
visibilityDirect = direct message
visibilityLocal = this server only
visibilityList = list only
visibilityMutualsOnly = mutuals only
pollVotes = { $count ->
    [one] { $count } vote
   *[other] { $count } votes
}
pollVoters = { $count ->
    [one] { $count } person
   *[other] { $count } people
}
pollClosed = closed
pollCloses = closes { $time }
quoteAccepted = Quoted post not available here
quotePending = Waiting for the author to approve this quote
quoteRejected = The author rejected this quote
quoteRevoked = The author removed this quote
quoteDeleted = The quoted post was deleted
quoteUnauthorized = You don't have access to the quoted post
quoteBlockedAccount = Quoted post from an account you blocked
quoteBlockedDomain = Quoted post from a server you blocked
quoteMutedAccount = Quoted post from an account you muted

## Lines between the posts of a list: days, the read position, gaps

todayIs = Today, { $date }
yesterdayWas = Yesterday, { $date }
newAbove = new above
newSince = new since { $time }
loadsPage = { $key } loads a page
loadsAll = { $key } loads all
gapSpan = { $missing } ({ $older } – { $newer })
# $contents (String): what the list holds, such as "posts".
contentsMissing = { $contents } not loaded
# $contents (String): what the list holds, such as "posts"; $count is at least 2.
contentsMissingAbout = about { NUMBER($count) } { $contents } not loaded
loadingGap = Loading… { NUMBER($count) } so far

## The state of a list without posts, and what the user can do

loadingHome = Loading your home timeline from { $host }…
loadingList = Loading { $name } from { $host }…
# The name for a list that has none.
posts = posts
noAccounts = No accounts.
noConversations = No conversations yet.
noNotifications = No notifications yet.
noPosts = No posts yet.
listIsEmpty = This list is empty.
homeIsEmpty = Posts by the accounts that you follow appear here.
# Returns the sentence for a list that the server lacks.
noList = { $host } has no list “{ $name }”.
refresh = Press { $key } to refresh.
noSearchResults = No cached posts match.
noSearchResultsReason = Only posts that have been loaded are searched.
rateLimited = Rate limited.
pressKeyToRetry = Press { $key } to retry.
remedyLogIn = Press { $key } to log in again.
remedyWaitUntil = Press { $key } after { $time } to retry.
remedyWait = Wait a moment, then press { $key } to retry.

## The login page

appSummary = a terminal reader for social timelines
step = step { NUMBER($number) } of { NUMBER($all) }
logInForMore = Log in again as { $name } to grant more permissions.
logInAgainAs = Session expired. Please log in again as { $account }.
serviceLabel = Service
serverLabel = Server
codeLabel = Code
pageURLLabel = URL of the page
repeatedPasswordLabel = Password again
loginFieldPassword = Password
loginFieldAppPassword = App password
loginFieldKey = App key
loginFieldSecret = App secret
loginFieldRedirect = Redirect URI
usernamePlaceholder = Username
serverExample = e.g. mastodon.social, fosstodon.org, or your full handle
keyNote = Get a key at { $page }
appPasswordNote = Create one at { $page }
browserPlaceholder = Leave empty to log in with your browser
serverFoundNote = Optional: it is found from your handle.
keepsPasswordLabel = Save the password and log in again automatically
loginButtonNext = Continue
loginButtonVisit = Read without an account
loginButtonOtherServer = Choose another server
loginButtonOpenPage = Open in browser
loginButtonCopyURL = Copy URL
loginButtonShowCode = QR code
checking = Connecting to { $server }…
registering = Requesting authorization from { $server }…
exchanging = Logging in…
creatingAccount = Creating the account…
rules = Server rules
browserIsOpen = Allow Tideline to use your account in the browser. If it didn't open, open this URL:
openAuthorizationURL = Open this URL in a browser on any device and allow Tideline to use your account. The page then shows a code:
openURLAnywhere = Open this URL in a browser on any device and allow Tideline to use your account:
pasteAuthorizationCode = Then paste the code, or the URL of the page where the browser ends up.
pastePageURL = If the browser ends on a page that it can't open, paste the URL of that page.
signUp = Create your account on this page of { $server }, then come back and press Log in:
tooSmallForCode = The QR code needs a window of at least { NUMBER($columns) }×{ NUMBER($rows) }. Press { $key } to copy the URL.
welcomeBack = Welcome back, { $name }
pageIsOpening = Opened in your browser.
noBrowserForURL = No browser here. Press { $key } to copy the URL.
logInAgainLabel = log in again
hintReadCached = read cached posts
hintNextField = next field
hintPreviousField = previous
hintContinue = continue
hintBack = back
hintOpen = open
hintCopyURL = copy
missing = { $label } is missing.
passwordsDiffer = The passwords don't match.
enterServerName = Enter the server's name.
onlyHTTPSServers = Only https:// servers are supported, except on this machine.
noServerName = This isn't a server name. Enter a name like mastodon.social.
loginNoSuchServer = No server named { $host } was found. Check the name and your connection.
loginUnreachable = Can't reach { $host }. Press { $key } to retry.
loginTimedOut = The server didn't respond in time. Press { $key } to retry.
loginInterrupted = The connection was lost. Press { $key } to retry.
loginNotSecure = Can't connect securely with https: { $reason }
loginIncomplete = Fill in every field.
loginNotThisService = This server doesn't offer this service.
loginNotForGuests = This server's posts can be read only after logging in.
loginDeniedBecause = Authorization was denied: { $reason }
loginDenied = Authorization was denied. Press { $key } to try again.
loginCodeOfAnother = This doesn't belong to this login. Copy it again.
loginCodeRejected = The server rejected this code. Paste it again.
loginCodeRequired = The server has sent you a code by e-mail. Enter it here.
mailedCodeRejected = This code is wrong or has expired. Enter the newest one.
# A password that a server makes for one program.
notAppPassword = This doesn't look like an app password.
useAnyway = { $sentence } Press { $key } to use it anyway.
accountSuspended = The server has suspended this account.
accountDeactivated = This account is deactivated. Activate it on the server's website.
loginHandleNotFound = No account has this handle. Check the spelling.
loginHandleNotVerified = The account that this handle leads to has another handle. Log in with its DID.
loginServerRefused = The account's server has an address that Tideline doesn't use.
loginNeedsPassword = This server doesn't support logging in with the browser. Use an app password.
loginBrowserRefused = The server refused the login: { $reason }
loginOtherAccount = You logged in to a different account in the browser than the one entered here.
loginForeignAccount = The account you logged in to doesn't belong to this server.
loginNotRenewable = This server is on a private network and the account's isn't, so the session can't be renewed later. Use an app password.
loginApplicationRejected = The server rejected the application. Press { $key } to try again.
loginMissingScopes = The server granted too few permissions. Missing: { $scopes }
cancelled = Cancelled.
# For an application of the user's own.
applicationRejected = The server rejected the app key or the app secret.
registrationRejected = Registration rejected: { $reason }
loginWrongPassword = Wrong username or password.
loginKeyRejected = API key rejected: { $reason }
loginWrongPasswordBecause = Wrong username or password: { $reason }
loginNoSession = Couldn't start a session: { $reason }
loginNoAccount = Couldn't load your account: { $reason }

## Notifications

notificationFilterEverything = All
notificationFilterMentions = Mentions
notificationFilterFollows = Follows
notificationFilterBoosts = Boosts
notificationFilterLikes = Likes
someone = Someone
mentionedYou = { $name } mentioned you
posted = { $name } posted
# $people (Number, optional): all accounts.
boostedYourPost = { $name } boosted your post
# $people (Number, optional): all accounts.
repostedYourPost = { $name } reposted your post
# $people (Number, optional): all accounts.
likedYourPost = { $name } liked your post
followYou = { $name } follow you
followsYou = { $name } follows you
askedToFollowYou = { $name } asked to follow you
pollEnded = A poll has ended
editedPost = { $name } edited a post
quotedYou = { $name } quoted you
editedQuotedPost = { $name } edited a post that you quoted
followsCutOff = Some of your follows were cut off
moderatorsWarned = Your moderators have sent a warning
# $people (Number, optional): all accounts.
signedUp = { $name } signed up
sentReport = { $name } sent a report
reportedAccount = { $name } reported { $subject }
joinedByStarterPack = { $name } joined with your starter pack
verifiedYou = { $name } verified your account
unverifiedYou = { $name } withdrew your verification
contactIsHere = From your contacts: { $name } is here now
otherNotification = { $word }: { $name }
onePerson = { $name }

## Texts in place of pictures, and below them

sensitivePicture = Sensitive: { $key } shows it
notAPicture = The file is not a picture.
pictureUnsupported = This picture format isn't supported.
pictureTooLarge = The picture is too large.
pictureDamaged = The picture is damaged.
pictureNotDecoded = Couldn't decode the picture.
pictureURLRefused = The picture's URL isn't allowed.
pictureOverBudget = The day's download limit is used up.
altTextsTitle = Picture descriptions

## Errors: what happened, then what the user can do

loginCannotLike = This login can't like posts. Press { $key } to log in again with more permissions.
loginCannotBoost = This login can't boost posts. Press { $key } to log in again with more permissions.
loginCannotRepost = This login can't repost. Press { $key } to log in again with more permissions.
loginCannotBookmark = This login can't bookmark posts. Press { $key } to log in again with more permissions.
loginCannotMuteThreads = This login can't mute threads. Press { $key } to log in again with more permissions.
loginCannotPin = This login can't pin posts. Press { $key } to log in again with more permissions.
# The same for the command line, which has no keys.
loginLacksPermission = This login doesn't have the permission for this command. Run `tideline login` to log in again.
sessionExpired = Session expired. Log in again.
cannotResolve = Can't resolve { $host }.
cannotReach = Can't reach { $host }.
serverTimedOut = The server took too long to respond.
secureConnectionFailed = Secure connection failed: { $reason }.
proxyError = Proxy error: { $reason }.
connectionInterrupted = The connection was interrupted.
notHTTP = Not an HTTP server.
requestFailed = Request failed: { $reason }.
onlyHTTPSURLs = Only https:// URLs are allowed.
unsupportedByServer = Not supported by this server.
notAllowedByServer = Not allowed by the server
notFound = Not found
serverRejected = The server rejected this
rateLimitedTryAfter = Rate limited. Try again after { $time }.
rateLimitedTryLater = Rate limited. Try again later.
redirectBlocked = Blocked redirect to { $target }.
serverError = Server error ({ NUMBER($status) })
responseTooLarge = The server's response is too large.
postGone = This post was deleted, or you can't see it any more.
cacheDamaged = The cache is damaged. Restart Tideline to rebuild it.
cacheLocked = The cache is in use by another program.
diskFull = Disk full. New posts aren't being saved.
cacheReadOnly = The cache is read-only. New posts aren't being saved.
cacheNotWritten = Can't write the cache (error { $code }). New posts aren't being saved.
cacheNotRead = Can't read the cache (error { $code }).
cacheIsNewer = The cache was written by a newer version. Update Tideline to open it.
cacheError = Cache error (SQLite { $code }).
cacheSetAside = The cache was damaged. The old file was moved to { $path }.
accountFileCorrupt = { $path } is corrupt. Move it aside and log in again.
accountFileReadable = { $path } is readable by other users. Run chmod 600 on it.
accountFileForeign = { $path } belongs to another user.
keyringNoBus = Couldn't read the keyring: no session bus.
keyringNoTool = Couldn't read the keyring: secret-tool can't be run.
keyringLocked = Couldn't read the keyring: it is locked.
keyringTimedOut = Couldn't read the keyring: timed out.
keyringFailed = Couldn't read the keyring.
fileError = { $path }: { $reason }.
responseEmpty = The server sent an empty response.
responseNotJSON = The server's response isn't JSON.
responseUnexpected = Unexpected response from the server.
sentenceEnd = { $sentence }.
sentenceAndMessage = { $sentence }: { $message }
fullStop = .

## Profiles, and the user's relationships with accounts

profileEverything = Posts and replies
profileMedia = Media
profilePinned = Pinned
botAccount = bot
lockedAccount = approves followers
profileMoved = moved to @{ $handle }
profileLimited = hidden by the moderators
profileSuspended = suspended
profileMemorial = in memoriam
labelNote = labeled: { $names }
postCount = { $count ->
    [one] { $count } post
   *[other] { $count } posts
}
followingCount = { NUMBER($count) } following
followerCount = { $count ->
    [one] { $count } follower
   *[other] { $count } followers
}
memberSince = since { $day }
loadingProfile = Loading the profile…
aboutAccount = About
wholeProfile = Profile
accountPage = The account's page
headerPicture = Header picture
movedAccount = Moved to @{ $shown }
ownProfile = your account
relationBlocked = blocked
relationBlocksYou = blocks you
relationServerBlocked = server blocked
relationMutedUntil = muted until { $time }
relationMuted = muted
relationFollowsYou = follows you
relationFollowed = you follow
relationNotifies = notifies you of posts
relationRequested = follow requested
relationAsksToFollow = asks to follow you
hintFollow = follow
hintUnfollow = unfollow
hintMute = mute
hintUnmute = unmute
hintUnblock = unblock
hintWholeProfile = profile
openProfileFirst = Open a profile first.
followFirst = Follow the account first.
notYourself = This is your own account.
profileNotLoaded = The profile isn't loaded yet. Try again in a moment.
muteQuestion = Mute { $name }?
muteDetail = You won't see this account's posts and notifications.
muteHour = For 1 hour
muteDay = For 1 day
muteWeek = For 7 days
muteForever = Until you unmute it
unfollowQuestion = Unfollow { $name }?
unfollowAccount = Unfollow
blockQuestion = Block { $name }?
blockDetail = You stop following each other. This account can't follow you or see your posts.
blockListDetail = You and the accounts on this list no longer see each other's posts.
blockAccount = Block
unmuteQuestion = Unmute { $name }?
unmuteDetail = You have muted this account.
unmuteAccount = Unmute
unblockQuestion = Unblock { $name }?
unblockDetail = You have blocked this account.
unblockAccount = Unblock
reportQuestion = Report { $name }?
reportPostQuestion = Report this post by { $name }?
reportDetail = The report goes to the moderators of your server.
reportSpam = Spam
reportIllegal = Illegal content
reportViolation = Breaks rules of the server…
reportOther = Something else…
reportPrompt = Reason
reported = Report sent.
loginCannotReport = This login can't report accounts. Press { $key } to log in again with more permissions.
notePrompt = Private note
loginCannotFollow = This login can't follow accounts. Press { $key } to log in again with more permissions.
loginCannotMute = This login can't mute accounts. Press { $key } to log in again with more permissions.
loginCannotBlock = This login can't block accounts. Press { $key } to log in again with more permissions.
loginCannotSaveNotes = This login can't save notes. Press { $key } to log in again with more permissions.

## The form of a report

reportTitle = Report
sendReport = Send
forwardReport = Send it to the account's own server, too
sending = Sending…
loadingRules = Loading the server's rules…
noRules = The server lists no rules. Describe the problem.
reportNeedsReason = Enter a reason.
reportNeedsRule = Choose at least one rule.

## The outcome of sending a post

fileStillPrepared = { $name }: the server is still preparing it. Send again later.
mayHaveArrivedBecause = { $reason } The server may have the post; sending again checks that first.
mayHaveArrived = The server may have the post, and Tideline can't check. Look before you send it again.
mayStillArrive = The server doesn't have the post yet, but it may still arrive. Send again in a minute; Tideline then looks first.
publishedEarly = The server published the post at once, so Tideline deleted it. The draft is kept.
earlierEditArrived = The server has an earlier version of this post. Sending again changes that one.
earlierPostArrived = The server has an earlier version of this post. Sending again posts this one as well.
sentElsewhere = Another Tideline is sending this draft.
draftGone = Another Tideline has sent or deleted this draft. Sending again posts this text as well.
partlySentElsewhere = Another Tideline has sent a part of this draft. Open it again to send the rest.
nothingToSend = There is nothing to send.
postTooLong = { $count ->
    [one] The post is { $count } character too long.
   *[other] The post is { $count } characters too long.
}
partTooLong = { $count ->
    [one] Post { NUMBER($part) } is { $count } character too long.
   *[other] Post { NUMBER($part) } is { $count } characters too long.
}
postTooManyBytes = { $count ->
    [one] The post is { $count } byte too long.
   *[other] The post is { $count } bytes too long.
}
partTooManyBytes = { $count ->
    [one] Post { NUMBER($part) } is { $count } byte too long.
   *[other] Post { NUMBER($part) } is { $count } bytes too long.
}
serverAcceptsFiles = { $limit ->
    [one] This server accepts { $limit } file at most.
   *[other] This server accepts { $limit } files at most.
}
noDescriptions = This server doesn't support descriptions of files.
descriptionTooLong = { $limit ->
    [one] A description may have { $limit } character at most.
   *[other] A description may have { $limit } characters at most.
}
noVisibilities = This server can't limit who sees a post.
noContentWarnings = This server doesn't support content warnings.
noPostLanguages = This server doesn't support languages of posts.
tooManyLanguages = { $limit ->
    [one] A post can have one language.
   *[other] A post can have up to { $limit } languages.
}
noSelfLabels = This server doesn't support these labels on a post.
noReplyChoice = This server can't limit who replies to a post in this way.
noQuoteChoice = This server can't prevent quotes of a post.
filesWithPoll = A post can't have both files and a poll.
surplusPoll = A post can have one poll, and here are two. Remove one, or divide the post with ---.
quoteWithMore = A quote can't have files or a poll.
noPolls = This server has no polls.
tooFewPollOptions = A poll needs two options.
tooManyPollOptions = { $limit ->
    [one] A poll may have { $limit } option at most.
   *[other] A poll may have { $limit } options at most.
}
pollOptionEmpty = An option of the poll is empty.
pollOptionsSame = Two options are the same: { $option }
pollOptionLimit = { $limit ->
    [one] An option may have { $limit } character at most.
   *[other] An option may have { $limit } characters at most.
}
pollDurationRange = A poll may be open for { $shortest } to { $longest }.
noSchedule = This server can't publish posts later.
scheduleInThePast = The time to publish is in the past.
scheduledThread = Several posts can't be scheduled together.
noSuchFile = { $name }: no such file.
fileProblem = { $name }: { $reason }.
notAFile = { $name } isn't a file.
fileIsEmpty = { $name } is empty.
fileChanged = { $name } changed while it was read. Try again.
fileTypeUnknown = { $name } isn't a picture, video or sound that Tideline knows.
fileTypeUnsupported = { $name }: the server doesn't accept { $type }.
fileIsDamaged = { $name } is damaged.
fileTooLarge = { $name } has { $size }; the server accepts { $limit }.
tooManyPixels = { $name } has { NUMBER($width) }×{ NUMBER($height) } pixels; the server accepts { NUMBER($limit) } in all.
tooManyFrames = { $rate ->
    [one] { $name } has { $rate } frame per second; the server accepts { NUMBER($limit) }.
   *[other] { $name } has { $rate } frames per second; the server accepts { NUMBER($limit) }.
}
sentWithMetadata = Sent with its metadata, such as a place.
uploading = Uploading… { NUMBER($percent) } %
serverPreparesFile = The server is preparing the file…
uploaded = Uploaded.
checkingArrival = Checking whether the server has it…
sendingPart = Sending { NUMBER($part) } of { NUMBER($count) }…
sentPart = Sent { NUMBER($part) } of { NUMBER($count) }.
savedAsDraft = { $reason } Saved as a draft. Run `tideline draft send { $id }` to send it.
savedToChange = { $reason } Saved as the draft { $id }. Change it in Tideline before you send it.
# The sentence about a post that is for fewer people than the user wanted.
narrowed = Visibility: { $audience }, as that of the post it is about.
noSuchDraft = No such draft. Run `tideline draft list` to list them.
inputIsNoText = Standard input isn't UTF-8 text, or too long.
droppedPoll = The server dropped the poll.
droppedSchedule = The server published it at once.
droppedReply = The server published it as a post of its own, not as a reply.
droppedVisibility = The server made it visible to more people.
droppedMedia = The server dropped a file.
droppedWarning = The server dropped the content warning.
droppedQuote = The server dropped the quoted post.
bytes = { $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
}
unnamedFile = File

## Tabs, help and messages about keys

home = Home
compose = Post
discover = Discover
me = Me
windowTooSmall = Too small
keys = Keys
leaveServerRow = Leave server
linkCopied = Copied to the clipboard: { $address }
postHasNoLink = This post has no link.
closePageFirst = Press { $key } to leave this page first.
selectGapFirst = Select a gap first.
searchHint = words, "a phrase", author:name has:image after:2026-05 -exclude
nothingUnread = Nothing unread.

## The reader that works line by line (`tideline --plain`). What users type, such as "new", isn't translated.

plainWelcome = Press Enter for the next post. Type help for the commands.
plainTypeHelp = Type help for the commands.
plainKeys = Enter: the next post. A number: the post with that number. A command may be shortened.
# The prompt.
plainPrompt = { $place }, { $count } new
plainNews = { $posts }. Type new to read them.
plainPosition = { $position } of { $count }
plainUnread = new
plainWarned = Type unfold to read it.
plainCut = The server has more of this text. Type unfold to read it.
plainOwnVote = your vote
plainBoosts = { $count ->
    [one] { $count } boost
   *[other] { $count } boosts
}
plainReposts = { $count ->
    [one] { $count } repost
   *[other] { $count } reposts
}
plainLikes = { $count ->
    [one] { $count } like
   *[other] { $count } likes
}
plainLiked = liked by you
plainBoosted = boosted by you
plainReposted = reposted by you
plainBookmarked = bookmarked by you
plainLikedPost = Liked { $name }'s post.
plainBoostedPost = Boosted { $name }'s post.
plainRepostedPost = Reposted { $name }'s post.
plainBookmarkedPost = Bookmarked { $name }'s post.
# $missing is such as "about 90 posts not loaded".
plainGap = Gap: { $missing }. Type more to load them.
plainOlder = Type more to load older posts.
plainAtTop = This is the first one. Type refresh to look for new ones.
plainNoNumber = There is no post with this number.
plainNoLink = There is no link with this number. Type links to list them.
plainNoAccount = There is no account with this number. Type accounts to list them.
plainVote = Type vote and the number of your choice, or of several where the poll allows it.
plainLists = Lists: { $lists }. Type list and a name to open one.
plainCurrent = in use
plainLogIn = { $sentence } Type login to log in.
plainLogInOutside = Log in to { $service } outside this reader: type quit, then run `tideline login --help`.
plainNeedsAccount = This needs an account.
plainAfterBrowser = Press Enter here once you have allowed access in the browser, or type cancel to stop.
plainConfirm = { $question } Type yes to confirm.
plainFollowed = You now follow { $name }.
plainRequested = Requested to follow { $name }.
plainAttached = Attached { $file }.
plainDescribe = Type a description, or press Enter for none.
plainAttach = new post with a file; the text follows on the next lines
plainWrite = Write the text, on as many lines as you like. A line with a single dot sends it; .draft keeps it as a draft, and .attach FILE adds a file.
plainBegins = The text begins with: { $text }
plainTakesBack = { $sentence } Type undo within { NUMBER($seconds) } s to take it back.
plainPrevious = previous post
plainHere = the post again
plainNew = next new post, from the oldest on
plainDiscover = names of the lists
plainList = open a list, such as local, #hashtag or list/TITLE
plainProfile = author's posts
plainThread = the thread of the post
plainOpen = the thread, a link by its number, a URL, #hashtag or @account
plainMore = load older posts, or the posts of a gap
plainUnfold = show or hide what is behind a content warning
plainReply = reply; without a text, on the lines that follow
plainPost = new post; without a text, on the lines that follow
plainAccount = read with another account
plainHelp = this list

## Pictures, videos and sounds, full screen

pictureOf = { $what } { NUMBER($number) } of { NUMBER($count) }
firstPicture = This is the first picture.
lastPicture = This is the last picture.
pictureEndsHere = The picture ends here.
postHasNoPictures = This post has no pictures.
terminalShowsNoPictures = This terminal shows no pictures.
picturesAreOff = Pictures are turned off. Set pictures in config.toml.
hiddenPicture = Sensitive
hiddenFile = This is hidden. Show it first.
revealPicture = { $key } shows it
noPoster = No preview
loadingPicture = Loading the picture…
transferredSoFar = { $done } MB loaded
transferredOf = { $done } of { $total } MB
nothingToSave = There is no file to save.
pictureSaved = Saved to { $path }.
setPicturesFolder = Set pictures-folder in config.toml.
noPlayer = { $name } isn't installed. Set player in config.toml.
playing = Playing in { $name }.
nothingToPlay = Only videos and sounds can be played.
playerFailed = The player could not play it.
hintNeighbour = next
hintZoom = zoom
hintRotate = rotate
hintPlay = play
hintShow = show
hintCopyLink = copy link

## Comments, the composer and deleting posts

replyKeyHint = Press { $key } to reply.
notYourPost = You can only delete your own posts.
cannotDelete = Tideline can't delete this on { $service }.
cannotReply = Tideline can't reply on { $service }.
hasNoMessages = { $service } has no messages.
cannotPost = Tideline can't post on { $service }.
deleteForEveryone = delete for everyone
postDeleted = Post deleted.
composeTitle = New post
commentTitle = Comment on { $name }'s post
replyTitle = Reply to { $name }
repostTitle = Repost { $name }'s post (text optional)
quoteTitle = Quote { $name }'s post
editTitle = Edit your post
charactersOver = { NUMBER($count) } over the limit
bytesOver = { $count ->
    [one] { $count } byte over the limit
   *[other] { $count } bytes over the limit
}
charactersMore = { NUMBER($count) } left
reposted = Reposted.
sentNow = Sent.

## The keys: what each command does, for the help, and in one or two words, for the hint line

commandNextStatus = next post
commandPreviousStatus = previous post; at the top, pull to refresh
commandLineDown = scroll down one line
commandLineUp = scroll up one line
commandHalfPageDown = half a page down
commandHalfPageUp = half a page up
commandPageDown = page down
hintPageDown = page down
commandPageUp = page up
hintPageUp = page up
commandTop = newest post
commandBottom = oldest cached post
commandNextUnread = next unread (upwards)
hintNextUnread = next unread
commandNextReply = next reply to the same post
hintNextReply = next reply
commandPreviousReply = previous reply to the same post
hintPreviousReply = previous reply
commandParent = the post it replies to or quotes
hintParent = parent
commandNextPicture = next picture
commandPreviousPicture = previous picture
commandPanUp = move up in the picture
commandPanDown = move down in the picture
commandPanLeft = move left in the picture
commandPanRight = move right in the picture
commandRefresh = refresh
commandSearch = search
commandCatchUp = catch up: Home in groups
hintCatchUp = catch up
commandPictures = look at the pictures
commandProfile = author's profile
hintProfile = author
commandToggleWarning = expand / collapse
hintToggleWarning = expand
commandTranslate = translation / original
hintTranslate = translate
commandMarkRead = mark as read up to here
hintMarkRead = mark read
commandToggleTimes = exact / relative times
commandActivate = open; load a gap
commandFillGap = load a whole gap
hintFillGap = load all
commandZoomIn = zoom in
commandZoomOut = zoom out
commandShowWhole = show the whole picture
commandActualSize = actual size
commandReveal = show hidden pictures
commandAltTexts = descriptions of pictures
commandFold = fold / unfold replies
hintFold = fold
commandFoldAll = fold / unfold all
hintFoldAll = fold all
commandPlay = play a video or a sound
commandVersions = versions of an edited post
commandLikedBy = who liked the post
commandBoostedBy = who boosted the post
commandRepostedBy = who reposted the post
commandQuotedBy = posts that quote the post
commandMembers = members of a list
commandFavourite = like / unlike
hintFavourite = like
commandBoost = boost / undo boost
commandRepost = repost / undo repost
hintBoost = boost
commandBookmark = bookmark / remove bookmark
hintBookmark = bookmark
commandVote = vote in a poll
commandUndo = undo the last action
hintUndo = undo
commandSavePicture = save the picture
commandOpenInBrowser = open in the browser
hintOpenInBrowser = browser
commandLinks = links of the post
commandPipe = give the post to a program
hintLinks = links
hintPipe = program
commandFollow = follow / unfollow
commandMute = mute / unmute an account
commandBlock = block / unblock an account
hintBlock = block
commandAccept = accept a follow request
commandReject = reject a follow request
commandMuteThread = mute / unmute a thread
commandPinPost = pin / unpin your post
commandRemoveConversation = remove a conversation
commandNote = private note about an account
commandReport = report a post or an account
commandNotify = notify of an account's posts / stop
commandDismiss = mark an announcement as read
commandAddToList = add an account to a list
commandNewList = create a list
commandRenameList = rename a list
commandAddMember = add a member to a list
commandFollowTag = follow / unfollow a hashtag
commandFeatureTag = show a hashtag on your profile
commandBrowse = open a URL, #hashtag or @account
commandEdit = edit your post
commandDelete = delete your post
commandRedraft = delete your post and write it again
hintRedraft = rewrite
commandCompose = new post
commandDirectMessage = direct message to an account
commandPost = new post beside the drafts
commandNextPane = next field or list
commandPreviousPane = previous field or list
commandNextList = next list of the page
hintNextList = next list
commandPreviousList = previous list of the page
hintPreviousList = previous list
commandPaneUp = scroll the second pane up
commandPaneDown = scroll the second pane down
hintPaneDown = scroll pane
commandTogglePane = second pane on / off
hintTogglePane = one pane
commandNextTab = next tab
commandPreviousTab = previous tab
commandClose = close the page; quit
commandPin = make the page a tab
commandUnpin = remove a pinned tab
commandBookmarks = bookmarks
commandLikes = liked posts
commandMessageLog = earlier messages
commandAbout = about Tideline
commandReleaseNotes = what's new
commandSwitchAccount = accounts
commandRegister = create an account
commandVisit = read a server without an account
hintVisit = read a server
commandDemo = try the demo
commandCommandLine = command line
commandRedraw = redraw
commandSuspend = suspend (`fg` to resume)
commandQuit = quit
commandNotifications = how to be notified
commandTheme = change the theme
commandReload = read config.toml again
groupMove = Move
groupRead = Read
groupAct = Act
groupWrite = Write
groupPages = Pages
groupProgram = Program
groupOptions = Options
groupFiles = Files
groupText = Text

## The keys of the composer, for its help

helpThread = on a line of its own: the next post of a thread
helpKeep = back to the text; there, save as a draft
helpDelete = delete the draft; stop sending
helpEditor = write in your editor
helpEmoji = choose an emoji
helpCompletion = accounts, hashtags and emoji; { $key } inserts
helpOriginal = unfold the post you answer
helpTab = text, files and options; { $key } changes one
helpWarning = content warning
helpPoll = add, change or remove a poll
helpSchedule = when the post is published
helpAttach = attach a file
helpPaste = attach the picture in the clipboard
helpDescribe = describe the file
helpRemoveFile = remove the file
helpMoveFile = move the file down or up
helpFocus = focal point: what previews show
helpReplaceFile = replace the file
helpUndo = undo, redo
helpSelect = begin a selection
helpKill = cut to the end of the line, paste

## Languages of posts, by their codes

language-ar = Arabic
language-be = Belarusian
language-bg = Bulgarian
language-bn = Bengali
language-ca = Catalan
language-cs = Czech
language-da = Danish
language-de = German
language-el = Greek
language-en = English
language-eo = Esperanto
language-es = Spanish
language-et = Estonian
language-eu = Basque
language-fa = Persian
language-fi = Finnish
language-fr = French
language-ga = Irish
language-gl = Galician
language-he = Hebrew
language-hi = Hindi
language-hr = Croatian
language-hu = Hungarian
language-id = Indonesian
language-it = Italian
language-ja = Japanese
language-ko = Korean
language-lt = Lithuanian
language-lv = Latvian
language-no = Norwegian
language-nl = Dutch
language-pl = Polish
language-pt = Portuguese
language-ro = Romanian
language-ru = Russian
language-sk = Slovak
language-sl = Slovenian
language-sr = Serbian
language-sv = Swedish
language-th = Thai
language-tr = Turkish
language-uk = Ukrainian
language-vi = Vietnamese
language-zh = Chinese

## Names that services give to themselves, their lists and their facts

name-author = Author
name-chapter = Chapter
name-published = Published
name-like-count = Likes
name-email = Email
name-saved = Favourites
name-username = Username
name-user-id = User ID
name-articles = Articles
name-pinned = Pinned
name-banner = Banner
name-projects = Projects
name-square = Square
name-questions = Questions
name-notifications = Notifications
name-favourites = Favourites
name-wanandroid = wanandroid
name-genres = Genres
name-length = Length
name-countries = Countries
name-rating = Rating
name-votes = Votes
name-released = Released
name-language = Language
name-popular = Popular
name-now-playing = Now playing
name-upcoming = Upcoming
name-loved = Favourites
name-watchlist = Watchlist
name-bluesky = Bluesky
name-tmdb = TMDB
name-tmdb-attribution = This product uses the TMDB API but is not endorsed or certified by TMDB.
name-home = Home
name-local = Local
name-federated = Federated
name-trending = Trending
name-bookmarks = Bookmarks
name-likes = Likes
name-mastodon = Mastodon
name-mentions-weibo = Mentions
name-comments-received = Comments received
name-mentions-in-comments = Mentions in comments
name-public = Public
name-your-posts = Your posts
name-weibo = Weibo
name-comments = Comments
name-reposts = Reposts

## What services call a like and a bookmark, in the hint line, by the names of their lists

mark-favourites = favourite
mark-loved = favourite
mark-watchlist = watchlist

## Settings

settingsRow = All settings
settingsLayout = Language and layout
settingsReading = Reading and the cache
settingsNotifications = Notifications and greeting
settingsWriting = Writing
settingsPictures = Pictures, videos and sounds
settingsServices = Services
filtersOfFile = Filters for all accounts
settingsColors = Colors
settingOff = off
settingCurrent = the current value
# $key: a name in config.toml.
settingIs = { $key } is { $value }.
settingTakes = { $key } must be { $values }.
# $sentence: a whole sentence.
settingAtStart = { $sentence } Applies from the next start.
# $reason: by the system, in English.
settingNotSaved = Can't write config.toml ({ $reason }). The setting is unchanged.
settingFileTooLarge = config.toml is too large to change. The setting is unchanged.
settingFileNotUTF8 = config.toml isn't UTF-8. Save it as UTF-8 first. The setting is unchanged.
settingConflict = config.toml uses the name for something else. Change it with tideline config --edit.
firstOfIssues = { $first } { $more ->
    [one] { $more } more problem: run tideline config.
   *[other] { $more } more problems: run tideline config.
}
settingsReloaded = Settings reloaded.
settingsReloadedExcept = Settings reloaded. From the next start: { $names }.
settingsNotReloaded = Can't read config.toml, so the settings stay as they were. Run tideline config to see why.
commandSettings = all settings
commandSet = show or change a setting
commandPreviousChoice = previous value of the setting
commandNextChoice = next value of the setting
hintPreviousChoice = previous
hintNextChoice = next
settingKeyPresetNote = Keys as in vi, as in Emacs, or arrows, Enter, Esc and Tab.
settingLanguageNote = Language of the interface; “automatic” follows your locale.
settingAmbiguousWidth = Width of “…” and Greek
settingAmbiguousWidthNote = Cells of characters whose width depends on the font: detected, one or two.
settingContentWidth = Text width
settingContentWidthNote = Most cells in a line of a post; 0 uses the whole window.
settingDensity = Density
settingDensityNote = Comfortable shows whole posts, compact one or two lines for each.
settingMarkRead = Mark as read
settingMarkReadNote = Posts count as read once seen on screen, or by hand, when you press m.
settingKeepStatuses = Posts to keep
settingKeepStatusesNote = Posts kept on disk for each timeline; 0 keeps all.
settingKeepDays = Days to keep
settingKeepDaysNote = Days that posts are kept on disk; 0 keeps them forever. Bookmarked posts always stay.
settingNotify = New messages
settingNotifyNote = Notification of new messages: as set on Me, off, bell, terminal, desktop or your own command.
settingWelcome = Greeting
settingWelcomeNote = Greet you at startup.
settingWhatsNewNote = News of a new version, once: as pages, as one line, or not at all.
settingEditor = Editor
settingEditorNote = Program for writing posts with Ctrl-E, such as vim; empty for $VISUAL or $EDITOR.
settingAltReminder = Description reminder
settingAltReminderNote = Ask before sending pictures without a description.
settingUndoSend = Undo after sending
settingUndoSendNote = Seconds in which U takes back a post, up to 60; 0 turns this off.
settingPicturesNote = The best way your terminal supports (automatic), a certain one, blocks, descriptions, or off.
settingPictureRows = Picture height
settingPictureRowsNote = Most rows of a post's pictures.
settingEmojiPictures = Emoji as pictures
settingEmojiPicturesNote = Show custom emoji as pictures instead of names.
settingPictureCache = Picture cache
settingPictureCacheNote = MiB of pictures kept on disk; 0 keeps none.
settingPictureBudget = Picture downloads
settingPictureBudgetNote = MiB of pictures downloaded in a day; 0 for no limit.
settingPicturesFolder = Folder for pictures
settingPicturesFolderNote = Where saved pictures go; empty for your own pictures folder.
settingPlayer = Player
settingPlayerNote = Program for videos and sounds; empty for mpv.
settingMotion = Animation
settingMotionNote = Animate pictures that open full screen.
settingBrowser = Browser
settingBrowserNote = Graphical program for links, such as firefox; empty for $BROWSER or the desktop's browser.
settingCursor = Cursor on the row
settingCursorNote = Screen readers and braille displays follow it: hidden or visible.
settingTimes = Times
settingTimesNote = Relative (5m) or exact; t switches between them in a list.
settingClock = Clock
settingClockNote = Times of day by a clock of 24 hours (15:05) or of 12 (3:05 pm).
settingSecondPane = Second pane
settingSecondPaneNote = The thread of the selected post beside the list, in windows of 140 columns or more.
settingPaneSide = Second pane's side
settingPaneSideNote = Right or left of the list.
settingPaneWidth = Second pane's width
settingPaneWidthNote = Percent of the window, 20 to 70.
settingStartPage = First page
settingStartPageNote = The tab in front at startup.
settingTabs = Tabs
settingTabsNote = Tabs in the first line, in your order, separated by commas. Those left out keep their keys.
settingPins = Pinned pages
settingPinsNote = Up to five: #hashtag, @user@host, list/TITLE, search/WORDS, local, bookmarks, likes and others.
settingAccounts = Order of accounts
settingAccountsNote = Handles such as ana@harbour.example, separated by commas; the first one opens at startup.
settingConfirmQuit = Ask before quitting
settingConfirmQuitNote = Ask before Tideline ends.
settingPollInterval = Time between checks
settingPollIntervalNote = Seconds between two checks for new posts; 0 for the service's own. Never less than the service allows.
settingNotifyKinds = Announced kinds
settingNotifyKindsNote = Kinds of notifications that are announced, separated by commas. Counts on tabs are of all kinds.
settingQuietAccounts = Quiet accounts
settingQuietAccountsNote = Accounts without notifications, separated by commas.
settingQuietHours = Quiet hours
settingQuietHoursNote = Hours without notifications, such as 22:00-07:00; empty for none.
settingNotifySequence = Terminal notifications
settingNotifySequenceNote = Escape sequence of terminal notifications: as the terminal says (auto), or a certain one.
settingNotifyCommand = Notification command
settingNotifyCommandNote = Your own program for notifications and its arguments, separated by commas.
settingConfirmDelete = Ask before deleting
settingConfirmDeleteNote = Ask before deleting a post. Without this it is deleted at once.
settingConfirmUnfollow = Ask before unfollowing
settingConfirmUnfollowNote = Ask before you stop following an account.
settingConfirmBlock = Ask before blocking
settingConfirmBlockNote = Ask before an account is blocked. Without this it is blocked at once.
quitQuestion = Quit Tideline?
# Values of settings, by their word in config.toml, after the name of a setting where they differ in it.
choice-auto = automatic
choice-ambiguous-width-auto = detected
choice-off = off
choice-all = all
choice-tabs-all = all
choice-emacs = Emacs
choice-arrows = arrows
choice-narrow = one cell
choice-wide = two cells
choice-comfortable = comfortable
choice-compact = compact
choice-cursor-auto = hidden
choice-visible = visible
choice-relative = relative
choice-exact = exact
choice-24 = 24 hours
choice-12 = 12 hours
choice-right = right
choice-left = left
choice-home = Home
choice-messages = Messages
choice-compose = Post
choice-discover = Discover
choice-me = Me
choice-seen = once seen
choice-manual = by hand
choice-ask = as set on Me
choice-bell = bell
choice-osc = terminal
choice-osc9 = OSC 9
choice-osc99 = OSC 99
choice-osc777 = OSC 777
choice-command = own command
choice-desktop = desktop
choice-pages = pages
choice-line = one line
choice-cells = blocks
choice-alt = descriptions
choice-mention = mentions
choice-status = posts
choice-reblog = boosts
choice-favourite = likes
choice-follow = followers
choice-poll = polls
choice-update = edits
choice-quote = quotes
choice-follow-request = follow requests
choice-quoted-update = edits of quoted posts
choice-severed-relationships = lost follows
choice-moderation-warning = warnings
choice-admin-sign-up = sign-ups
choice-admin-report = reports
choice-starterpack-joined = arrivals by starter pack
choice-verified = verifications
choice-unverified = withdrawn verifications
choice-contact-match = people from your contacts

## The first screen, which `:setup` opens again

setupTitle = Set up Tideline
commandSetup = set up Tideline
setupStart = Start
# The key that leaves the first screen, in the hint line.
hintSetupStart = begin
setupStartNote = You can come back with :setup at any time.
setupChoices = Your choices
setupTheme = Theme
setupThemeNote = The colours of everything; auto follows your terminal.
# A sample post, in the colours of the theme.
setupSample = Dawn over the harbour.
