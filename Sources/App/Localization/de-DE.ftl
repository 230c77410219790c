## Numbers, lists and times

groupedDigits = { $head }.{ $rest }
decimalNumber = { $whole },{ $tenths }
listed = { $first }, { $next }
labelled = { $label }: { $content }
noted = { $content } ({ $note })

now = jetzt
minutesAgo = { $count } Min.
hoursAgo = { $count } Std.
daysAgo = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
timeBeforeNoon = { $time } AM
timeAfterNoon = { $time } PM
timeOnDay = { $day }. { $month } { $clock }
dayOfMonth = { $day }. { $month }
dayAndMonth = { $weekday }, { $day }. { $month }
dayMonthAndYear = { $weekday }, { $day }. { $month } { $year }

month-1 = Januar
month-2 = Februar
month-3 = März
month-4 = April
month-5 = Mai
month-6 = Juni
month-7 = Juli
month-8 = August
month-9 = September
month-10 = Oktober
month-11 = November
month-12 = Dezember
month-short-1 = Jan.
month-short-2 = Feb.
month-short-3 = März
month-short-4 = Apr.
month-short-5 = Mai
month-short-6 = Juni
month-short-7 = Juli
month-short-8 = Aug.
month-short-9 = Sept.
month-short-10 = Okt.
month-short-11 = Nov.
month-short-12 = Dez.
weekday-0 = Sonntag
weekday-1 = Montag
weekday-2 = Dienstag
weekday-3 = Mittwoch
weekday-4 = Donnerstag
weekday-5 = Freitag
weekday-6 = Samstag
weekday-short-0 = So.
weekday-short-1 = Mo.
weekday-short-2 = Di.
weekday-short-3 = Mi.
weekday-short-4 = Do.
weekday-short-5 = Fr.
weekday-short-6 = Sa.

## Guests, login, accounts and notifications

notLoggedIn = Nicht angemeldet
guestHomeText = Mit Tideline liest du Mastodon, Bluesky, Weibo, wanandroid und TMDB im Terminal. Du bist nicht angemeldet.
guestMessagesText = Nach dem Anmelden erscheinen hier Antworten, Erwähnungen und neue Follower.
guestDiscoverText = Trends, Hashtags und öffentliche Timelines eines Servers.
readServerButton = Einen Server ohne Konto ansehen
tryDemoButton = Demo testen
logInNote = Auch Server mit GoToSocial, snac oder Takahē funktionieren.
readServerNote = Die öffentlichen Beiträge eines Servers wie mastodon.social.
tryDemoNote = Ein erfundener Server, der in Tideline läuft; veröffentlicht wird nichts.
createAccountNote = Auf der Seite des Servers oder, wo es geht, gleich hier.
logInToPost = Melde dich an, um einen Beitrag zu schreiben.
logInToLike = Melde dich an, um den Beitrag von { $name } zu favorisieren.
logInToBoost = Melde dich an, um den Beitrag von { $name } zu teilen.
logInToRepost = Melde dich an, um den Beitrag von { $name } zu reposten.
logInToBookmark = Melde dich an, um ein Lesezeichen für den Beitrag von { $name } zu setzen.
logInToReply = Melde dich an, um { $name } zu antworten.
logInToReturn = Dafür ist ein Konto nötig. Nach dem Anmelden geht es hier weiter.
logInLabel = Anmelden
hintLogIn = anmelden
createAccountLabel = Konto erstellen
logOutRow = Abmelden
extrasRow = Punkte und Rangliste
rankingRow = Rangliste
accountInformation = Konto
scoreRank = , Rang { $rank }
coins = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
ownPlace = { "  " }← du
hintMoreLines = mehr
endOfRanking = Ende der Rangliste
whatsNew = Neuigkeiten
accounts = Konten
accountsRow = Alle Konten
addAccountRow = Konto hinzufügen
expired = abgelaufen
columnUnread = Neu
columnState = Status
columnSync = Abgleich
sessionEnds = Sitzung läuft am { $moment } ab
logOutQuestion = { $account } abmelden?
logOutKeepingCache = abmelden, Cache behalten
logOutDeletingCache = abmelden und Cache, Leseposition und Entwürfe löschen
cancelLabel = abbrechen
waitingForKeyring = Warten auf den Schlüsselbund. Fragt ein Fenster nach dem Passwort, gib es dort ein.
tokenInFile = Der Schlüsselbund ist nicht nutzbar. Die Anmeldung liegt in einer Datei, die nur du lesen kannst.
accountsSetAside = accounts.json war unlesbar und liegt jetzt unter { $path }. Melde dich neu an.
leftServer = { $host } verlassen.
loggedOut = { $account } abgemeldet.
loggedOutUnrevoked = { $account } abgemeldet, aber der Server akzeptiert die Anmeldung vielleicht noch. Entziehe Tideline in seinen Einstellungen den Zugriff.
logOutFailed = Noch angemeldet. { $reason }
sessionRenewed = Schon als { $account } angemeldet. Sitzung erneuert.
requestsLeft = Heute noch { $count } von { $all } Anfragen
switchedTo = Gewechselt zu { $account }.
notifyQuestion = Wie soll Tideline dich benachrichtigen?
notificationsRow = Benachrichtigung
notificationsOff = aus
notificationsBell = Signalton
notificationsOsc = Terminal
notificationsDesktop = Desktop
notificationsCommand = Befehl
notificationsSetInFile = Die Benachrichtigung ist in config.toml festgelegt (notify).
notifyBell = Signalton des Terminals
notifyTerminal = Benachrichtigung des Terminals
notifyDesktop = Benachrichtigung des Desktops (notify-send)
notifyOff = gar nicht
newMessages = { $count ->
    [one] { $count } neue Mitteilung für { $account }
   *[other] { $count } neue Mitteilungen für { $account }
}
noReleaseNotes = Zu dieser Version gibt es keine Neuigkeiten.

## Actions on posts beyond likes: votes, translations, muted threads, pins, undoing

hintPictures = Bilder
hintVote = Umfrage
voteTitle = Abstimmen
pollOneChoice = Nur eine Option wählbar
pollManyChoices = Mehrere Optionen wählbar
pollClosesInDays = { $count ->
    [one] endet in { $count } Tag
   *[other] endet in { $count } Tagen
}
pollClosesInHours = { $count ->
    [one] endet in { $count } Stunde
   *[other] endet in { $count } Stunden
}
pollClosesInMinutes = { $count ->
    [one] endet in { $count } Minute
   *[other] endet in { $count } Minuten
}
hintChoose = wählen
noPoll = Dieser Beitrag hat keine Umfrage.
pollHasEnded = Diese Umfrage ist beendet.
alreadyVoted = Du hast hier schon abgestimmt.
ownPoll = An der eigenen Umfrage kannst du nicht teilnehmen.
offlineAction = Offline. Wird trotzdem versucht …
chooseFirst = Zuerst mit Space wählen.
loginCannotVote = Diese Anmeldung darf nicht abstimmen. Mit { $key } neu anmelden und mehr erlauben.
voteRejected = Die Stimme wurde nicht gezählt: { $message }
voteNotCounted = Die Stimme wurde nicht gezählt. { $reason }
anotherLanguage = einer anderen Sprache
translatedFrom = Aus { $language } übersetzt
translatedFromBy = Aus { $language } übersetzt mit { $provider }
serverDoesNotTranslate = Dieser Server übersetzt keine Beiträge.
alreadyIn = Dieser Beitrag ist schon auf { $language }.
notTranslated = Der Server kann diesen Beitrag nicht übersetzen.
threadMutedNote = Thread stumm
pinnedNote = angeheftet
onlyOwnPins = Anheften kannst du nur eigene Beiträge.
boostAudiences = Gib `:boost public`, `:boost unlisted` oder `:boost private` ein.
threadMuted = Thread stummgeschaltet. Über Antworten wirst du nicht mehr benachrichtigt.
threadUnmuted = Thread nicht mehr stumm.
postPinned = Im Profil angeheftet.
postUnpinned = Nicht mehr angeheftet.
blockedFollowed = { $name } blockiert. { $key } hebt die Blockierung auf und folgt wieder.
requestedToFollow = Follower-Anfrage an { $name } gesendet. { $key } macht es rückgängig.
accountMuted = { $name } stummgeschaltet. { $key } macht es rückgängig.
accountUnmuted = { $name } ist nicht mehr stumm.
accountBlocked = { $name } blockiert. { $key } macht es rückgängig.
accountUnblocked = { $name } ist nicht mehr blockiert.
accountFollowed = Du folgst jetzt { $name }. { $key } macht es rückgängig.
accountUnfollowed = Du folgst { $name } nicht mehr. { $key } macht es rückgängig.
nothingToUndo = Es gibt nichts rückgängig zu machen.
undoneBlockOfFollowed = { $name } ist nicht mehr blockiert, und du folgst wieder.
undoneLike = Beitrag von { $name } nicht mehr favorisiert.
undoneUnlike = Beitrag von { $name } wieder favorisiert.
undoneBoost = Beitrag von { $name } nicht mehr geteilt.
undoneRepost = Repost des Beitrags von { $name } zurückgenommen.
undoneUnboost = Beitrag von { $name } wieder geteilt.
undoneUnrepost = Beitrag von { $name } wieder repostet.
undoneBookmark = Lesezeichen für den Beitrag von { $name } entfernt.
undoneRemoveBookmark = Lesezeichen für den Beitrag von { $name } wieder gesetzt.
undoneMuteThread = Thread nicht mehr stumm.
undoneUnmuteThread = Thread wieder stummgeschaltet.
undonePin = Beitrag nicht mehr angeheftet.
undoneUnpin = Beitrag wieder angeheftet.
undoneUnfollow = Du folgst { $name } wieder wie zuvor.
undoneFollow = Du folgst { $name } nicht mehr.
undoneUnmute = { $name } wieder stummgeschaltet.
undoneUnblock = { $name } wieder blockiert.
undoneNote = Notiz zu { $name } wiederhergestellt.

## Output of `tideline cache`

timelineSpan = , { $oldest } – { $newest }
timelineStatistics =
    { $name }: { $posts ->
        [one] { $posts } Beitrag
       *[other] { $posts } Beiträge
    }, { $gaps ->
        [one] { $gaps } Lücke
       *[other] { $gaps } Lücken
    }{ $span }
cachedPosts =
    { $posts ->
        [one] { $posts } Beitrag
       *[other] { $posts } Beiträge
    } von { $accounts ->
        [one] { $accounts } Profil
       *[other] { $accounts } Profilen
    }
cacheSize = { $size } auf der Festplatte, davon { $free } ungenutzt
hasResetFix = mit der Korrektur des WAL-Reset-Fehlers
lacksResetFix = gegen den WAL-Reset-Fehler hilft eine Sperrdatei
cacheLibrary = Schema { $schema }, SQLite { $library } ({ $resetFix })
pruned = { $count ->
    [one] { $count } Beitrag entfernt.
   *[other] { $count } Beiträge entfernt.
}
pictureCache = { $count ->
    [one] Bilder: { $count } Datei, { $size }
   *[other] Bilder: { $count } Dateien, { $size }
}
prunedPictures = { $count ->
    [one] { $count } Bilddatei entfernt, { $size }.
   *[other] { $count } Bilddateien entfernt, { $size }.
}
localDataDeleted = Lokale Daten gelöscht. Du bist noch angemeldet.
deletionIncomplete = Nicht alles ließ sich löschen: { $path }.
cacheIsIntact = Keine Fehler gefunden.
cacheIsDamaged = Der Cache ist beschädigt. Er wird beim nächsten Start ersetzt.
recovered = { $count ->
    [one] { $count } Beitrag aus dem beschädigten Cache gerettet.
   *[other] { $count } Beiträge aus dem beschädigten Cache gerettet.
}

## Catching up with the home timeline

catchUp = Rückblick
periodSinceRead = Seit dem letzten Lesen
periodHalfDay = 12 Stunden
periodDay = 24 Stunden
periodThreeDays = 3 Tage
periodWeek = 7 Tage
catchUpLoading = Beiträge werden geladen …
catchUpLoaded = Beiträge werden geladen … bisher { $count }
catchUpGrouping = Beiträge werden gruppiert …
catchUpEmpty = Keine Beiträge in diesem Zeitraum.
catchUpLonger = { $key } wählt einen längeren Zeitraum.
catchUpIncomplete = nicht alles geladen
hintLongerPeriod = länger
hintShorterPeriod = kürzer
markedAllRead = Als gelesen markiert.
nothingToMark = Hier gibt es keine ungelesenen Beiträge.
boostedGroups = Geteilt · { $count }
repostedGroups = Repostet · { NUMBER($count) }
linkGroups = Links · { $count }
authorGroups = Profile · { $count }
sharedBy = geteilt: { $people }
peopleAndOthers = { $others ->
    [one] { $names } und { $others } weitere Person
   *[other] { $names } und { $others } weitere
}

## Lists of accounts, and the lists, hashtags and announcements of the account that is logged in

accountsFollowers = Follower
accountsFollowing = Folgt
accountsKnownFollowers = Gemeinsame Follower
accountsLikedBy = Favorisiert von
accountsBoostedBy = Geteilt von
accountsRepostedBy = Repostet von
accountsFollowRequests = Follower-Anfragen
accountsMuted = Stummgeschaltet
accountsBlocked = Blockiert
accountsDirectory = Verzeichnis
accountsSuggested = Vorgeschlagene Profile
accountsMembers = Mitglieder
membersTitle = { $list } › Mitglieder
hintRemoveMember = entfernen
accountHasNoLink = Dieses Profil hat keinen Link.
accountNotFound = Der Server kennt kein Profil mit diesem Namen.
addMemberPrompt = Profil
hintAddMember = Profil hinzufügen
hintAccept = annehmen
hintReject = ablehnen
requestAccepted = { $name } folgt dir jetzt.
requestRejected = Anfrage von { $name } abgelehnt.
requestGone = Die Anfrage von { $name } gibt es nicht mehr.
selectRequestFirst = Zuerst eine Follower-Anfrage auswählen.
loginLacksScope = Diese Anmeldung darf das nicht. Mit { $key } neu anmelden und mehr erlauben.
serverLists = Listen
noServerLists = Du hast noch keine Listen.
newListRow = Neue Liste …
listNamePrompt = Name der Liste
listMade = Liste erstellt.
removeListQuestion = Liste „{ $name }“ löschen?
removeListDetail = Ihren Mitgliedern folgst du weiterhin.
removeList = Liste löschen
hintMembers = Mitglieder
hintRename = umbenennen
addToListTitle = Listen mit { $name }
hintAddOrRemove = ein- / austragen
followedTags = Gefolgte Hashtags
noFollowedTags = Du folgst keinen Hashtags.
tagFollowed = gefolgt
tagNotFollowed = nicht mehr gefolgt
tagOnProfile = im Profil
tagUses = { $count ->
    [one] { $count } Beitrag in den letzten Tagen
   *[other] { $count } Beiträge in den letzten Tagen
}
tagIsFollowed = Beiträge mit #{ $tag } erscheinen jetzt auf der Startseite.
tagFeatured = #{ $tag } steht jetzt in deinem Profil.
tagNotFeatured = #{ $tag } steht nicht mehr in deinem Profil.
hashtagNotLoaded = Der Hashtag ist noch nicht geladen. Versuch es gleich noch einmal.
announcements = Ankündigungen
noAnnouncements = Keine Ankündigungen.
announcementFrom = ab { $start }
announcementUntil = bis { $end }

## Output and errors of the command line

noHomeDirectory = Kein Home-Verzeichnis. Setze HOME oder die XDG-Variablen.
noAccountLoggedIn = Nicht angemeldet. `tideline login --help` erklärt die Anmeldung, `tideline demo` zeigt eine Demo.
accessTokenLabel = Zugriffstoken
noTokenOnStandardInput = Kein Token in der Standardeingabe.
tokenRefused = Der Server hat dieses Token abgelehnt.
loggedIn = Angemeldet als @{ $account }. Los geht es mit `tideline`.
serverNameNeeded = Gib einen Servernamen an, etwa mastodon.social.
onlyHTTPS = Nur URLs mit https:// sind erlaubt (http:// nur für diesen Rechner).
serverNameMalformed = Kein gültiger Servername.
perSecond = { $rate }/s
addressSpaceTooSmall = Tideline braucht 1 GiB Adressraum. Hebe die Grenze an: ulimit -v 1048576
outputNotWritten = Die Ausgabe lässt sich nicht schreiben: { $reason }.
rateLimitedUntil = gedrosselt bis { $time }
listening = Erreichbar unter { $address }, Token { $token }. Ctrl-C beendet.
missingAccountOrPassword = Übergib den Kontonamen mit --account und das Passwort über die Standardeingabe.
missingAccount = Übergib den Kontonamen mit --account.
missingSetting = In config.toml fehlt: { $field }.
noSuchAccount = Dieses Konto gibt es nicht. `tideline accounts` zeigt alle.
printedCached = { $reason } Ausgegeben wurde, was im Cache liegt.
noSuchList = Diese Liste gibt es nicht. Listen: { $lists }
listNotFollowed = Dieser Liste lässt sich nicht folgen.
unknownField = --format: Das Feld { $name } gibt es nicht.
malformedTemplate = --format: { $part } ist nicht lesbar.
noSuchPost = Diesen Beitrag gibt es auf dem Server nicht.
postNotCached = Dieser Beitrag liegt nicht im Cache.
noSuchProfile = Dieses Profil gibt es auf dem Server nicht.
accountNotCached = Dieses Profil liegt nicht im Cache.
searchesCacheOnly = Dieser Dienst hat keine Suche. Durchsucht wurden Beiträge im Cache.
notATerminal = Kein Terminal. Stattdessen gibt `tideline timeline` Beiträge aus.
terminalNotSet = TERM ist nicht gesetzt. Trage den Typ deines Terminals ein, etwa xterm-256color.
noTerminfo = Kein terminfo-Eintrag für { $name } oder xterm. Installiere ncurses-base oder setze TERM.
unsupportedTerminal = Der Terminaltyp { $name } kann den Cursor nicht bewegen. Mit `tideline --plain` liest du Zeile für Zeile.
themes = Designs
pinnedTabs = Angeheftete Tabs
readingPositions = Lesepositionen
exported = Nach { $path } exportiert.
exportExists = { $path } gibt es schon. Mit --replace wird die Datei überschrieben.
exportNeedsProgram = Tokens werden nur verschlüsselt exportiert. Installiere age oder gpg.
notEncrypted = { $program } hat den Export nicht verschlüsselt, es wurde nichts geschrieben.
draftFilesNotExported = { $count ->
    [one] { $count } Datei deiner Entwürfe ist nicht im Export. Kopiere sie an denselben Ort.
   *[other] { $count } Dateien deiner Entwürfe sind nicht im Export. Kopiere sie an dieselben Orte.
}
importNeedsProgram = Die Datei ist verschlüsselt. Installiere { $program }, um sie zu lesen.
notDecrypted = { $program } konnte die Datei nicht entschlüsseln.
notAnExport = { $path } ist kein Export von Tideline oder nur ein Teil davon.
exportOfNewerVersion = { $path } stammt von einem neueren Tideline ({ $version }). Aktualisiere zuerst dieses.
importAdded = { NUMBER($count) } neu
importUpdated = { NUMBER($count) } aktualisiert
importKept = { NUMBER($count) } wie hier behalten
importNothingNew = nichts Neues
importTrial = Es wurde nichts geändert.
bookmarksOnServer = auf deinem Server gespeichert
importLacksTokens = Die Datei hat kein Token für { $accounts }. Melde dich mit `tideline login` an.
accountImported = { $account } importiert.
accountIsThere = { $account } ist schon angemeldet.
programHasNoFile = Keine Dateien von { $program } gefunden.
programHasNoAccounts = { $program } hat keine Konten.
notAFileOf = { $path } ist keine Datei von { $program }.
tokenFromCommand = { $program } holt das Token mit einem Befehl. Melde dich mit `tideline login` an.
feedsForLater = { $count ->
    [one] { $count } Feed gefunden. Tideline liest noch keine Feeds.
   *[other] { $count } Feeds gefunden. Tideline liest noch keine Feeds.
}

## The composer: its parts, its questions, and what went wrong

draftSaved = Entwurf gespeichert { $time }
draftNotSaved = Entwurf nicht gespeichert: { $reason }
draftUnsaved = Der Entwurf lässt sich nicht speichern: { $reason }
closeUnsavedQuestion = Schließen, ohne den Entwurf zu speichern?
closeUnsavedChoice = schließen; Ungespeichertes geht verloren
part = Beitrag { $index } von { $count }
readingClipboard = Zwischenablage wird gelesen …
loadingPost = Beitrag wird geladen …
onPost = zu Beitrag { $number }
continuedDraft = Entwurf von { $time } · { $key } löscht ihn
continuedDraftAnother = { $draft } · { $key } und { $command } beginnen einen neuen
optionVisibility = Sichtbarkeit
optionLanguage = Sprache
optionWarning = Warnung
optionSensitive = Sensibel
pollTitle = Umfrage
optionSchedule = Zeitpunkt
optionReplies = Antworten
optionQuotes = Zitate
labelSexual = anzüglich
labelNudity = Nacktheit
labelPorn = nicht jugendfrei
labelGraphicMedia = verstörende Bilder
optionDefault = Standard
yourDefault = dein Standard
audienceByDefault = { $audience } (dein Standard)
visibilityPublic = öffentlich
guessed = { $language } (vermutet)
optionOn = an
optionOff = –
pollOptions = { $count ->
    [one] { $count } Option
   *[other] { $count } Optionen
}
conflictFilesWithPoll = nicht mit Dateien
conflictSurplusPoll = eine zu viel
conflictQuoteWithMore = nicht in einem Zitat
conflictScheduledThread = nicht für mehrere Beiträge
conflictInThePast = schon vorbei
conflictNoSchedule = nicht auf diesem Server
hintEditor = Editor
hintAttach = Datei
hintPastePicture = Bild einfügen
hintVisibility = Sichtbarkeit
hintWarning = Warnung
hintPoll = Umfrage
hintLanguage = Sprache
hintSchedule = Zeitpunkt
hintEmoji = Emoji
hintText = Text
hintOptions = Optionen
hintOriginal = Original
hintDeleteDraft = Entwurf löschen
hintAlt = Beschreibung
hintRemove = entfernen
hintReplaceFile = ersetzen
hintMove = verschieben
hintFocus = Fokus
hintInsert = einfügen
hintStop = Stopp
hintChange = ändern
hintDone = fertig
keptAsDraft = Als Entwurf gespeichert.
editorLeftFile = Der Editor hat eine Datei in { $folder } hinterlassen.
editedTextKept = Der Text aus dem Editor wurde als Entwurf gespeichert.
draftDeleted = Entwurf gelöscht.
draftChangedElsewhere = Der Entwurf bleibt: Ein anderes Tideline hat ihn geändert.
draftBeingSent = Der Entwurf bleibt: Er wird gerade gesendet.
draftNotDeleted = Der Entwurf ließ sich nicht löschen: { $reason }
sentForTime = Geplant für { $time }.
postChanged = Beitrag geändert.
sentPosts = { $posts } gesendet.
twoSentences = { $sentence } { $next }
takesBack = { $sentence } Innerhalb von { $seconds } s holt { $key } den Beitrag zurück.
takesThemBack = { $sentence } Innerhalb von { $seconds } s holt { $key } die Beiträge zurück.
goesToTop = { $sentence } { $key } springt dorthin.
takingBack = Der Beitrag wird zurückgeholt …
takenBack = { $posts ->
    [one] Beitrag gelöscht. Er ist wieder ein Entwurf.
   *[other] { $posts } Beiträge gelöscht. Sie sind wieder ein Entwurf.
}
notTakenBack = Der Beitrag ließ sich nicht zurückholen: { $reason }
notSentSavedAsDraft = Nicht gesendet: { $reason } Als Entwurf gespeichert.
postNotLoaded = Der Beitrag ließ sich nicht laden: { $reason } { $key } versucht es erneut.
pasteCutInDraft = Der eingefügte Text wurde gekürzt: Ein Entwurf hat höchstens { $limit } Zeichen.
tooManyFiles = { $limit ->
    [one] Ein Beitrag hat höchstens { $limit } Datei.
   *[other] Ein Beitrag hat höchstens { $limit } Dateien.
}
stillReadingFile = Eine Datei wird noch gelesen. Drücke { $key }, sobald sie angehängt ist.
focusMalformed = Gib zwei Zahlen von -1 bis 1 ein, etwa 0.5,-0.2.
timeMalformed = Gib eine Zeit wie 18:30, 2026-12-24 18:30 oder +2h ein, frühestens in 5 Minuten.
noEditor = Setze $EDITOR oder editor in config.toml.
editorUnusable = Der Editor ist nicht nutzbar: { $reason }
editorNotFound = Der Editor wurde nicht gefunden. Der Text ist unverändert.
editorFailed = Der Editor meldet einen Fehler (Exit-Code { $code }). Der Text ist unverändert.
editorSignalled = Der Editor wurde durch Signal { $signal } beendet. Der Text ist unverändert.
editorDeletedFile = Der Editor hat die Datei gelöscht. Der Text ist unverändert.
editorLeftNothing = Der Editor hat eine leere Datei hinterlassen. Der Text ist unverändert.
editorSavedNoText = Der Editor hat keinen UTF-8-Text gespeichert. Der Text ist unverändert.
editedTextTooLong = Der Text im Editor war länger als { $limit } Zeichen. Der Entwurf ist unverändert.
editedTextIsIn = Der Text aus dem Editor liegt jetzt in { $path }. { $problem }
clipboardNeedsDesktop = Ohne Desktop-Sitzung lassen sich keine Bilder aus der Zwischenablage lesen. { $key } hängt eine Datei an.
clipboardNeedsProgram = Bilder lassen sich nicht aus der Zwischenablage lesen. Installiere wl-clipboard oder xclip.
clipboardHasNoPicture = In der Zwischenablage ist kein Bild.
clipboardPictureTooLarge = Das Bild in der Zwischenablage ist größer als { $limit }.
clipboardPictureNotStored = Das Bild ließ sich nicht speichern: { $reason }
noFilesHere = Der Server nimmt zu diesem Text keine Dateien an.
withMetadata = mit Metadaten
onServer = auf dem Server
noDescription = ohne Beschreibung
described = Beschreibung: { $alt }
focalPoint = Fokus { $point }
altTitle = Beschreibung für alle, die es nicht sehen können
attachPrompt = Datei
attachPlaceholder = Pfad; { $key } ergänzt
attachQuestion = { $count ->
    [one] { $count } Datei anhängen?
   *[other] { $count } Dateien anhängen?
}
attachChoice = anhängen
insertAsText = den Pfad als Text einfügen
focusPrompt = Fokuspunkt x,y (-1 bis 1)
altReminder = { $count ->
    [one] { $count } Datei hat keine Beschreibung. Trotzdem senden?
   *[other] { $count } Dateien haben keine Beschreibung. Trotzdem senden?
}
sendAnyway = ohne Beschreibung senden
sendInDoubt = ungeprüft noch einmal senden
inDoubtQuestion = Der Beitrag ist vielleicht schon angekommen.
checkAndSend = prüfen und nur senden, wenn er fehlt
divideQuestion = Der Text ist für einen Beitrag zu lang.
divideChoice = { $count ->
    [one] in { $count } Beitrag aufteilen
   *[other] in { $count } Beiträge aufteilen
}
divided = An den Zeilen mit --- aufgeteilt. { $key } sendet.
discardTypedQuestion = Eingabe verwerfen?
discardTypedChoice = verwerfen
describeFirst = beschreiben
emojiTitle = Emoji
emojiPlaceholder = tippen, um zu suchen
emojiOfServer = Vom Server
emojiOfUnicode = Unicode
loadingEmoji = Die Emojis des Servers werden geladen …
emojiNotLoaded = Die Emojis des Servers ließen sich nicht laden. Schließen und mit { $key } erneut versuchen.
noEmojiMatch = Keine passenden Emojis.
visibilityTitle = Wer den Beitrag sehen kann
repliesTitle = Wer antworten kann
replyEverybody = alle
replyNobody = niemand
replyMentioned = erwähnte Profile
replyFollowed = Profile, denen du folgst
replyFollowers = deine Follower
languageTitle = Sprache des Beitrags
otherLanguage = andere …
languagePrompt = Sprachcode
noLanguage = Gib einen Code wie de oder pt-BR ein.
schedulePrompt = Zeitpunkt
scheduleExamples = z. B. 18:30, 2026-12-24 18:30, +2h · leer: sofort
scheduleResult = → { $time }
scheduleTooEarly = zu früh: frühestens in 5 Minuten
scheduleUnclear = keine Zeitangabe
deleteDraftQuestion = Diesen Entwurf löschen?
deleteLabel = löschen
pollOption = Option { $number }
pollMultiple = Mehrfachauswahl
pollHidesTotals = Ergebnis bis zum Ende verbergen
pollDuration = Dauer
pollAdd = Hinzufügen
pollSave = Speichern
pollRemove = Entfernen
pollNeedsOptions = Gib mindestens zwei Optionen ein.
pollDoubled = Diese Option gibt es schon.
pollOptionTooLong = Höchstens { $limit } Zeichen.
days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
draftsTitle = Entwürfe
noDrafts = Keine Entwürfe.
draftSchedule = geplant für { $time }
scheduledTitle = Geplante Beiträge
noScheduled = Keine geplanten Beiträge.
postLabel = Beitrag
draftComment = Kommentar
replyLabel = Antwort
draftRepost = Repost
quoteLabel = Zitat
hintEdit = bearbeiten
files = { $count ->
    [one] { $count } Datei
   *[other] { $count } Dateien
}
emptyDraft = (kein Text)
cancelScheduledQuestion = Diesen Beitrag nicht veröffentlichen?
cancelScheduledChoice = nicht veröffentlichen
scheduledCancelled = Der Beitrag wird nicht veröffentlicht.
scheduledMoved = Neuer Zeitpunkt: { $time }.
hintReschedule = neue Zeit
hintCancelScheduled = verwerfen
deleteAndRewrite = löschen und neu schreiben
notYourPostToEdit = Bearbeiten kannst du nur eigene Beiträge.
noVersions = Dieser Beitrag wurde nie bearbeitet.
reschedulePrompt = Neue Zeit
pathNotAbsolute = Gib einen Pfad ein, der mit / oder ~/ beginnt.
versionsTitle = Versionen

## Problems in config.toml

configurationLine = config.toml, Zeile { $line }, Spalte { $column }
configurationMalformed = { $place }: Erwartet wird { $expected }. Die Zeile wird ignoriert.
expectedKey = der Name einer Einstellung
expectedSign = „{ $sign }“
expectedValue = ein Wert (Text braucht Anführungszeichen)
expectedLineEnd = das Ende der Zeile
expectedClosingQuote = ein schließendes Anführungszeichen
expectedEscape = eine Escape-Sequenz wie \n oder \\
expectedPrintable = Text ohne Steuerzeichen
configurationRepeats = { $place }: { $key } ist weiter oben schon gesetzt. Die Zeile wird ignoriert.
configurationTooDeep = { $place }: Die Tabellen sind zu tief verschachtelt. Die Zeile wird ignoriert.
unknownSetting = { $place }: Die Einstellung { $key } gibt es nicht.
unknownSettingLike = { $place }: Die Einstellung { $key } gibt es nicht. Meintest du { $nearest }?
settingHasNoWord = { $place }: In { $key } gibt es { $word } nicht. Es gilt der Standardwert.
settingMustBe = { $place }: { $key } muss { $values } sein. Es gilt der Standardwert.
configurationUnreadable = config.toml ist nicht lesbar ({ $reason }). Es gelten die Standardwerte.
configurationNotUTF8 = { $place }: Die Datei ist nicht in UTF-8. Speichere sie als UTF-8.
configurationTooLarge = config.toml ist zu groß. Es gelten die Standardwerte.
unknownKeyPage = Die Seite { $name } gibt es nicht.
unknownKeyName = Die Taste { $name } gibt es nicht.
keysBoundTwice = { $keys } ist in Zeile { $line } schon belegt.
keysUnreachable = { $keys } lässt sich nicht eingeben, weil { $shorter } belegt ist. Hebe eine der Belegungen auf.
keyTypesItself = In Eingabefeldern gibt { $key } das Zeichen selbst ein.
macroIsCommand = { $name } ist schon ein Befehl.
macroEndless = { $name } ruft sich selbst auf oder hat zu viele Befehle.
keysNoWayOut = Keine Taste ist mit quit, command-line oder help belegt. Ctrl-C beendet.
configurationIsValid = Konfiguration in Ordnung.
listedOr = { $first } oder { $last }
themeLine = { $file }, Zeile { $line }
themeStyleInvalid = { $place }: { $key } ist kein gültiger Stil. Es gilt der Standardwert.
themeIsEmpty = { $file } legt keine Stile fest. Es gelten die Standardstile.
themeUnreadable = { $file } ist nicht lesbar. Es gelten die Standardstile.
themeTooLarge = { $file } ist zu groß. Es gelten die Standardstile.
themeInheritsItself = { $file } erbt von sich selbst. Für den Rest gelten die Standardstile.
themeMissing = Ein Design namens { $name } gibt es nicht.
themeSet = Design: { $name }. Ab dem nächsten Start gilt wieder das bisherige.
argumentOfTheme = ein Name oder auto
themeAuto = dunkel oder hell, wie das Terminal
themeOwn = deine Datei

## Direct messages

conversations = Unterhaltungen
noteToYourself = Notiz an dich selbst
yourMessage = Du: { $text }
notificationPostGone = Der Beitrag wurde gelöscht.
deletedMessage = Die letzte Nachricht wurde gelöscht
selectConversationFirst = Zuerst eine Unterhaltung auswählen.
removeConversationTitle = Diese Unterhaltung entfernen?
removeConversation = Entfernen
conversationRemoved = Unterhaltung entfernt. Ihre Nachrichten bleiben auf dem Server.
loginCannotChangeConversations = Diese Anmeldung darf Unterhaltungen nicht ändern. Mit { $key } neu anmelden und mehr erlauben.
loginCannotReadConversations = Diese Anmeldung darf Direktnachrichten nicht lesen. Mit { $key } neu anmelden und mehr erlauben.

## Pages about articles and films

detailsTitle = Details
hintRead = lesen
wholeTextAt = Den ganzen Text gibt es auf { $host }. { $key } öffnet ihn im Browser.

## Finding: trends, hashtags, the server's search, links that open here, pinned tabs

postsTitle = Beiträge
trendingHashtags = Hashtags
linksTitle = Links
usesToday = heute { $posts }
usesTodayBy = { $accounts ->
    [one] heute { $posts } von { $accounts } Profil
   *[other] heute { $posts } von { $accounts } Profilen
}
openHashtagRow = Hashtag öffnen …
searchRow = Beiträge, Profile und Hashtags suchen
earlierSearches = Frühere Suchen
enterSearches = { $key } durchsucht { $host }
cachedAnd = Beiträge im Cache und { $host }
searchingServer = { $host } wird durchsucht …
accountsOn = Profile auf { $host }
accountsAbove = { $count ->
    [one] ↑ { $count } Profil
   *[other] ↑ { $count } Profile
}
hashtagsOn = Hashtags auf { $host }
postsOn = Beiträge auf { $host }
nothingMoreOn = { $host } hat nichts Weiteres gefunden.
noSearchOn = { $host } hat keine Suche.
noWordsForServer = Für die Suche auf dem Server fehlt ein Wort.
moreCached = Mehr aus dem Cache
hintSearchServer = Server durchsuchen
hintOpenHere = hier öffnen
lookingUp = { $what } wird gesucht …
notFoundHere = { $host } kennt unter dieser URL keinen Beitrag und kein Profil
noAccountNamed = Kein Profil namens { $handle }.
couldNotLookUp = Der Link ließ sich nicht auflösen: { $reason }
openInBrowserChoice = Im Browser öffnen
copyLinkChoice = Link kopieren
pinned = Angeheftet. { $key } öffnet die Seite.
pinnedAlready = Schon angeheftet. { $key } öffnet die Seite.
badgeOn = Der Tab zeigt die Zahl der neuen Beiträge.
badgeImpossible = Neue Beiträge lassen sich auf dieser Seite nicht zählen.
unpinned = Tab entfernt.
cannotPin = Diese Seite lässt sich nicht anheften.
notPinned = Diese Seite ist nicht angeheftet.
tooManyPins = { $count ->
    [one] Mehr als { $count } Tab lässt sich nicht anheften. :unpin entfernt einen.
   *[other] Mehr als { $count } Tabs lassen sich nicht anheften. :unpin entfernt einen.
}
noPinnedTab = Tab { $key } gibt es nicht. :pin heftet eine Seite an.
pinnedTab = angehefteter Tab { $number }
pinsNotSaved = Die Tabs ließen sich nicht speichern: { $reason }
ownKeys = { $count ->
    [one] { $count } eigene Belegung
   *[other] { $count } eigene Belegungen
}

## Output of `tideline doctor`

doctorTerminal = Terminaltyp
doctorProgram = Terminalprogramm
doctorUnusable = nicht nutzbar
doctorSubstitute = keine Beschreibung gefunden, { $name } wird benutzt
doctorColors = Farben
doctorResponses = Antworten des Terminals
doctorNoTerminal = nicht abgefragt: Ein- oder Ausgabe ist kein Terminal
doctorNotAsked = nicht abgefragt: Dieser Typ könnte die Abfragen als Text anzeigen
doctorResponded = erhalten
doctorSilent = keine rechtzeitig
doctorWidths = Breiten
doctorWidthsJoined = mehrdeutige Zeichen { $ambiguous }, verbundene Emojis als eines
doctorWidthsApart = mehrdeutige Zeichen { $ambiguous }, verbundene Emojis getrennt
doctorPictures = Bilder
doctorNoPictures = nicht angezeigt
doctorFormats = Bildformate
doctorNone = keine
doctorMissingLibraries = keine Bibliothek gefunden für { $names }
doctorCell = Pixel einer Zelle
doctorLocale = Locale
doctorKeyring = Schlüsselbund
doctorRenews = Sitzung erneuert sich selbst
doctorConfiguration = Konfiguration
folderData = Konten und Entwürfe
folderCache = Cache
doctorState = Protokoll und Lesepositionen
doctorYes = ja
doctorNo = nein
doctorKittyPlaceholders = kitty-Grafik mit Platzhaltern
doctorKitty = kitty-Grafik
doctorITerm = iTerm2-Bilder
doctorCells = farbige Blöcke
doctorConfigured = so konfiguriert
doctorNoColors = das Terminal zeigt keine Farben
doctorSupportsKitty = das Terminal kann kitty-Grafik
doctorSupportsKittyBehindTmux = das Terminal hinter tmux kann kitty-Grafik
doctorITermInTmux = tmux reicht die Bilder von iTerm2 nicht weiter
doctorSupportsITerm = das Terminal kann die Bilder von iTerm2
doctorSupportsSixel = das Terminal kann sixel
doctorUnknownCell = das Terminal kann sixel, nennt aber die Größe einer Zelle nicht
doctorTmux = in tmux: Für mehr setze allow-passthrough on in tmux.conf und nutze ein Terminal mit kitty-Grafik
doctorScreen = GNU screen reicht keine Bilder weiter
doctorPlain = das Terminal kann nichts Besseres
doctorMouse = Maus
doctorClipboard = Zwischenablage
doctorUnsure = nicht bestätigt
lackColors = Wenige oder keine Farben. Setze TERM auf den Namen deines Terminals, etwa xterm-256color.
lackTurnedOff = NO_COLOR schaltet Farben aus. Lösche die Variable, um sie zu sehen.
lackTrueColor = Farben sind angenähert. Setze COLORTERM=truecolor, wenn dein Terminal 24-Bit-Farben hat.
lackPictures = Bilder sind grobe Blöcke. kitty, Ghostty, WezTerm und foot zeigen sie ganz.
lackWidths = Manche Zeilen können zu kurz oder zu lang sein. Setze ambiguous-width auf wide oder narrow.
lackMouse = Klicks bewirken nichts. Setze TERM auf den Namen deines Terminals, etwa xterm-256color.
lackClipboard = Kopierte Links werden nur angezeigt. Setze TERM auf den Namen deines Terminals, etwa xterm-256color.
lackClipboardUnsure = Kommen kopierte Links nicht an, erlaube OSC 52 in den Einstellungen deines Terminals.
lackClipboardInTmux = Kommen kopierte Links nicht an, schreibe "set -s set-clipboard on" in tmux.conf.
lackLinks = Links sind nicht klickbar, Tasten öffnen sie. Setze TERM auf den Namen deines Terminals, etwa xterm-256color.

## The user's filters

filters = Filter
noFilters = Du hast noch keine Filter.
newFilterRow = Neuer Filter …
newFilter = Neuer Filter
filterTitle = Titel
filterWord = Wort oder Wendung
filterWords = Wörter
filterWordsNote = Wörter oder Wortgruppen, getrennt durch „{ $separator }“.
filterWholeWords = Nur ganze Wörter
filterAction = Treffer
filterEnds = Endet
filterNeverEnds = nie
filterEndsInMinutes = { $count ->
    [one] in { $count } Minute
   *[other] in { $count } Minuten
}
filterEndsInHours = { $count ->
    [one] in { $count } Stunde
   *[other] in { $count } Stunden
}
filterEndsInDays = { $count ->
    [one] in { $count } Tag
   *[other] in { $count } Tagen
}
saveFilter = Speichern
hintSave = speichern
cancelForm = Abbrechen
saving = Wird gespeichert …
filterNeedsTitle = Gib einen Titel ein.
filterNeedsWords = Gib mindestens ein Wort ein.
filterNeedsPlace = Wähle mindestens einen Bereich.
filterSaved = Filter gespeichert. Listen wenden ihn an, sobald sie aktualisiert werden.
filterRemoved = Filter gelöscht. Listen zeigen die Beiträge wieder, sobald sie aktualisiert werden.
removeFilterQuestion = Filter „{ $title }“ löschen?
removeFilter = Filter löschen
filterInHome = Startseite und Listen
messages = Mitteilungen
filterInPublic = Öffentliche Listen und Hashtags
filterInThreads = Threads
filterInProfiles = Profile
filterWarns = hinter einer Warnung
filterHides = ausgeblendet
filterBlurs = Bilder unscharf
filterWordCount = { $count ->
    [one] { $count } Wort
   *[other] { $count } Wörter
}
filterEndsAt = endet am { $time }

## The header, the hint line, and messages about keys

headerExpired = Sitzung abgelaufen · L anmelden
headerExpiredWhileTyping = Sitzung abgelaufen
live = live
headerCache = Cache-Fehler
headerOfflineSince = offline seit { $time }
headerOffline = offline
headerRateLimitedUntil = gedrosselt bis { $time }
headerRateLimited = gedrosselt
headerNotSecure = Verbindung nicht sicher
headerProxy = Proxy-Fehler
headerServer = Serverfehler
headerKeyringLocked = Schlüsselbund gesperrt
headerNoKeyring = kein Schlüsselbund
headerKeyringTimedOut = Schlüsselbund antwortet nicht
headerKeyring = Schlüsselbund-Fehler
headerFileUnreadable = Kontodatei unlesbar
headerFileNotPrivate = Kontodatei nicht privat
headerFileNotYours = fremde Kontodatei
cachedOnly = aus dem Cache
searchTitle = Suche
detailTitle = { $name } › Kommentare
postTitle = { $name } › Beitrag
wholePost = Beitrag
hintWholePost = ganz lesen
authorTitle = { $name } › Beiträge
searchResults = Suche › „{ $words }“
moreLines = { $count ->
    [one] { $count } weitere Zeile
   *[other] { $count } weitere Zeilen
}
opening = { $account } wird geöffnet …
retryButton = Noch einmal
openingHint = { $key } zeigt die anderen Konten.
upgradingCache = Der Cache wird umgestellt. Das dauert einmalig bis zu einer Minute.
hintAllKeys = alle Tasten
hintLoadPage = Seite laden
hintLoadOlder = ältere laden
hintUnlike = Favorit entfernen
hintEditSearch = Suche ändern
hintSwitch = wechseln
hintFilter = filtern
hintClose = schließen
hintSend = senden
hintKeepDraft = Entwurf speichern
deleteTitle = Diesen Beitrag löschen?
guestOf = Zu Gast bei { $service }
accountBenefits = Mit einem Konto kannst du folgen, favorisieren und schreiben.
readServerRow = Öffentliche Beiträge eines Servers lesen
groupWithoutAccount = Ohne Konto
groupWithAccount = Mit Konto
groupCollections = Listen und Lesezeichen
groupTimelines = Timelines
settingsTitle = Einstellungen
groupAbout = Info
aboutRow = Über Tideline
messageLogTitle = Frühere Meldungen
noMessagesYet = Noch keine Meldungen.
noKeysMatch = Keine passenden Tasten.
newsNext = Weiter
hintNewsNext = weiter
newsBack = zurück
newsStart = Los geht’s
hintNewsStart = loslegen
newsSkip = überspringen
newsPage = Seite { $page } von { $all }
newsAvailable = Auf { $version } aktualisiert. :whats-new zeigt, was sich geändert hat.
aboutVersion = Version { $version } · MIT-Lizenz
licensesOnMe = Die Lizenzen der Bibliotheken stehen im Tab „Ich“.
licenses = Lizenzen
noLicenses = Die Datei mit den Lizenzen ist nicht installiert.
aboutTerminal = Terminal
folderState = Lesepositionen, Verlauf und Protokoll
otherMessages = Andere Mitteilungen
readOthersInBrowser = Hier als gelesen markiert. Lies sie im Browser.
unknownCommand = Unbekannter Befehl: { $name }.
nearestCommand = { $sentence } Meintest du { $nearest }?
needsArgument = { $name } braucht ein Argument.
commandMap = Tasten belegen, bis das Programm endet
commandUnmap = Belegung aufheben, bis das Programm endet
argumentOfMap = Tasten und ein Befehl
argumentOfUnmap = Tasten
keysBound = { $keys } ist bis zum Beenden von Tideline mit { $command } belegt.
keysUnbound = { $keys } ist bis zum Beenden von Tideline nicht mehr belegt.
groupMacros = Makros
commandHint = Befehl · { $key } ergänzt
argumentOfOpen = URL, #Hashtag oder @Profil
argumentOfPin = mit der Zahl neuer Beiträge
argumentOfPipe = ein Befehl, auch nach --json oder --url
pipeDone = { $name } ist fertig.
pipeExited = { $name } meldet einen Fehler (Exit-Code { $code }).
pipeSignalled = { $name } wurde durch Signal { NUMBER($signal) } beendet.
pipeTimedOut = { $name } wurde nach zehn Minuten beendet.
pipeNotFound = Das Programm { $name } gibt es nicht.
pipeCut = Der Rest der Ausgabe fehlt.
pipeUnclosedQuote = Ein Anführungszeichen hat kein Ende.
pipeNeedsShell = { $sign } braucht eine Shell: sh -c '…'
pipeUnknownOption = Unbekannte Option: { $name }.
audiencePublic = alle; auch in öffentlichen Timelines
audienceUnlisted = alle; nicht in öffentlichen Timelines
audienceFollowers = deine Follower und erwähnte Profile
audienceDirect = nur erwähnte Profile
onlyWebLinks = Nur URLs mit https:// und http:// lassen sich öffnen.
noBrowser = Kein Browser auf diesem Rechner. Kopiert: { $url }
browserNotStarted = Der Browser ließ sich nicht starten. Kopiert: { $url }
userCommandNotStarted = { $name }: Das Programm { $program } ließ sich nicht starten.
userCommandEnded = { $name }: Das Programm brauchte zu lange und wurde beendet.
pasteCutAfter = Der eingefügte Text wurde nach { $size } abgeschnitten.
pasteCutTo = Der eingefügte Text wurde gekürzt: Dieses Feld fasst höchstens { $limit } Zeichen.
notOffered = { $service } unterstützt das nicht.
nothingHere = { $keys } tut hier nichts.
nothingHereHelp = { $keys } tut hier nichts. { $key } zeigt die Hilfe.
browserDone = Tideline hat die Antwort erhalten. Du kannst diese Seite schließen.

## The list of posts

pullAgainToRefresh = Noch einmal zum Aktualisieren
refreshing = Wird aktualisiert …
nothingNew = Nichts Neues
new = { $count ->
    [one] { $count } neuer Beitrag
   *[other] { $count } neue Beiträge
}
newMessageCount = { $count ->
    [one] { $count } neue Nachricht
   *[other] { $count } neue Nachrichten
}
newNotificationCount = { $count ->
    [one] { $count } neue Mitteilung
   *[other] { $count } neue Mitteilungen
}
newPostsAbove = ↑ { $count } neu
loadingOlder = { $older } werden geladen …
olderHint = { $older } mit { $key } laden
retryHint = { $key } versucht es erneut
endOfList = Keine weiteren { $contents }
endOfListHint = { $key } prüft noch einmal
moreAccounts = Weitere Profile
olderContents = Ältere { $contents }
contentsComments = Kommentare
contentsReposts = Reposts
contentsNotifications = Mitteilungen
contentsConversations = Unterhaltungen
contentsMessages = Nachrichten
contentsAccounts = Profile
linkToPost = Der Beitrag
linkToPage = Link
attachmentUnknown = Anhang
accountLabel = Konto
linkToHashtag = Hashtag
attachmentImage = Bild
thread = Thread
replyCount = { $count ->
    [one] { $count } Antwort
   *[other] { $count } Antworten
}
messageCount = { $count ->
    [one] { $count } Nachricht
   *[other] { $count } Nachrichten
}
noReplies = Noch keine Antworten
repliesHidden = Der Server zeigt dir die Antworten nicht.
repliesHiddenFromGuests = Die Antworten sieht nur, wer angemeldet ist. { $key } meldet dich an.
deletedThread = gelöscht
sortedByConversation = nach Gespräch sortiert
byConversation = nach Gespräch
foldedReplies = { $count ->
    [one] ▸ { $count } weitere Antwort
   *[other] ▸ { $count } weitere Antworten
}
foldedRepliesBy = { $count ->
    [one] ▸ { $count } weitere Antwort von { $name }
   *[other] ▸ { $count } weitere Antworten von { $name }
}
foldedRepliesByMany =
    ▸ { $count ->
        [one] { $count } weitere Antwort
       *[other] { $count } weitere Antworten
    } von { $name } und { $others ->
        [one] { $others } weiteren Person
       *[other] { $others } weiteren
    }
hintBackToList = zurück zur Liste
paneNeedsWidth = { $columns ->
    [one] Ein zweiter Bereich braucht ein Fenster mit { $columns } Spalte.
   *[other] Ein zweiter Bereich braucht ein Fenster mit { $columns } Spalten.
}
nothingToFold = Hier lässt sich nichts einklappen.
noMoreReplies = Keine weiteren Antworten auf denselben Beitrag.
quotedPost = Beitrag von { $name }
quotesOfPost = Zitate des Beitrags
noParent = Dieser Beitrag ist hier keine Antwort.
logInFirst = Zuerst mit { $key } anmelden.
nothingToExpand = Dieser Beitrag ist schon ganz zu sehen.
alreadyRead = Schon als gelesen markiert.
selectPostFirst = Zuerst einen Beitrag auswählen.
selectionOffScreen = Der ausgewählte Beitrag war nicht zu sehen. Drücke die Taste noch einmal.
searchServer = Server durchsuchen
moreFeeds = Themen
savedFeeds = Feeds und Listen
loading = Wird geladen …
boosted = { $name } teilte
repostedBy = { $name } repostete
boostedOwn = teilte den eigenen Beitrag
repostedOwn = repostete den eigenen Beitrag
edited = bearbeitet
orphanNote = Antwort auf einen nicht gezeigten Beitrag
warning = ⚠ { $warning }
expandWarningHint = { $key } zeigt den Beitrag
collapseWarningHint = { $key } verbirgt den Beitrag
filtered = Gefiltert: { $title }
more = … mehr
restOfPost = { " " }mehr (x)
via = über
attachmentGifv = Animation
attachmentVideo = Video
attachmentAudio = Audio
pictureCount = { $count ->
    [one] { $count } Bild
   *[other] { $count } Bilder
}
attachmentCount = { $count ->
    [one] { $count } Anhang
   *[other] { $count } Anhänge
}
sensitive = sensibel
visibilityUnlisted = nicht gelistet
visibilityPrivate = nur Follower
visibilityDirect = Direktnachricht
visibilityLocal = nur dieser Server
visibilityList = nur Liste
visibilityMutualsOnly = nur gegenseitig
pollVotes = { $count ->
    [one] { $count } Stimme
   *[other] { $count } Stimmen
}
pollVoters = { $count ->
    [one] { $count } Person
   *[other] { $count } Personen
}
pollClosed = beendet
pollCloses = endet am { $time }
quoteAccepted = Zitierter Beitrag hier nicht verfügbar
quotePending = Das Zitat wartet auf Freigabe durch die zitierte Person
quoteRejected = Die zitierte Person hat das Zitat abgelehnt
quoteRevoked = Die zitierte Person hat das Zitat entfernt
quoteDeleted = Der zitierte Beitrag wurde gelöscht
quoteUnauthorized = Den zitierten Beitrag darfst du nicht sehen
quoteBlockedAccount = Zitat eines Profils, das du blockiert hast
quoteBlockedDomain = Zitat von einem Server, den du blockiert hast
quoteMutedAccount = Zitat eines Profils, das du stummgeschaltet hast

## Lines between the posts of a list: days, the read position, gaps

todayIs = Heute, { $date }
yesterdayWas = Gestern, { $date }
newAbove = Neues weiter oben
newSince = neu seit { $time }
loadsPage = { $key } lädt eine Seite
loadsAll = { $key } lädt alle
gapSpan = { $missing } ({ $older } – { $newer })
contentsMissing = { $contents } nicht geladen
contentsMissingAbout = etwa { $count } { $contents } nicht geladen
loadingGap = Wird geladen … bisher { $count }

## The state of a list without posts, and what the user can do

loadingHome = Deine Startseite wird von { $host } geladen …
loadingList = { $name }: Wird von { $host } geladen …
posts = Beiträge
noAccounts = Keine Profile.
noConversations = Noch keine Unterhaltungen.
noNotifications = Noch keine Mitteilungen.
noPosts = Noch keine Beiträge.
listIsEmpty = Diese Liste ist leer.
homeIsEmpty = Hier erscheinen die Beiträge der Profile, denen du folgst.
noList = { $host } hat keine Liste „{ $name }“.
refresh = { $key } aktualisiert.
noSearchResults = Keine passenden Beiträge im Cache.
noSearchResultsReason = Durchsucht werden nur Beiträge, die schon geladen wurden.
rateLimited = Zu viele Anfragen.
pressKeyToRetry = { $key } versucht es erneut.
remedyLogIn = { $key } meldet dich neu an.
remedyWaitUntil = Nach { $time } mit { $key } erneut versuchen.
remedyWait = Warte kurz und drücke dann { $key }.

## The login page

appSummary = soziale Timelines im Terminal lesen
step = Schritt { $number } von { $all }
logInForMore = Melde dich neu als { $name } an, um mehr zu erlauben.
logInAgainAs = Sitzung abgelaufen. Bitte melde dich neu als { $account } an.
serviceLabel = Dienst
serverLabel = Server
codeLabel = Code
pageURLLabel = URL der Seite
repeatedPasswordLabel = Passwort wiederholen
loginFieldPassword = Passwort
loginFieldAppPassword = App-Passwort
loginFieldKey = App-Key
loginFieldSecret = App-Secret
loginFieldRedirect = Redirect-URI
usernamePlaceholder = Benutzername
serverExample = z. B. mastodon.social, fosstodon.org oder dein voller Profilname
keyNote = Einen Key gibt es auf { $page }
appPasswordNote = Eines erstellst du auf { $page }
browserPlaceholder = Leer lassen, um dich im Browser anzumelden
serverFoundNote = Freiwillig: Dein Profilname führt zum Server.
keepsPasswordLabel = Passwort speichern und automatisch neu anmelden
loginButtonNext = Weiter
loginButtonVisit = Ohne Konto lesen
loginButtonOtherServer = Anderen Server wählen
loginButtonOpenPage = Im Browser öffnen
loginButtonCopyURL = URL kopieren
loginButtonShowCode = QR-Code
checking = Verbindung mit { $server } wird hergestellt …
registering = Zugriff auf { $server } wird angefragt …
exchanging = Anmeldung läuft …
creatingAccount = Das Konto wird erstellt …
rules = Serverregeln
browserIsOpen = Erlaube Tideline im Browser, dein Konto zu nutzen. Hat er sich nicht geöffnet, öffne diese URL:
openAuthorizationURL = Öffne diese URL in einem Browser auf einem beliebigen Gerät und erlaube Tideline, dein Konto zu nutzen. Die Seite zeigt dann einen Code:
openURLAnywhere = Öffne diese URL in einem Browser auf einem beliebigen Gerät und erlaube Tideline, dein Konto zu nutzen:
pasteAuthorizationCode = Füge dann den Code ein oder die URL der Seite, auf der der Browser landet.
pastePageURL = Landet der Browser auf einer Seite, die er nicht öffnen kann, füge deren URL ein.
signUp = Erstelle dein Konto auf dieser Seite von { $server }, komm dann zurück und wähle „Anmelden“:
tooSmallForCode = Der QR-Code braucht ein Fenster von mindestens { $columns }×{ $rows }. { $key } kopiert die URL.
welcomeBack = Willkommen zurück, { $name }
pageIsOpening = Im Browser geöffnet.
noBrowserForURL = Kein Browser auf diesem Rechner. { $key } kopiert die URL.
logInAgainLabel = neu anmelden
hintReadCached = Cache lesen
hintNextField = nächstes Feld
hintPreviousField = voriges
hintContinue = weiter
hintBack = zurück
hintOpen = öffnen
hintCopyURL = kopieren
missing = { $label } fehlt.
passwordsDiffer = Die Passwörter stimmen nicht überein.
enterServerName = Gib den Namen des Servers ein.
onlyHTTPSServers = Nur Server mit https:// sind möglich, außer auf diesem Rechner.
noServerName = Das ist kein Servername. Gib einen Namen wie mastodon.social ein.
loginNoSuchServer = Kein Server namens { $host } gefunden. Prüfe den Namen und deine Verbindung.
loginUnreachable = { $host } ist nicht erreichbar. { $key } versucht es erneut.
loginTimedOut = Der Server hat nicht rechtzeitig geantwortet. { $key } versucht es erneut.
loginInterrupted = Die Verbindung ist abgebrochen. { $key } versucht es erneut.
loginNotSecure = Keine sichere Verbindung mit https möglich: { $reason }
loginIncomplete = Fülle alle Felder aus.
loginNotThisService = Dieser Server bietet diesen Dienst nicht an.
loginNotForGuests = Die Beiträge dieses Servers sind nur nach dem Anmelden lesbar.
loginDeniedBecause = Der Zugriff wurde verweigert: { $reason }
loginDenied = Der Zugriff wurde verweigert. { $key } versucht es erneut.
loginCodeOfAnother = Das gehört nicht zu dieser Anmeldung. Kopiere es noch einmal.
loginCodeRejected = Der Server hat diesen Code abgelehnt. Füge ihn noch einmal ein.
loginCodeRequired = Der Server hat dir einen Code per E-Mail geschickt. Gib ihn hier ein.
mailedCodeRejected = Dieser Code ist falsch oder abgelaufen. Gib den neuesten ein.
notAppPassword = Das sieht nicht wie ein App-Passwort aus.
useAnyway = { $sentence } { $key } verwendet es trotzdem.
accountSuspended = Der Server hat dieses Konto gesperrt.
accountDeactivated = Dieses Konto ist deaktiviert. Aktiviere es auf der Website des Servers.
loginHandleNotFound = Kein Konto hat diesen Profilnamen. Prüfe die Schreibweise.
loginHandleNotVerified = Das Konto hinter diesem Profilnamen hat einen anderen. Melde dich mit seiner DID an.
loginServerRefused = Der Server des Kontos hat eine Adresse, die Tideline nicht verwendet.
loginNeedsPassword = Dieser Server bietet keine Anmeldung im Browser. Verwende ein App-Passwort.
loginBrowserRefused = Der Server hat die Anmeldung im Browser abgelehnt: { $reason }
loginOtherAccount = Im Browser hast du dich mit einem anderen Konto angemeldet als dem eingegebenen.
loginForeignAccount = Das Konto, mit dem du dich angemeldet hast, gehört nicht zu diesem Server.
loginNotRenewable = Dieser Server steht in einem privaten Netz, der des Kontos nicht. Die Sitzung ließe sich später nicht verlängern. Verwende ein App-Passwort.
loginApplicationRejected = Der Server hat die Anwendung abgelehnt. { $key } versucht es erneut.
loginMissingScopes = Der Server hat zu wenig erlaubt. Es fehlt: { $scopes }
cancelled = Abgebrochen.
applicationRejected = Der Server hat App-Key oder App-Secret abgelehnt.
registrationRejected = Registrierung abgelehnt: { $reason }
loginWrongPassword = Benutzername oder Passwort ist falsch.
loginKeyRejected = API-Key abgelehnt: { $reason }
loginWrongPasswordBecause = Benutzername oder Passwort ist falsch: { $reason }
loginNoSession = Die Sitzung ließ sich nicht starten: { $reason }
loginNoAccount = Dein Konto ließ sich nicht laden: { $reason }

## Notifications

notificationFilterEverything = Alle
notificationFilterMentions = Erwähnungen
notificationFilterFollows = Follower
notificationFilterBoosts = Geteilt
notificationFilterLikes = Favoriten
someone = Jemand
mentionedYou = { $name } hat dich erwähnt
posted = { $name } hat etwas gepostet
boostedYourPost = { $people ->
    [one] { $name } hat deinen Beitrag geteilt
   *[other] { $name } haben deinen Beitrag geteilt
}
repostedYourPost = { $people ->
    [one] { $name } hat deinen Beitrag repostet
   *[other] { $name } haben deinen Beitrag repostet
}
likedYourPost = { $people ->
    [one] { $name } hat deinen Beitrag favorisiert
   *[other] { $name } haben deinen Beitrag favorisiert
}
followYou = { $name } folgen dir
followsYou = { $name } folgt dir
askedToFollowYou = { $name } möchte dir folgen
pollEnded = Eine Umfrage ist beendet
editedPost = { $name } hat einen Beitrag bearbeitet
quotedYou = { $name } hat dich zitiert
editedQuotedPost = { $name } hat einen Beitrag bearbeitet, den du zitiert hast
followsCutOff = Einige deiner Verbindungen wurden getrennt
moderatorsWarned = Die Moderation hat dich verwarnt
signedUp = { $people ->
    [one] { $name } hat sich registriert
   *[other] { $name } haben sich registriert
}
sentReport = { $name } hat etwas gemeldet
reportedAccount = { $name } hat { $subject } gemeldet
joinedByStarterPack = { $name } ist über dein Startpaket dazugekommen
verifiedYou = { $name } hat dein Profil verifiziert
unverifiedYou = { $name } hat deine Verifizierung zurückgezogen
contactIsHere = Aus deinen Kontakten jetzt auch hier: { $name }
otherNotification = { $word }: { $name }
onePerson = { $name }

## Texts in place of pictures, and below them

sensitivePicture = Sensibel: { $key } zeigt es
notAPicture = Die Datei ist kein Bild.
pictureUnsupported = Dieses Bildformat wird nicht unterstützt.
pictureTooLarge = Das Bild ist zu groß.
pictureDamaged = Das Bild ist beschädigt.
pictureNotDecoded = Das Bild ließ sich nicht dekodieren.
pictureURLRefused = Die URL des Bildes ist nicht erlaubt.
pictureOverBudget = Das Datenlimit für heute ist aufgebraucht.
altTextsTitle = Bildbeschreibungen

## Errors: what happened, then what the user can do

loginCannotLike = Diese Anmeldung darf Beiträge nicht favorisieren. Mit { $key } neu anmelden und mehr erlauben.
loginCannotBoost = Diese Anmeldung darf Beiträge nicht teilen. Mit { $key } neu anmelden und mehr erlauben.
loginCannotRepost = Diese Anmeldung darf Beiträge nicht reposten. Mit { $key } neu anmelden und mehr erlauben.
loginCannotBookmark = Diese Anmeldung darf keine Lesezeichen setzen. Mit { $key } neu anmelden und mehr erlauben.
loginCannotMuteThreads = Diese Anmeldung darf Threads nicht stummschalten. Mit { $key } neu anmelden und mehr erlauben.
loginCannotPin = Diese Anmeldung darf Beiträge nicht anheften. Mit { $key } neu anmelden und mehr erlauben.
loginLacksPermission = Diese Anmeldung darf diesen Befehl nicht ausführen. Melde dich mit `tideline login` neu an.
sessionExpired = Sitzung abgelaufen. Melde dich neu an.
cannotResolve = { $host } lässt sich nicht auflösen.
cannotReach = { $host } ist nicht erreichbar.
serverTimedOut = Der Server hat zu lange nicht geantwortet.
secureConnectionFailed = Sichere Verbindung fehlgeschlagen: { $reason }.
proxyError = Proxy-Fehler: { $reason }.
connectionInterrupted = Die Verbindung wurde unterbrochen.
notHTTP = Kein HTTP-Server.
requestFailed = Anfrage fehlgeschlagen: { $reason }.
onlyHTTPSURLs = Nur URLs mit https:// sind erlaubt.
unsupportedByServer = Dieser Server unterstützt das nicht.
notAllowedByServer = Vom Server nicht erlaubt
notFound = Nicht gefunden
serverRejected = Der Server hat das abgelehnt
rateLimitedTryAfter = Zu viele Anfragen. Versuch es nach { $time } noch einmal.
rateLimitedTryLater = Zu viele Anfragen. Versuch es später noch einmal.
redirectBlocked = Weiterleitung zu { $target } blockiert.
serverError = Serverfehler ({ $status })
responseTooLarge = Die Antwort des Servers ist zu groß.
postGone = Dieser Beitrag wurde gelöscht, oder du darfst ihn nicht mehr sehen.
cacheDamaged = Der Cache ist beschädigt. Ein Neustart von Tideline baut ihn neu auf.
cacheLocked = Ein anderes Programm benutzt den Cache.
diskFull = Festplatte voll. Neue Beiträge werden nicht gespeichert.
cacheReadOnly = Der Cache ist schreibgeschützt. Neue Beiträge werden nicht gespeichert.
cacheNotWritten = In den Cache lässt sich nicht schreiben (Fehler { $code }). Neue Beiträge werden nicht gespeichert.
cacheNotRead = Der Cache lässt sich nicht lesen (Fehler { $code }).
cacheIsNewer = Der Cache stammt von einer neueren Version. Aktualisiere Tideline, um ihn zu öffnen.
cacheError = Cache-Fehler (SQLite { $code }).
cacheSetAside = Der Cache war beschädigt. Die alte Datei liegt jetzt unter { $path }.
accountFileCorrupt = { $path } ist beschädigt. Verschiebe die Datei und melde dich neu an.
accountFileReadable = { $path } ist für andere Benutzer lesbar. Führe chmod 600 darauf aus.
accountFileForeign = { $path } gehört einem anderen Benutzer.
keyringNoBus = Der Schlüsselbund ist nicht lesbar: kein Session-Bus.
keyringNoTool = Der Schlüsselbund ist nicht lesbar: secret-tool lässt sich nicht ausführen.
keyringLocked = Der Schlüsselbund ist nicht lesbar: Er ist gesperrt.
keyringTimedOut = Der Schlüsselbund ist nicht lesbar: Er antwortet nicht.
keyringFailed = Der Schlüsselbund ist nicht lesbar.
fileError = { $path }: { $reason }.
responseEmpty = Der Server hat eine leere Antwort geschickt.
responseNotJSON = Die Antwort des Servers ist kein JSON.
responseUnexpected = Unerwartete Antwort des Servers.
sentenceEnd = { $sentence }.
sentenceAndMessage = { $sentence }: { $message }
fullStop = .

## Profiles, and the user's relationships with accounts

profileEverything = Beiträge und Antworten
profileMedia = Medien
profilePinned = Angeheftet
botAccount = Bot
lockedAccount = prüft Follower
profileMoved = umgezogen zu @{ $handle }
profileLimited = von der Moderation ausgeblendet
profileSuspended = gesperrt
profileMemorial = zum Gedenken
labelNote = gekennzeichnet: { $names }
postCount = { $count ->
    [one] { $count } Beitrag
   *[other] { $count } Beiträge
}
followingCount = folgt { $count }
followerCount = { $count } Follower
memberSince = seit { $day }
loadingProfile = Profil wird geladen …
aboutAccount = Info
wholeProfile = Profil
accountPage = Die Profilseite
headerPicture = Titelbild
movedAccount = Umgezogen zu @{ $shown }
ownProfile = dein Konto
relationBlocked = blockiert
relationBlocksYou = blockiert dich
relationServerBlocked = Server blockiert
relationMutedUntil = stumm bis { $time }
relationMuted = stumm
relationFollowsYou = folgt dir
relationFollowed = du folgst
relationNotifies = benachrichtigt dich
relationRequested = Folgen angefragt
relationAsksToFollow = möchte dir folgen
hintFollow = folgen
hintUnfollow = entfolgen
hintMute = stumm
hintUnmute = nicht stumm
hintUnblock = Block aufheben
hintWholeProfile = Profil
openProfileFirst = Zuerst ein Profil öffnen.
followFirst = Zuerst dem Profil folgen.
notYourself = Das ist dein eigenes Konto.
profileNotLoaded = Das Profil ist noch nicht geladen. Versuch es gleich noch einmal.
muteQuestion = { $name } stummschalten?
muteDetail = Beiträge und Mitteilungen dieses Profils siehst du dann nicht mehr.
muteHour = Für 1 Stunde
muteDay = Für 1 Tag
muteWeek = Für 7 Tage
muteForever = Bis auf Widerruf
unfollowQuestion = { $name } nicht mehr folgen?
unfollowAccount = Nicht mehr folgen
blockQuestion = { $name } blockieren?
blockDetail = Ihr folgt einander dann nicht mehr. Dieses Profil kann dir nicht folgen und deine Beiträge nicht sehen.
blockListDetail = Du und die Profile auf dieser Liste seht eure Beiträge gegenseitig nicht mehr.
blockAccount = Blockieren
unmuteQuestion = Stummschaltung von { $name } aufheben?
unmuteDetail = Du hast dieses Profil stummgeschaltet.
unmuteAccount = Stummschaltung aufheben
unblockQuestion = Blockierung von { $name } aufheben?
unblockDetail = Du hast dieses Profil blockiert.
unblockAccount = Blockierung aufheben
reportQuestion = { $name } melden?
reportPostQuestion = Diesen Beitrag von { $name } melden?
reportDetail = Die Meldung geht an die Moderation deines Servers.
reportSpam = Spam
reportIllegal = Illegaler Inhalt
reportViolation = Verstoß gegen Serverregeln …
reportOther = Etwas anderes …
reportPrompt = Grund
reported = Meldung gesendet.
loginCannotReport = Diese Anmeldung darf Profile nicht melden. Mit { $key } neu anmelden und mehr erlauben.
notePrompt = Private Notiz
loginCannotFollow = Diese Anmeldung darf Profilen nicht folgen. Mit { $key } neu anmelden und mehr erlauben.
loginCannotMute = Diese Anmeldung darf Profile nicht stummschalten. Mit { $key } neu anmelden und mehr erlauben.
loginCannotBlock = Diese Anmeldung darf Profile nicht blockieren. Mit { $key } neu anmelden und mehr erlauben.
loginCannotSaveNotes = Diese Anmeldung darf keine Notizen speichern. Mit { $key } neu anmelden und mehr erlauben.

## The form of a report

reportTitle = Melden
sendReport = Senden
forwardReport = Auch an den Server des Profils senden
sending = Wird gesendet …
loadingRules = Die Regeln des Servers werden geladen …
noRules = Der Server nennt keine Regeln. Beschreibe das Problem.
reportNeedsReason = Gib einen Grund an.
reportNeedsRule = Wähle mindestens eine Regel.

## The outcome of sending a post

fileStillPrepared = { $name }: Der Server bereitet die Datei noch vor. Sende später noch einmal.
mayHaveArrivedBecause = { $reason } Vielleicht hat der Server den Beitrag; erneutes Senden prüft das zuerst.
mayHaveArrived = Vielleicht hat der Server den Beitrag; Tideline kann es nicht prüfen. Sieh nach, bevor du noch einmal sendest.
mayStillArrive = Der Server hat den Beitrag noch nicht, aber er kann noch ankommen. Sende in einer Minute noch einmal; Tideline sieht dann zuerst nach.
publishedEarly = Der Server hat den Beitrag sofort veröffentlicht, darum hat Tideline ihn gelöscht. Der Entwurf bleibt.
earlierEditArrived = Der Server hat eine frühere Fassung dieses Beitrags. Erneutes Senden ändert diese.
earlierPostArrived = Der Server hat eine frühere Fassung dieses Beitrags. Erneutes Senden veröffentlicht auch diesen.
sentElsewhere = Ein anderes Tideline sendet diesen Entwurf.
draftGone = Ein anderes Tideline hat diesen Entwurf gesendet oder gelöscht. Erneutes Senden veröffentlicht auch diesen Text.
partlySentElsewhere = Ein anderes Tideline hat einen Teil dieses Entwurfs gesendet. Öffne ihn neu, um den Rest zu senden.
nothingToSend = Es gibt nichts zu senden.
postTooLong = Der Beitrag ist { $count } Zeichen zu lang.
partTooLong = Beitrag { $part } ist { $count } Zeichen zu lang.
postTooManyBytes = Der Beitrag ist { $count } Byte zu lang.
partTooManyBytes = Beitrag { $part } ist { $count } Byte zu lang.
serverAcceptsFiles = { $limit ->
    [one] Dieser Server nimmt höchstens { $limit } Datei an.
   *[other] Dieser Server nimmt höchstens { $limit } Dateien an.
}
noDescriptions = Dieser Server kennt keine Beschreibungen von Dateien.
descriptionTooLong = Eine Beschreibung darf höchstens { $limit } Zeichen haben.
noVisibilities = Dieser Server kann nicht einschränken, wer einen Beitrag sieht.
noContentWarnings = Dieser Server kennt keine Inhaltswarnungen.
noPostLanguages = Dieser Server kennt keine Sprachen von Beiträgen.
tooManyLanguages = { $limit ->
    [one] Ein Beitrag kann eine Sprache haben.
   *[other] Ein Beitrag kann höchstens { $limit } Sprachen haben.
}
noSelfLabels = Dieser Server kennt diese Kennzeichnungen von Beiträgen nicht.
noReplyChoice = Dieser Server kann Antworten nicht auf diese Weise einschränken.
noQuoteChoice = Dieser Server kann Zitate eines Beitrags nicht verhindern.
filesWithPoll = Ein Beitrag kann nicht zugleich Dateien und eine Umfrage haben.
surplusPoll = Ein Beitrag kann nur eine Umfrage haben; hier sind zwei. Entferne eine oder trenne den Beitrag mit ---.
quoteWithMore = Ein Zitat kann keine Dateien und keine Umfrage haben.
noPolls = Dieser Server kennt keine Umfragen.
tooFewPollOptions = Eine Umfrage braucht zwei Optionen.
tooManyPollOptions = { $limit ->
    [one] Eine Umfrage darf höchstens { $limit } Option haben.
   *[other] Eine Umfrage darf höchstens { $limit } Optionen haben.
}
pollOptionEmpty = Eine Option der Umfrage ist leer.
pollOptionsSame = Zwei Optionen sind gleich: { $option }
pollOptionLimit = Eine Option darf höchstens { $limit } Zeichen haben.
pollDurationRange = Eine Umfrage darf { $shortest } bis { $longest } laufen.
noSchedule = Dieser Server kann Beiträge nicht später veröffentlichen.
scheduleInThePast = Der geplante Zeitpunkt ist schon vorbei.
scheduledThread = Mehrere Beiträge lassen sich nicht zusammen planen.
noSuchFile = { $name }: Datei nicht gefunden.
fileProblem = { $name }: { $reason }.
notAFile = { $name } ist keine Datei.
fileIsEmpty = { $name } ist leer.
fileChanged = { $name } hat sich beim Lesen geändert. Versuch es noch einmal.
fileTypeUnknown = { $name } ist kein Bild, Video oder Audio in einem Format, das Tideline kennt.
fileTypeUnsupported = { $name }: Der Server nimmt { $type } nicht an.
fileIsDamaged = { $name } ist beschädigt.
fileTooLarge = { $name } ist { $size } groß; der Server erlaubt { $limit }.
tooManyPixels = { $name } hat { $width }×{ $height } Pixel; der Server erlaubt insgesamt { $limit }.
tooManyFrames = { $rate ->
    [one] { $name } hat { $rate } Bild pro Sekunde; der Server erlaubt { $limit }.
   *[other] { $name } hat { $rate } Bilder pro Sekunde; der Server erlaubt { $limit }.
}
sentWithMetadata = Mit Metadaten gesendet, etwa einem Ort.
uploading = Wird hochgeladen … { $percent } %
serverPreparesFile = Der Server bereitet die Datei vor …
uploaded = Hochgeladen.
checkingArrival = Prüfen, ob der Beitrag angekommen ist …
sendingPart = { $part } von { $count } wird gesendet …
sentPart = { $part } von { $count } gesendet.
savedAsDraft = { $reason } Als Entwurf gespeichert. `tideline draft send { $id }` sendet ihn.
savedToChange = { $reason } Als Entwurf { $id } gespeichert. Ändere ihn in Tideline, bevor du ihn sendest.
narrowed = Sichtbarkeit: { $audience }, wie beim Beitrag, um den es geht.
noSuchDraft = Diesen Entwurf gibt es nicht. `tideline draft list` zeigt alle.
inputIsNoText = Die Standardeingabe ist kein UTF-8-Text oder zu lang.
droppedPoll = Der Server hat die Umfrage weggelassen.
droppedSchedule = Der Server hat den Beitrag sofort veröffentlicht.
droppedReply = Der Server hat den Beitrag eigenständig veröffentlicht, nicht als Antwort.
droppedVisibility = Der Server hat den Beitrag für mehr Leute sichtbar gemacht.
droppedMedia = Der Server hat eine Datei weggelassen.
droppedWarning = Der Server hat die Inhaltswarnung weggelassen.
droppedQuote = Der Server hat den zitierten Beitrag weggelassen.
bytes = { $bytes } Byte
unnamedFile = Datei

## Tabs, help and messages about keys

home = Start
compose = Neu
discover = Entdecken
me = Ich
windowTooSmall = Zu klein
keys = Tasten
leaveServerRow = Server verlassen
linkCopied = In die Zwischenablage kopiert: { $address }
postHasNoLink = Dieser Beitrag hat keinen Link.
closePageFirst = Verlasse zuerst diese Seite mit { $key }.
selectGapFirst = Zuerst eine Lücke auswählen.
searchHint = Wörter, "eine Wortgruppe", author:name has:image after:2026-05 -ohne
nothingUnread = Nichts Ungelesenes.
plainWelcome = Enter zeigt den nächsten Beitrag. Gib help ein, um die Befehle zu sehen.
plainTypeHelp = Gib help ein, um die Befehle zu sehen.
plainKeys = Enter: der nächste Beitrag. Eine Zahl: der Beitrag mit dieser Nummer. Befehle lassen sich abkürzen.
plainPrompt = { $place }, { $count } neu
plainNews = { $posts }. Gib zum Lesen new ein.
plainPosition = { $position } von { $count }
plainUnread = neu
plainWarned = Gib zum Lesen unfold ein.
plainCut = Der Server hat noch mehr von diesem Text. Gib zum Lesen unfold ein.
plainOwnVote = deine Stimme
plainBoosts = { $count }-mal geteilt
plainReposts = { $count ->
    [one] { $count } Repost
   *[other] { $count } Reposts
}
plainLikes = { $count }-mal favorisiert
plainLiked = von dir favorisiert
plainBoosted = von dir geteilt
plainReposted = von dir repostet
plainBookmarked = in deinen Lesezeichen
plainLikedPost = Beitrag von { $name } favorisiert.
plainBoostedPost = Beitrag von { $name } geteilt.
plainRepostedPost = Beitrag von { $name } repostet.
plainBookmarkedPost = Lesezeichen für den Beitrag von { $name } gesetzt.
plainGap = Lücke: { $missing }. Gib zum Laden more ein.
plainOlder = Gib more ein, um ältere Beiträge zu laden.
plainAtTop = Das ist der Anfang. Gib refresh ein, um nach Neuem zu suchen.
plainNoNumber = Einen Beitrag mit dieser Nummer gibt es nicht.
plainNoLink = Einen Link mit dieser Nummer gibt es nicht. Gib links ein, um alle zu sehen.
plainNoAccount = Ein Konto mit dieser Nummer gibt es nicht. Gib accounts ein, um alle zu sehen.
plainVote = Gib vote und die Nummer deiner Wahl ein; wo die Umfrage es erlaubt, auch mehrere Nummern.
plainLists = Listen: { $lists }. Gib list und einen Namen ein, um eine zu öffnen.
plainCurrent = aktiv
plainLogIn = { $sentence } Gib login ein, um dich anzumelden.
plainLogInOutside = Für die Anmeldung bei { $service } gibt es einen eigenen Befehl: Gib quit ein und führe dann `tideline login --help` aus.
plainNeedsAccount = Dafür ist ein Konto nötig.
plainAfterBrowser = Drück hier Enter, sobald du den Zugriff im Browser erlaubt hast, oder gib cancel ein, um abzubrechen.
plainConfirm = { $question } Gib zur Bestätigung yes ein.
plainFollowed = Du folgst jetzt { $name }.
plainRequested = Follower-Anfrage an { $name } gesendet.
plainAttached = { $file } angehängt.
plainDescribe = Gib eine Beschreibung ein oder drück Enter, um sie wegzulassen.
plainAttach = neuer Beitrag mit einer Datei; der Text folgt in den nächsten Zeilen
plainWrite = Schreib den Text in beliebig vielen Zeilen. Eine Zeile, die nur aus einem Punkt besteht, sendet ihn; .draft speichert ihn als Entwurf, .attach DATEI hängt eine Datei an.
plainBegins = Der Text beginnt mit: { $text }
plainTakesBack = { $sentence } Gib innerhalb von { $seconds } s undo ein, um das zurückzunehmen.
plainPrevious = voriger Beitrag
plainHere = der Beitrag noch einmal
plainNew = nächster neuer Beitrag, vom ältesten an
plainDiscover = Namen der Listen
plainList = Liste öffnen, etwa local, #Hashtag oder list/TITEL
plainProfile = Beiträge des Profils
plainThread = Thread des Beitrags
plainOpen = Thread, Link (mit Nummer), URL, #Hashtag oder @Profil öffnen
plainMore = ältere Beiträge oder die einer Lücke laden
plainUnfold = Text hinter einer Inhaltswarnung zeigen oder verbergen
plainReply = antworten; fehlt der Text, folgt er in den nächsten Zeilen
plainPost = neuer Beitrag; fehlt der Text, folgt er in den nächsten Zeilen
plainAccount = mit einem anderen Konto lesen
plainHelp = diese Liste

## Pictures, videos and sounds, full screen

pictureOf = { $what } { $number } von { $count }
firstPicture = Das ist das erste Bild.
lastPicture = Das ist das letzte Bild.
pictureEndsHere = Hier endet das Bild.
postHasNoPictures = Dieser Beitrag hat keine Bilder.
terminalShowsNoPictures = Dieses Terminal zeigt keine Bilder.
picturesAreOff = Bilder sind ausgeschaltet. Setze pictures in config.toml.
hiddenPicture = Sensibel
hiddenFile = Das ist verborgen. Zeige es zuerst an.
revealPicture = { $key } zeigt es
noPoster = Keine Vorschau
loadingPicture = Bild wird geladen …
transferredSoFar = { $done } MB geladen
transferredOf = { $done } von { $total } MB
nothingToSave = Keine Datei zum Speichern.
pictureSaved = Gespeichert unter { $path }.
setPicturesFolder = Setze pictures-folder in config.toml.
noPlayer = { $name } ist nicht installiert. Setze player in config.toml.
playing = Wird in { $name } abgespielt.
nothingToPlay = Abspielen lassen sich nur Videos und Audio.
playerFailed = Der Player konnte es nicht abspielen.
hintNeighbour = weiter
hintZoom = Zoom
hintRotate = drehen
hintPlay = abspielen
hintShow = zeigen
hintCopyLink = Link kopieren

## Comments, the composer and deleting posts

replyKeyHint = Mit { $key } antworten.
notYourPost = Löschen kannst du nur eigene Beiträge.
cannotDelete = Auf { $service } kann Tideline das nicht löschen.
cannotReply = Auf { $service } kann Tideline nicht antworten.
hasNoMessages = { $service } hat keine Mitteilungen.
cannotPost = Auf { $service } kann Tideline nichts veröffentlichen.
deleteForEveryone = für alle löschen
postDeleted = Beitrag gelöscht.
composeTitle = Neuer Beitrag
commentTitle = Kommentar zum Beitrag von { $name }
replyTitle = Antwort an { $name }
repostTitle = Beitrag von { $name } teilen (Text optional)
quoteTitle = Beitrag von { $name } zitieren
editTitle = Beitrag bearbeiten
charactersOver = { $count } Zeichen zu viel
bytesOver = { $count } Byte zu viel
charactersMore = noch { $count }
reposted = Geteilt.
sentNow = Gesendet.

## The keys: what each command does, for the help, and in one or two words, for the hint line

commandNextStatus = nächster Beitrag
commandPreviousStatus = voriger Beitrag; ganz oben: aktualisieren
commandLineDown = eine Zeile nach unten
commandLineUp = eine Zeile nach oben
commandHalfPageDown = halbe Seite nach unten
commandHalfPageUp = halbe Seite nach oben
commandPageDown = Seite nach unten
hintPageDown = Seite abwärts
commandPageUp = Seite nach oben
hintPageUp = Seite aufwärts
commandTop = neuester Beitrag
commandBottom = ältester Beitrag im Cache
commandNextUnread = nächster ungelesener (aufwärts)
hintNextUnread = ungelesen
commandNextReply = nächste Antwort auf denselben Beitrag
hintNextReply = nächste Antwort
commandPreviousReply = vorige Antwort auf denselben Beitrag
hintPreviousReply = vorige Antwort
commandParent = beantworteter oder zitierter Beitrag
hintParent = Bezugsbeitrag
commandNextPicture = nächstes Bild
commandPreviousPicture = voriges Bild
commandPanUp = im Bild nach oben
commandPanDown = im Bild nach unten
commandPanLeft = im Bild nach links
commandPanRight = im Bild nach rechts
commandRefresh = aktualisieren
commandSearch = suchen
commandCatchUp = Rückblick: Startseite in Gruppen
hintCatchUp = Rückblick
commandPictures = Bilder ansehen
commandProfile = Profil zum Beitrag
hintProfile = Profil
commandToggleWarning = auf- / zuklappen
hintToggleWarning = zeigen
commandTranslate = Übersetzung / Original
hintTranslate = übersetzen
commandMarkRead = bis hier als gelesen markieren
hintMarkRead = gelesen
commandToggleTimes = genaue / relative Zeiten
commandActivate = öffnen; eine Lücke laden
commandFillGap = eine ganze Lücke laden
hintFillGap = alle laden
commandZoomIn = vergrößern
commandZoomOut = verkleinern
commandShowWhole = ganzes Bild zeigen
commandActualSize = Originalgröße
commandReveal = verborgene Bilder zeigen
commandAltTexts = Bildbeschreibungen
commandFold = Antworten auf- / zuklappen
hintFold = auf/zu
commandFoldAll = alle auf- / zuklappen
hintFoldAll = alle auf/zu
commandPlay = Video oder Audio abspielen
commandVersions = Versionen eines bearbeiteten Beitrags
commandLikedBy = wer den Beitrag favorisiert hat
commandBoostedBy = wer den Beitrag geteilt hat
commandRepostedBy = wer den Beitrag repostet hat
commandQuotedBy = Beiträge, die den Beitrag zitieren
commandMembers = Mitglieder einer Liste
commandFavourite = favorisieren / nicht mehr
hintFavourite = Favorit
commandBoost = teilen / nicht mehr
commandRepost = reposten / nicht mehr
hintBoost = teilen
commandBookmark = Lesezeichen setzen / entfernen
hintBookmark = Lesezeichen
commandVote = in einer Umfrage abstimmen
commandUndo = letzte Aktion rückgängig machen
hintUndo = rückgängig
commandSavePicture = Bild speichern
commandOpenInBrowser = im Browser öffnen
hintOpenInBrowser = Browser
commandLinks = Links des Beitrags
commandPipe = Beitrag an ein Programm geben
hintLinks = Links
hintPipe = Programm
commandFollow = folgen / entfolgen
commandMute = Profil stummschalten / nicht mehr
commandBlock = Profil blockieren / nicht mehr
hintBlock = blockieren
commandAccept = Follower-Anfrage annehmen
commandReject = Follower-Anfrage ablehnen
commandMuteThread = Thread stummschalten / nicht mehr
commandPinPost = eigenen Beitrag anheften / lösen
commandRemoveConversation = Unterhaltung entfernen
commandNote = private Notiz zu einem Profil
commandReport = Beitrag oder Profil melden
commandNotify = über Beiträge benachrichtigen / nicht mehr
commandDismiss = Ankündigung als gelesen markieren
commandAddToList = Profil in eine Liste eintragen
commandNewList = Liste erstellen
commandRenameList = Liste umbenennen
commandAddMember = Mitglied in eine Liste eintragen
commandFollowTag = Hashtag folgen / entfolgen
commandFeatureTag = Hashtag im eigenen Profil zeigen
commandBrowse = URL, #Hashtag oder @Profil öffnen
commandEdit = eigenen Beitrag bearbeiten
commandDelete = eigenen Beitrag löschen
commandRedraft = eigenen Beitrag löschen und neu schreiben
hintRedraft = neu fassen
commandCompose = neuer Beitrag
commandDirectMessage = Direktnachricht an ein Profil
commandPost = neuer Beitrag neben den Entwürfen
commandNextPane = nächstes Feld oder nächste Liste
commandPreviousPane = voriges Feld oder vorige Liste
commandNextList = nächste Liste der Seite
hintNextList = nächste Liste
commandPreviousList = vorige Liste der Seite
hintPreviousList = vorige Liste
commandPaneUp = zweiten Bereich nach oben scrollen
commandPaneDown = zweiten Bereich nach unten scrollen
hintPaneDown = Bereich scrollen
commandTogglePane = zweiter Bereich an / aus
hintTogglePane = ein Bereich
commandNextTab = nächster Tab
commandPreviousTab = voriger Tab
commandClose = Seite schließen; beenden
commandPin = Seite als Tab anheften
commandUnpin = angehefteten Tab entfernen
commandBookmarks = Lesezeichen
commandLikes = Favoriten
commandMessageLog = frühere Meldungen
commandAbout = über Tideline
commandReleaseNotes = Neuigkeiten
commandSwitchAccount = Konten
commandRegister = Konto erstellen
commandVisit = einen Server ohne Konto ansehen
hintVisit = Server ansehen
commandDemo = Demo testen
commandCommandLine = Befehlszeile
commandRedraw = neu zeichnen
commandSuspend = anhalten (`fg` setzt fort)
commandQuit = beenden
commandNotifications = Art der Benachrichtigung
commandTheme = Design wechseln
commandReload = config.toml neu laden
groupMove = Navigieren
groupRead = Lesen
groupAct = Aktionen
groupWrite = Schreiben
groupPages = Seiten
groupProgram = Programm
groupOptions = Optionen
groupFiles = Dateien
groupText = Text

## The keys of the composer, for its help

helpThread = auf eigener Zeile: der nächste Beitrag eines Threads
helpKeep = zurück zum Text; dort als Entwurf speichern
helpDelete = Entwurf löschen; Senden stoppen
helpEditor = im eigenen Editor schreiben
helpEmoji = Emoji auswählen
helpCompletion = Profile, Hashtags und Emojis; { $key } fügt ein
helpOriginal = den beantworteten Beitrag aufklappen
helpTab = Text, Dateien und Optionen; { $key } ändert eine
helpWarning = Inhaltswarnung
helpPoll = Umfrage hinzufügen, ändern oder entfernen
helpSchedule = wann der Beitrag veröffentlicht wird
helpAttach = Datei anhängen
helpPaste = Bild der Zwischenablage anhängen
helpDescribe = Datei beschreiben
helpRemoveFile = Datei entfernen
helpMoveFile = Datei nach unten oder oben verschieben
helpFocus = Fokuspunkt: was Vorschauen zeigen
helpReplaceFile = Datei ersetzen
helpUndo = rückgängig, wiederholen
helpSelect = Auswahl beginnen
helpKill = bis zum Zeilenende ausschneiden, einfügen

## Languages of posts, by their codes

language-ar = Arabisch
language-be = Belarussisch
language-bg = Bulgarisch
language-bn = Bengalisch
language-ca = Katalanisch
language-cs = Tschechisch
language-da = Dänisch
language-de = Deutsch
language-el = Griechisch
language-en = Englisch
language-eo = Esperanto
language-es = Spanisch
language-et = Estnisch
language-eu = Baskisch
language-fa = Persisch
language-fi = Finnisch
language-fr = Französisch
language-ga = Irisch
language-gl = Galicisch
language-he = Hebräisch
language-hi = Hindi
language-hr = Kroatisch
language-hu = Ungarisch
language-id = Indonesisch
language-it = Italienisch
language-ja = Japanisch
language-ko = Koreanisch
language-lt = Litauisch
language-lv = Lettisch
language-no = Norwegisch
language-nl = Niederländisch
language-pl = Polnisch
language-pt = Portugiesisch
language-ro = Rumänisch
language-ru = Russisch
language-sk = Slowakisch
language-sl = Slowenisch
language-sr = Serbisch
language-sv = Schwedisch
language-th = Thailändisch
language-tr = Türkisch
language-uk = Ukrainisch
language-vi = Vietnamesisch
language-zh = Chinesisch

## Names that services give to themselves, their lists and their facts

name-author = Von
name-chapter = Rubrik
name-published = Erschienen
name-like-count = Likes
name-email = E-Mail
name-saved = Favoriten
name-username = Benutzername
name-user-id = Benutzer-ID
name-articles = Artikel
name-pinned = Angeheftet
name-banner = Banner
name-projects = Projekte
name-square = Plaza
name-questions = Fragen
name-notifications = Mitteilungen
name-favourites = Favoriten
name-wanandroid = wanandroid
name-genres = Genres
name-length = Länge
name-countries = Länder
name-rating = Bewertung
name-votes = Stimmen
name-released = Kinostart
name-language = Sprache
name-popular = Beliebt
name-now-playing = Jetzt im Kino
name-upcoming = Demnächst
name-loved = Favoriten
name-watchlist = Merkliste
name-bluesky = Bluesky
name-tmdb = TMDB
name-tmdb-attribution = Dieses Produkt nutzt die TMDB-API, wird von TMDB aber weder unterstützt noch zertifiziert.
name-home = Start
name-local = Lokal
name-federated = Föderiert
name-trending = Trends
name-bookmarks = Lesezeichen
name-likes = Favoriten
name-mastodon = Mastodon
name-mentions-weibo = Erwähnungen
name-comments-received = Erhaltene Kommentare
name-mentions-in-comments = In Kommentaren erwähnt
name-public = Öffentlich
name-your-posts = Deine Beiträge
name-weibo = Weibo
name-comments = Kommentare
name-reposts = Reposts

## What services call a like and a bookmark, in the hint line, by the names of their lists

mark-favourites = Favorit
mark-loved = Favorit
mark-watchlist = Merkliste
settingsRow = Alle Einstellungen
settingsLayout = Sprache und Layout
settingsReading = Lesen und Cache
settingsNotifications = Mitteilungen und Begrüßung
settingsWriting = Schreiben
settingsPictures = Bilder, Videos und Audio
settingsServices = Dienste
filtersOfFile = Filter für alle Konten
settingsColors = Farben
settingOff = aus
settingCurrent = der aktuelle Wert
settingIs = { $key } ist { $value }.
settingTakes = { $key } muss { $values } sein.
settingAtStart = { $sentence } Gilt ab dem nächsten Start.
settingNotSaved = config.toml lässt sich nicht schreiben ({ $reason }). Die Einstellung ist unverändert.
settingFileTooLarge = config.toml ist zu groß zum Ändern. Die Einstellung ist unverändert.
settingFileNotUTF8 = config.toml ist nicht in UTF-8. Speichere die Datei zuerst als UTF-8. Die Einstellung ist unverändert.
settingConflict = config.toml nutzt den Namen für etwas anderes. Ändere das mit tideline config --edit.
firstOfIssues = { $first } { $more ->
    [one] { $more } weiteres Problem nennt tideline config.
   *[other] { $more } weitere Probleme nennt tideline config.
}
settingsReloaded = Einstellungen neu geladen.
settingsReloadedExcept = Einstellungen neu geladen. Erst ab dem nächsten Start: { $names }.
settingsNotReloaded = config.toml ist nicht lesbar; die Einstellungen bleiben, wie sie waren. tideline config nennt den Grund.
commandSettings = alle Einstellungen
commandSet = eine Einstellung zeigen oder ändern
commandPreviousChoice = voriger Wert der Einstellung
commandNextChoice = nächster Wert der Einstellung
hintPreviousChoice = voriger Wert
hintNextChoice = nächster Wert
settingKeyPresetNote = Tasten wie in vi, wie in Emacs oder Pfeiltasten, Enter, Esc und Tab.
settingLanguageNote = Sprache der Oberfläche; „automatisch“ richtet sich nach deiner Locale.
settingAmbiguousWidth = Breite von „…“ und „α“
settingAmbiguousWidthNote = Zeichen, deren Breite von der Schriftart abhängt: erkannt, eine Zelle oder zwei Zellen.
settingContentWidth = Textbreite
settingContentWidthNote = Höchstzahl der Zellen in einer Zeile eines Beitrags; 0 nutzt das ganze Fenster.
settingDensity = Dichte
settingDensityNote = „Großzügig“ zeigt ganze Beiträge, „kompakt“ je eine oder zwei Zeilen.
settingMarkRead = Als gelesen markieren
settingMarkReadNote = Beiträge gelten nach dem Anzeigen als gelesen, oder von Hand, wenn du m drückst.
settingKeepStatuses = Beiträge im Cache
settingKeepStatusesNote = Zahl der Beiträge, die je Timeline auf der Festplatte bleiben; 0 behält alle.
settingKeepDays = Tage im Cache
settingKeepDaysNote = Tage, die Beiträge auf der Festplatte bleiben; 0 behält sie für immer. Beiträge mit Lesezeichen bleiben immer.
settingNotify = Neue Mitteilungen
settingNotifyNote = Wie du von neuen Mitteilungen erfährst: wie im Tab „Ich“, gar nicht (aus), Signalton, Terminal, Desktop oder eigener Befehl.
settingWelcome = Begrüßung
settingWelcomeNote = Dich beim Start begrüßen.
settingWhatsNewNote = Neuigkeiten einer neuen Version, einmalig: als Seiten, als eine Zeile oder gar nicht.
settingEditor = Editor
settingEditorNote = Programm, um mit Ctrl-E Beiträge zu schreiben, etwa vim; leer: $VISUAL oder $EDITOR.
settingAltReminder = An Beschreibungen erinnern
settingAltReminderNote = Fragen, bevor Bilder ohne Beschreibung gesendet werden.
settingUndoSend = Senden zurücknehmen
settingUndoSendNote = Sekunden, in denen U einen Beitrag zurückholt, höchstens 60; 0 schaltet das aus.
settingPicturesNote = Die beste Art, die dein Terminal kann (automatisch), eine bestimmte, farbige Blöcke, Beschreibungen oder aus.
settingPictureRows = Bildhöhe
settingPictureRowsNote = Höchstzahl der Zeilen für die Bilder eines Beitrags.
settingEmojiPictures = Emojis als Bilder
settingEmojiPicturesNote = Die Emojis des Servers als Bilder statt als Namen zeigen.
settingPictureCache = Bilder-Cache
settingPictureCacheNote = MiB an Bildern, die auf der Festplatte bleiben; 0 behält keine.
settingPictureBudget = Datenlimit für Bilder
settingPictureBudgetNote = MiB an Bildern, die an einem Tag geladen werden; 0: kein Limit.
settingPicturesFolder = Ordner für Bilder
settingPicturesFolderNote = Ort für gespeicherte Bilder; leer: dein eigener Bilderordner.
settingPlayer = Player
settingPlayerNote = Programm für Videos und Audio; leer: mpv.
settingMotion = Animation
settingMotionNote = Das Öffnen von Bildern im Vollbild animieren.
settingBrowser = Browser
settingBrowserNote = Grafisches Programm für Links, etwa firefox; leer: $BROWSER oder der Browser des Desktops.
settingCursor = Cursor in der Zeile
settingCursorNote = Ihm folgen Screenreader und Braillezeilen: verborgen oder sichtbar.
settingTimes = Zeiten
settingTimesNote = Relativ (5 Min.) oder genau; in einer Liste wechselt t zwischen beiden.
settingClock = Uhrzeit
settingClockNote = Uhrzeiten mit 24 Stunden (15:05) oder mit 12 (3:05 PM).
settingSecondPane = Zweiter Bereich
settingSecondPaneNote = Der Thread des ausgewählten Beitrags neben der Liste, in Fenstern ab 140 Spalten.
settingPaneSide = Seite des zweiten Bereichs
settingPaneSideNote = Rechts oder links von der Liste.
settingPaneWidth = Breite des zweiten Bereichs
settingPaneWidthNote = Prozent des Fensters, 20 bis 70.
settingStartPage = Erste Seite
settingStartPageNote = Der Tab, der beim Start vorne ist.
settingTabs = Tabs
settingTabsNote = Tabs in der ersten Zeile, in deiner Reihenfolge, durch Kommas getrennt. Weggelassene behalten ihre Tasten.
settingPins = Angeheftete Seiten
settingPinsNote = Bis zu fünf: #hashtag, @user@host, list/TITEL, search/WÖRTER, local, bookmarks, likes und weitere.
settingAccounts = Reihenfolge der Konten
settingAccountsNote = Profilnamen wie ana@harbour.example, durch Kommas getrennt; der erste öffnet sich beim Start.
settingConfirmQuit = Vor dem Beenden fragen
settingConfirmQuitNote = Fragen, bevor Tideline beendet wird.
settingPollInterval = Zeit zwischen Abfragen
settingPollIntervalNote = Sekunden zwischen zwei Abfragen nach neuen Beiträgen; 0: wie der Dienst es vorsieht. Nie weniger, als der Dienst erlaubt.
settingNotifyKinds = Arten mit Benachrichtigung
settingNotifyKindsNote = Arten von Mitteilungen mit Benachrichtigung, durch Kommas getrennt. Die Zahlen an den Tabs zählen alle.
settingQuietAccounts = Stille Konten
settingQuietAccountsNote = Konten ohne Benachrichtigung, durch Kommas getrennt.
settingQuietHours = Ruhezeit
settingQuietHoursNote = Stunden ohne Benachrichtigung, etwa 22:00-07:00; leer: keine.
settingNotifySequence = Terminal-Benachrichtigung
settingNotifySequenceNote = Escape-Sequenz für Benachrichtigungen des Terminals: nach Terminal gewählt (auto) oder eine bestimmte.
settingNotifyCommand = Benachrichtigungsbefehl
settingNotifyCommandNote = Eigenes Programm für Benachrichtigungen und seine Argumente, durch Kommas getrennt.
settingConfirmDelete = Vor dem Löschen fragen
settingConfirmDeleteNote = Fragen, bevor ein Beitrag gelöscht wird. Sonst wird er sofort gelöscht.
settingConfirmUnfollow = Vor dem Entfolgen fragen
settingConfirmUnfollowNote = Fragen, bevor du einem Konto nicht mehr folgst.
settingConfirmBlock = Vor dem Blockieren fragen
settingConfirmBlockNote = Fragen, bevor ein Konto blockiert wird. Sonst wird es sofort blockiert.
quitQuestion = Tideline beenden?
choice-auto = automatisch
choice-ambiguous-width-auto = erkannt
choice-off = aus
choice-all = alle
choice-tabs-all = alle
choice-emacs = Emacs
choice-arrows = Pfeiltasten
choice-narrow = eine Zelle
choice-wide = zwei Zellen
choice-comfortable = großzügig
choice-compact = kompakt
choice-cursor-auto = verborgen
choice-visible = sichtbar
choice-relative = relativ
choice-exact = genau
choice-24 = 24 Stunden
choice-12 = 12 Stunden
choice-right = rechts
choice-left = links
choice-home = Start
choice-messages = Mitteilungen
choice-compose = Neu
choice-discover = Entdecken
choice-me = Ich
choice-seen = nach dem Anzeigen
choice-manual = von Hand
choice-ask = wie im Tab „Ich“
choice-bell = Signalton
choice-osc = Terminal
choice-osc9 = OSC 9
choice-osc99 = OSC 99
choice-osc777 = OSC 777
choice-command = eigener Befehl
choice-desktop = Desktop
choice-pages = Seiten
choice-line = eine Zeile
choice-cells = farbige Blöcke
choice-alt = Beschreibungen
choice-mention = Erwähnungen
choice-status = Beiträge
choice-reblog = geteilte Beiträge
choice-favourite = Favoriten
choice-follow = Follower
choice-poll = Umfragen
choice-update = Bearbeitungen
choice-quote = Zitate
choice-follow-request = Follower-Anfragen
choice-quoted-update = Bearbeitungen zitierter Beiträge
choice-severed-relationships = getrennte Verbindungen
choice-moderation-warning = Verwarnungen
choice-admin-sign-up = Registrierungen
choice-admin-report = Meldungen
choice-starterpack-joined = Neue über Startpakete
choice-verified = Verifizierungen
choice-unverified = entzogene Verifizierungen
choice-contact-match = Leute aus deinen Kontakten
setupTitle = Tideline einrichten
commandSetup = Tideline einrichten
setupStart = Los geht’s
hintSetupStart = anfangen
setupStartNote = Mit :setup kommst du jederzeit hierher zurück.
setupChoices = Deine Auswahl
setupTheme = Design
setupThemeNote = Die Farben von allem; auto folgt deinem Terminal.
setupSample = Morgen im Hafen.
