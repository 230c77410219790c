## Numbers, lists and times

groupedDigits = { $head } { $rest }
decimalNumber = { $whole },{ $tenths }
listed = { $first }, { $next }
labelled = { $label } : { $content }
noted = { $content } ({ $note })

now = maintenant
minutesAgo = { NUMBER($count) } min
hoursAgo = { NUMBER($count) } h
daysAgo = { NUMBER($count) } j
timeBeforeNoon = { $time } AM
timeAfterNoon = { $time } PM
timeOnDay = { $day ->
    [one] 1er
   *[other] { $day }
} { $month } { $clock }
dayOfMonth = { $day ->
    [one] 1er
   *[other] { $day }
} { $month }
dayAndMonth = { $weekday } { $day ->
    [one] 1er
   *[other] { $day }
} { $month }
dayMonthAndYear = { $weekday } { $day ->
    [one] 1er
   *[other] { $day }
} { $month } { $year }

month-1 = janvier
month-2 = février
month-3 = mars
month-4 = avril
month-5 = mai
month-6 = juin
month-7 = juillet
month-8 = août
month-9 = septembre
month-10 = octobre
month-11 = novembre
month-12 = décembre
month-short-1 = janv.
month-short-2 = févr.
month-short-3 = mars
month-short-4 = avr.
month-short-5 = mai
month-short-6 = juin
month-short-7 = juil.
month-short-8 = août
month-short-9 = sept.
month-short-10 = oct.
month-short-11 = nov.
month-short-12 = déc.
weekday-0 = dimanche
weekday-1 = lundi
weekday-2 = mardi
weekday-3 = mercredi
weekday-4 = jeudi
weekday-5 = vendredi
weekday-6 = samedi
weekday-short-0 = dim.
weekday-short-1 = lun.
weekday-short-2 = mar.
weekday-short-3 = mer.
weekday-short-4 = jeu.
weekday-short-5 = ven.
weekday-short-6 = sam.

## Guests, login, accounts and notifications

notLoggedIn = Aucun compte connecté
guestHomeText = Tideline affiche Mastodon, Bluesky, Weibo, wanandroid et TMDB dans le terminal. Aucun compte n’est connecté.
guestMessagesText = Les réponses, les mentions et les nouveaux abonnés s’affichent ici une fois le compte connecté.
guestDiscoverText = Tendances, hashtags et fils publics d’un serveur.
readServerButton = Voir un serveur sans compte
tryDemoButton = Essayer la démo
logInNote = Les serveurs comme GoToSocial, snac et Takahē fonctionnent aussi.
readServerNote = Les publications publiques d’un serveur comme mastodon.social.
tryDemoNote = Un serveur fictif à l’intérieur de Tideline ; rien n’est publié.
createAccountNote = Sur la page du serveur, ou ici lorsque c’est possible.
logInToPost = Connectez-vous pour publier.
logInToLike = Connectez-vous pour mettre en favori la publication de { $name }.
logInToBoost = Connectez-vous pour partager la publication de { $name }.
logInToRepost = Connectez-vous pour republier la publication de { $name }.
logInToBookmark = Connectez-vous pour ajouter la publication de { $name } aux signets.
logInToReply = Connectez-vous pour répondre à { $name }.
logInToReturn = Il faut un compte pour cela. Vous reviendrez ici après la connexion.
logInLabel = Se connecter
hintLogIn = connexion
createAccountLabel = Créer un compte
logOutRow = Se déconnecter
extrasRow = Points et classement
rankingRow = Classement
accountInformation = Compte
scoreRank = , rang { $rank }
coins = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
ownPlace = { "  " }← vous
hintMoreLines = suite
endOfRanking = Fin du classement
whatsNew = Nouveautés
accounts = Comptes
accountsRow = Tous les comptes
addAccountRow = Ajouter un compte
expired = expirée
columnUnread = Non lus
columnState = État
columnSync = Synchronisé
sessionEnds = La session expire le { $moment }
logOutQuestion = Se déconnecter de { $account } ?
logOutKeepingCache = se déconnecter, garder le cache
logOutDeletingCache = se déconnecter, supprimer le cache, la position de lecture et les brouillons
cancelLabel = annuler
waitingForKeyring = En attente du trousseau. Si une fenêtre demande son mot de passe, déverrouillez-le.
tokenInFile = Le trousseau est inutilisable : la connexion est conservée dans un fichier que vous seul pouvez lire.
accountsSetAside = accounts.json était illisible et se trouve maintenant dans { $path }. Reconnectez-vous.
leftServer = Vous avez quitté { $host }.
loggedOut = Déconnexion de { $account } effectuée.
loggedOutUnrevoked = Déconnexion de { $account } effectuée, mais le serveur accepte peut-être encore cette connexion. Révoquez l’accès de Tideline dans les paramètres du serveur.
logOutFailed = Le compte est toujours connecté. { $reason }
sessionRenewed = Le compte { $account } est déjà connecté. Session renouvelée.
requestsLeft = Requêtes restantes aujourd’hui : { NUMBER($count) } sur { NUMBER($all) }
switchedTo = Compte actuel : { $account }.
notifyQuestion = Comment Tideline doit-il vous prévenir ?
notificationsRow = Notifications
notificationsOff = désactivées
notificationsBell = son
notificationsOsc = terminal
notificationsDesktop = bureau
notificationsCommand = commande
notificationsSetInFile = Les notifications sont définies dans config.toml (notify).
notifyBell = signal sonore du terminal
notifyTerminal = notification du terminal
notifyDesktop = notification du bureau (notify-send)
notifyOff = aucune
newMessages = { $count ->
    [one] { $count } nouveau message pour { $account }
   *[other] { $count } nouveaux messages pour { $account }
}
noReleaseNotes = Aucune note pour cette version.

## Actions on posts beyond likes: votes, translations, muted threads, pins, undoing

hintPictures = images
hintVote = voter
voteTitle = Voter
pollOneChoice = Un seul choix
pollManyChoices = Plusieurs choix possibles
pollClosesInDays = { $count ->
    [one] se termine dans { $count } jour
   *[other] se termine dans { $count } jours
}
pollClosesInHours = { $count ->
    [one] se termine dans { $count } heure
   *[other] se termine dans { $count } heures
}
pollClosesInMinutes = { $count ->
    [one] se termine dans { $count } minute
   *[other] se termine dans { $count } minutes
}
hintChoose = choisir
noPoll = Cette publication n’a pas de sondage.
pollHasEnded = Ce sondage est terminé.
alreadyVoted = Vous avez déjà voté à ce sondage.
ownPoll = Vous ne pouvez pas voter à votre propre sondage.
offlineAction = Vous êtes hors ligne. Tentative en cours…
chooseFirst = Choisissez d’abord avec Space.
loginCannotVote = Cette connexion ne permet pas de voter. Appuyez sur { $key } pour vous reconnecter avec plus d’autorisations.
voteRejected = Votre vote n’a pas été compté : { $message }
voteNotCounted = Votre vote n’a pas été compté. { $reason }
anotherLanguage = non précisée
translatedFrom = Langue d’origine : { $language }
translatedFromBy = Langue d’origine : { $language }. Traduction : { $provider }
serverDoesNotTranslate = Ce serveur ne traduit pas les publications.
alreadyIn = Cette publication est déjà en { $language }.
notTranslated = Le serveur ne peut pas traduire cette publication.
threadMutedNote = discussion en sourdine
pinnedNote = épinglée
onlyOwnPins = Seules vos propres publications peuvent être épinglées.
boostAudiences = Saisissez `:boost public`, `:boost unlisted` ou `:boost private`.
threadMuted = Discussion en sourdine. Ses réponses ne vous sont plus notifiées.
threadUnmuted = La discussion n’est plus en sourdine.
postPinned = Publication épinglée sur votre profil.
postUnpinned = Publication désépinglée.
blockedFollowed = Vous avez bloqué { $name }. Appuyez sur { $key } pour débloquer et suivre à nouveau ce compte.
requestedToFollow = Demande d’abonnement envoyée à { $name }. Appuyez sur { $key } pour annuler.
accountMuted = Vous avez masqué { $name }. Appuyez sur { $key } pour annuler.
accountUnmuted = Vous ne masquez plus { $name }.
accountBlocked = Vous avez bloqué { $name }. Appuyez sur { $key } pour annuler.
accountUnblocked = Vous avez débloqué { $name }.
accountFollowed = Vous suivez { $name }. Appuyez sur { $key } pour annuler.
accountUnfollowed = Vous ne suivez plus { $name }. Appuyez sur { $key } pour annuler.
nothingToUndo = Rien à annuler.
undoneBlockOfFollowed = Vous avez débloqué { $name } et suivez à nouveau ce compte.
undoneLike = Favori retiré de la publication de { $name }.
undoneUnlike = Publication de { $name } remise en favori.
undoneBoost = Partage de la publication de { $name } annulé.
undoneRepost = Republication de la publication de { $name } annulée.
undoneUnboost = Publication de { $name } partagée à nouveau.
undoneUnrepost = Publication de { $name } republiée à nouveau.
undoneBookmark = Publication de { $name } retirée des signets.
undoneRemoveBookmark = Publication de { $name } remise dans les signets.
undoneMuteThread = La sourdine de la discussion est levée.
undoneUnmuteThread = Discussion remise en sourdine.
undonePin = La publication n’est plus épinglée.
undoneUnpin = Publication épinglée à nouveau.
undoneUnfollow = Abonnement à { $name } rétabli.
undoneFollow = Vous ne suivez plus { $name }.
undoneUnmute = Vous masquez à nouveau { $name }.
undoneUnblock = Vous bloquez à nouveau { $name }.
undoneNote = Note sur { $name } rétablie.

## Output of `tideline cache`

timelineSpan = , { $oldest } – { $newest }
timelineStatistics =
    { $name } : { $posts ->
        [one] { $posts } publication
       *[other] { $posts } publications
    }, { $gaps ->
        [one] { $gaps } lacune
       *[other] { $gaps } lacunes
    }{ $span }
cachedPosts =
    { $posts ->
        [one] { $posts } publication
       *[other] { $posts } publications
    } de { $accounts ->
        [one] { $accounts } compte
       *[other] { $accounts } comptes
    }
cacheSize = { $size } sur le disque, dont { $free } inutilisés
hasResetFix = avec le correctif WAL-reset
lacksResetFix = bogue WAL-reset contourné par un fichier de verrouillage
cacheLibrary = schéma { NUMBER($schema) }, SQLite { $library } ({ $resetFix })
pruned = { $count ->
    [one] { $count } publication supprimée.
   *[other] { $count } publications supprimées.
}
pictureCache = { $count ->
    [one] images : { $count } fichier, { $size }
   *[other] images : { $count } fichiers, { $size }
}
prunedPictures = { $count ->
    [one] { $count } fichier d’images supprimé, { $size }.
   *[other] { $count } fichiers d’images supprimés, { $size }.
}
localDataDeleted = Données locales supprimées. Le compte reste connecté.
deletionIncomplete = Tout n’a pas pu être supprimé : { $path }.
cacheIsIntact = Aucun problème détecté.
cacheIsDamaged = Le cache est endommagé. Il sera remplacé au prochain démarrage.
recovered = { $count ->
    [one] { $count } publication récupérée du cache endommagé.
   *[other] { $count } publications récupérées du cache endommagé.
}

## Catching up with the home timeline

catchUp = Rattrapage
periodSinceRead = Depuis la lecture
periodHalfDay = 12 heures
periodDay = 24 heures
periodThreeDays = 3 jours
periodWeek = 7 jours
catchUpLoading = Chargement des publications…
catchUpLoaded = Chargement des publications… { NUMBER($count) } pour l’instant
catchUpGrouping = Regroupement des publications…
catchUpEmpty = Aucune publication pendant cette période.
catchUpLonger = Appuyez sur { $key } pour une période plus longue.
catchUpIncomplete = publications manquantes
hintLongerPeriod = plus longue
hintShorterPeriod = plus courte
markedAllRead = Publications marquées comme lues.
nothingToMark = Il n’y a rien à marquer comme lu.
boostedGroups = Partagées · { NUMBER($count) }
repostedGroups = Republiées · { NUMBER($count) }
linkGroups = Liens · { NUMBER($count) }
authorGroups = Auteurs · { NUMBER($count) }
sharedBy = partagé par { $people }
peopleAndOthers = { $others ->
    [one] { $names } et { $others } autre
   *[other] { $names } et { $others } autres
}

## Lists of accounts, and the lists, hashtags and announcements of the account that is logged in

accountsFollowers = Abonnés
accountsFollowing = Abonnements
accountsKnownFollowers = Abonnés que vous connaissez
accountsLikedBy = Mise en favori par
accountsBoostedBy = Partagée par
accountsRepostedBy = Republiée par
accountsFollowRequests = Demandes d’abonnement
accountsMuted = Comptes masqués
accountsBlocked = Comptes bloqués
accountsDirectory = Annuaire
accountsSuggested = Comptes suggérés
accountsMembers = Membres
membersTitle = { $list } › Membres
hintRemoveMember = retirer
accountHasNoLink = Ce compte n’a pas de lien.
accountNotFound = Le serveur ne connaît aucun compte de ce nom.
addMemberPrompt = Compte à ajouter
hintAddMember = ajouter un compte
hintAccept = accepter
hintReject = refuser
requestAccepted = { $name } vous suit maintenant.
requestRejected = Demande de { $name } refusée.
requestGone = La demande de { $name } n’existe plus.
selectRequestFirst = Sélectionnez d’abord une demande d’abonnement.
loginLacksScope = Cette connexion ne permet pas cette action. Appuyez sur { $key } pour vous reconnecter avec plus d’autorisations.
serverLists = Listes
noServerLists = Vous n’avez pas encore de liste.
newListRow = Nouvelle liste…
listNamePrompt = Nom de la liste
listMade = Liste créée.
removeListQuestion = Supprimer la liste « { $name } » ?
removeListDetail = Vous continuez à suivre ses membres.
removeList = Supprimer la liste
hintMembers = membres
hintRename = renommer
addToListTitle = Listes avec { $name }
hintAddOrRemove = ajouter / retirer
followedTags = Hashtags suivis
noFollowedTags = Vous ne suivez aucun hashtag.
tagFollowed = suivi
tagNotFollowed = n’est plus suivi
tagOnProfile = sur votre profil
tagUses = { $count ->
    [one] { $count } publication ces derniers jours
   *[other] { $count } publications ces derniers jours
}
tagIsFollowed = Les publications avec #{ $tag } s’affichent désormais dans votre fil d’accueil.
tagFeatured = #{ $tag } figure maintenant sur votre profil.
tagNotFeatured = #{ $tag } ne figure plus sur votre profil.
hashtagNotLoaded = Le hashtag n’est pas encore chargé. Réessayez dans un instant.
announcements = Annonces
noAnnouncements = Aucune annonce.
announcementFrom = à partir du { $start }
announcementUntil = jusqu’au { $end }

## Output and errors of the command line

noHomeDirectory = Aucun dossier personnel. Définissez HOME ou les variables XDG.
noAccountLoggedIn = Aucun compte connecté. Lancez `tideline login --help`, ou essayez `tideline demo`.
accessTokenLabel = Jeton d’accès
noTokenOnStandardInput = Aucun jeton sur l’entrée standard.
tokenRefused = Le serveur a refusé ce jeton.
loggedIn = Compte @{ $account } connecté. Lancez `tideline` pour commencer à lire.
serverNameNeeded = Indiquez un nom de serveur, comme mastodon.social.
onlyHTTPS = Seules les URL en https:// sont autorisées (http:// pour la boucle locale).
serverNameMalformed = Ce nom de serveur n’est pas valide.
perSecond = { NUMBER($rate) }/s
addressSpaceTooSmall = Tideline a besoin de 1 Gio d’espace d’adressage. Relevez la limite avec : ulimit -v 1048576
outputNotWritten = Impossible d’écrire la sortie : { $reason }.
rateLimitedUntil = limite de requêtes atteinte jusqu’à { $time }
listening = À l’écoute sur { $address }, jeton { $token }. Appuyez sur Ctrl-C pour arrêter.
missingAccountOrPassword = Indiquez le nom du compte avec --account et le mot de passe sur l’entrée standard.
missingAccount = Indiquez le nom du compte avec --account.
missingSetting = Absent de config.toml : { $field }.
noSuchAccount = Compte introuvable. Lancez `tideline accounts` pour afficher la liste.
printedCached = { $reason } Le contenu du cache a été affiché.
noSuchList = Liste introuvable. Listes : { $lists }
listNotFollowed = Cette liste ne peut pas être suivie.
unknownField = --format : le champ { $name } n’existe pas.
malformedTemplate = --format : { $part } est illisible.
noSuchPost = Cette publication n’existe pas sur le serveur.
postNotCached = Cette publication n’est pas dans le cache.
noSuchProfile = Ce compte n’existe pas sur le serveur.
accountNotCached = Ce compte n’est pas dans le cache.
searchesCacheOnly = Ce service n’a pas de recherche. La recherche a porté sur les publications du cache.
notATerminal = Ce n’est pas un terminal. Lancez plutôt `tideline timeline` pour afficher les publications.
terminalNotSet = TERM n’est pas défini. Donnez-lui le type de votre terminal, comme xterm-256color.
noTerminfo = Aucune entrée terminfo pour { $name } ni pour xterm. Installez ncurses-base ou définissez TERM.
unsupportedTerminal = Le type de terminal { $name } ne peut pas déplacer le curseur. Lancez `tideline --plain` pour lire ligne par ligne.
themes = Thèmes
pinnedTabs = Onglets épinglés
readingPositions = Positions de lecture
exported = Exporté dans { $path }.
exportExists = { $path } existe déjà. Ajoutez --replace pour l’écraser.
exportNeedsProgram = Les jetons ne sont exportés que chiffrés. Installez age ou gpg.
notEncrypted = { $program } n’a pas chiffré l’export : rien n’a été écrit.
draftFilesNotExported = { $count ->
    [one] { $count } fichier de vos brouillons n’est pas dans l’export. Copiez-le au même endroit.
   *[other] { $count } fichiers de vos brouillons ne sont pas dans l’export. Copiez-les aux mêmes endroits.
}
importNeedsProgram = Le fichier est chiffré. Installez { $program } pour le lire.
notDecrypted = { $program } n’a pas pu déchiffrer le fichier.
notAnExport = { $path } n’est pas un export de Tideline, ou seulement une partie.
exportOfNewerVersion = { $path } vient d’un Tideline plus récent ({ $version }). Mettez d’abord celui-ci à jour.
importAdded = { $count ->
    [one] { $count } nouveau
   *[other] { $count } nouveaux
}
importUpdated = mis à jour : { NUMBER($count) }
importKept = conservés tels quels : { NUMBER($count) }
importNothingNew = rien de nouveau
importTrial = Rien n’a été modifié.
bookmarksOnServer = conservés par votre serveur
importLacksTokens = Le fichier n’a pas de jeton pour { $accounts }. Connectez-vous avec `tideline login`.
accountImported = { $account } importé.
accountIsThere = { $account } est déjà connecté.
programHasNoFile = Aucun fichier de { $program } trouvé.
programHasNoAccounts = { $program } n’a aucun compte.
notAFileOf = { $path } n’est pas un fichier de { $program }.
tokenFromCommand = { $program } obtient le jeton par une commande. Connectez-vous avec `tideline login`.
feedsForLater = { $count ->
    [one] { $count } flux trouvé. Tideline ne lit pas encore les flux.
   *[other] { $count } flux trouvés. Tideline ne lit pas encore les flux.
}

## The composer: its parts, its questions, and what went wrong

draftSaved = brouillon enregistré · { $time }
draftNotSaved = brouillon non enregistré : { $reason }
draftUnsaved = Impossible d’enregistrer le brouillon : { $reason }
closeUnsavedQuestion = Fermer sans enregistrer le brouillon ?
closeUnsavedChoice = fermer et perdre ce qui n’est pas enregistré
part = publication { NUMBER($index) } sur { NUMBER($count) }
readingClipboard = Lecture du presse-papiers…
loadingPost = Chargement de la publication…
onPost = sur la publication { NUMBER($number) }
continuedDraft = Brouillon ({ $time }) · { $key } le supprime
continuedDraftAnother = { $draft } · { $key } et { $command } en commencent un autre
optionVisibility = Visibilité
optionLanguage = Langue
optionWarning = Avertissement
optionSensitive = Sensible
pollTitle = Sondage
optionSchedule = Programmer
optionReplies = Réponses
optionQuotes = Citations
labelSexual = suggestif
labelNudity = nudité
labelPorn = contenu pour adultes
labelGraphicMedia = images choquantes
optionDefault = par défaut
yourDefault = votre choix par défaut
audienceByDefault = { $audience } (par défaut)
visibilityPublic = public
guessed = { $language } (détecté)
optionOn = oui
optionOff = –
pollOptions = { $count ->
    [one] { $count } choix
   *[other] { $count } choix
}
conflictFilesWithPoll = pas avec des fichiers
conflictSurplusPoll = un de trop
conflictQuoteWithMore = pas dans une citation
conflictScheduledThread = pas pour plusieurs publications
conflictInThePast = dans le passé
conflictNoSchedule = pas sur ce serveur
hintEditor = éditeur
hintAttach = joindre
hintPastePicture = coller l’image
hintVisibility = visibilité
hintWarning = avertissement
hintPoll = sondage
hintLanguage = langue
hintSchedule = programmer
hintEmoji = émoji
hintText = texte
hintOptions = options
hintOriginal = original
hintDeleteDraft = suppr. brouillon
hintAlt = description
hintRemove = retirer
hintReplaceFile = remplacer
hintMove = déplacer
hintFocus = cadrage
hintInsert = insérer
hintStop = arrêter
hintChange = changer
hintDone = terminé
keptAsDraft = Enregistré comme brouillon.
editorLeftFile = Votre éditeur a laissé un fichier dans { $folder }.
editedTextKept = Ce que vous avez écrit dans l’éditeur a été enregistré comme brouillon.
draftDeleted = Brouillon supprimé.
draftChangedElsewhere = Le brouillon est conservé : un autre Tideline l’a modifié.
draftBeingSent = Le brouillon est conservé : il est en cours d’envoi.
draftNotDeleted = Impossible de supprimer le brouillon : { $reason }
sentForTime = Programmé pour le { $time }.
postChanged = Publication modifiée.
sentPosts = Envoi terminé : { $posts }.
twoSentences = { $sentence } { $next }
takesBack = { $sentence } Appuyez sur { $key } dans les { NUMBER($seconds) } s pour annuler l’envoi.
takesThemBack = { $sentence } Appuyez sur { $key } dans les { NUMBER($seconds) } s pour annuler tous les envois.
goesToTop = { $sentence } Appuyez sur { $key } pour y aller.
takingBack = Annulation de l’envoi…
takenBack = { $posts ->
    [one] Publication supprimée. C’est à nouveau un brouillon.
   *[other] { $posts } publications supprimées. Elles forment à nouveau un brouillon.
}
notTakenBack = Impossible d’annuler l’envoi : { $reason }
notSentSavedAsDraft = Non envoyé : { $reason } Enregistré comme brouillon.
postNotLoaded = Impossible de charger la publication : { $reason } Appuyez sur { $key } pour réessayer.
pasteCutInDraft = { $limit ->
    [one] Le texte collé a été coupé : un brouillon a au plus { $limit } caractère.
   *[other] Le texte collé a été coupé : un brouillon a au plus { $limit } caractères.
}
tooManyFiles = { $limit ->
    [one] Une publication a au plus { $limit } fichier.
   *[other] Une publication a au plus { $limit } fichiers.
}
stillReadingFile = Un fichier est encore en cours de lecture. Appuyez sur { $key } une fois qu’il est joint.
focusMalformed = Saisissez deux nombres de -1 à 1, comme 0.5,-0.2.
timeMalformed = Saisissez une date ou une heure comme 18:30, 2026-12-24 18:30 ou +2h, au moins 5 minutes à l’avance.
noEditor = Définissez $EDITOR, ou editor dans config.toml.
editorUnusable = L’éditeur est inutilisable : { $reason }
editorNotFound = L’éditeur est introuvable. Le texte est inchangé.
editorFailed = L’éditeur a échoué (code de sortie { $code }). Le texte est inchangé.
editorSignalled = L’éditeur a été arrêté par le signal { NUMBER($signal) }. Le texte est inchangé.
editorDeletedFile = L’éditeur a supprimé le fichier. Le texte est inchangé.
editorLeftNothing = L’éditeur a laissé un fichier vide. Le texte est inchangé.
editorSavedNoText = L’éditeur n’a pas enregistré de texte UTF-8. Le texte est inchangé.
editedTextTooLong = { $limit ->
    [one] Le texte modifié dépasse { $limit } caractère. Le texte est inchangé.
   *[other] Le texte modifié dépasse { $limit } caractères. Le texte est inchangé.
}
editedTextIsIn = Ce que vous avez écrit dans l’éditeur se trouve maintenant dans { $path }. { $problem }
clipboardNeedsDesktop = Impossible de lire les images du presse-papiers sans session de bureau. Appuyez sur { $key } pour joindre un fichier.
clipboardNeedsProgram = Impossible de lire les images du presse-papiers. Installez wl-clipboard ou xclip.
clipboardHasNoPicture = Le presse-papiers ne contient pas d’image.
clipboardPictureTooLarge = L’image du presse-papiers dépasse { $limit }.
clipboardPictureNotStored = Impossible d’enregistrer l’image : { $reason }
noFilesHere = Le serveur n’accepte pas de fichier avec ce texte.
withMetadata = avec ses métadonnées
onServer = sur le serveur
noDescription = sans description
described = description : { $alt }
focalPoint = cadrage { $point }
altTitle = Description pour les personnes qui ne voient pas le fichier
attachPrompt = Fichier
attachPlaceholder = chemin ; { $key } complète
attachQuestion = { $count ->
    [one] Joindre { $count } fichier ?
   *[other] Joindre { $count } fichiers ?
}
attachChoice = joindre
insertAsText = insérer le chemin comme texte
focusPrompt = Point focal x,y (de -1 à 1)
altReminder = { $count ->
    [one] { $count } fichier n’a pas de description. Envoyer quand même ?
   *[other] { $count } fichiers n’ont pas de description. Envoyer quand même ?
}
sendAnyway = envoyer sans description
sendInDoubt = renvoyer sans vérifier
inDoubtQuestion = La publication est peut-être déjà arrivée.
checkAndSend = vérifier, et l’envoyer si elle n’y est pas
divideQuestion = Le texte est trop long pour une seule publication.
divideChoice = { $count ->
    [one] le répartir sur { $count } publication
   *[other] le répartir sur { $count } publications
}
divided = Divisé aux lignes ---. Appuyez sur { $key } pour envoyer.
discardTypedQuestion = Abandonner votre saisie ?
discardTypedChoice = abandonner
describeFirst = écrire une description
emojiTitle = Émojis
emojiPlaceholder = écrivez pour chercher
emojiOfServer = Du serveur
emojiOfUnicode = Unicode
loadingEmoji = Chargement des émojis du serveur…
emojiNotLoaded = Impossible de charger les émojis du serveur. Fermez, puis appuyez sur { $key } pour réessayer.
noEmojiMatch = Aucun émoji ne correspond.
visibilityTitle = Qui peut voir la publication
repliesTitle = Qui peut répondre
replyEverybody = tout le monde
replyNobody = personne
replyMentioned = comptes mentionnés
replyFollowed = comptes que vous suivez
replyFollowers = vos abonnés
languageTitle = Langue de la publication
otherLanguage = autre…
languagePrompt = Code de langue
noLanguage = Saisissez un code comme de ou pt-BR.
schedulePrompt = Quand publier
scheduleExamples = p. ex. 18:30, 2026-12-24 18:30, +2h · vide : publier maintenant
scheduleResult = → { $time }
scheduleTooEarly = trop tôt : au moins 5 minutes à l’avance
scheduleUnclear = date non reconnue
deleteDraftQuestion = Supprimer ce brouillon ?
deleteLabel = supprimer
pollOption = Choix { NUMBER($number) }
pollMultiple = Plusieurs choix
pollHidesTotals = Masquer les résultats jusqu’à la fin
pollDuration = Durée
pollAdd = Ajouter le sondage
pollSave = Enregistrer le sondage
pollRemove = Retirer le sondage
pollNeedsOptions = Saisissez au moins deux choix.
pollDoubled = Ce choix existe déjà.
pollOptionTooLong = { $limit ->
    [one] { $limit } caractère au plus.
   *[other] { $limit } caractères au plus.
}
days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}
minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
draftsTitle = Brouillons
noDrafts = Aucun brouillon.
draftSchedule = programmé pour le { $time }
scheduledTitle = Publications programmées
noScheduled = Aucune publication programmée.
postLabel = publication
draftComment = commentaire
replyLabel = réponse
draftRepost = republication
quoteLabel = citation
hintEdit = modifier
files = { $count ->
    [one] { $count } fichier
   *[other] { $count } fichiers
}
emptyDraft = (sans texte)
cancelScheduledQuestion = Renoncer à cette publication ?
cancelScheduledChoice = ne pas la publier
scheduledCancelled = Cette publication ne paraîtra pas.
scheduledMoved = La publication aura lieu le { $time }.
hintReschedule = autre date
hintCancelScheduled = renoncer
deleteAndRewrite = supprimer et réécrire
notYourPostToEdit = Seules vos propres publications peuvent être modifiées.
noVersions = Cette publication n’a jamais été modifiée.
reschedulePrompt = Nouvelle date
pathNotAbsolute = Saisissez un chemin qui commence par / ou ~/.
versionsTitle = Versions

## Problems in config.toml

configurationLine = config.toml, ligne { $line }, colonne { $column }
configurationMalformed = { $place } : il faut { $expected }. La ligne est ignorée.
expectedKey = une clé
expectedSign = « { $sign } »
expectedValue = une valeur (un texte se met entre guillemets)
expectedLineEnd = la fin de la ligne
expectedClosingQuote = un guillemet fermant
expectedEscape = une séquence d’échappement, comme \n ou \\
expectedPrintable = du texte sans caractère de contrôle
configurationRepeats = { $place } : { $key } est déjà défini plus haut. La ligne est ignorée.
configurationTooDeep = { $place } : trop de tables imbriquées. La ligne est ignorée.
unknownSetting = { $place } : la clé { $key } n’existe pas.
unknownSettingLike = { $place } : la clé { $key } n’existe pas. Vouliez-vous dire { $nearest } ?
settingHasNoWord = { $place } : { $word } n’existe pas pour { $key }. La valeur par défaut s’applique.
settingMustBe = { $place } : { $key } doit valoir { $values }. La valeur par défaut s’applique.
configurationUnreadable = Impossible de lire config.toml ({ $reason }). Les valeurs par défaut s’appliquent.
configurationNotUTF8 = { $place } : le fichier n’est pas en UTF-8. Enregistrez-le en UTF-8.
configurationTooLarge = config.toml est trop volumineux. Les valeurs par défaut s’appliquent.
unknownKeyPage = Il n’y a pas de page { $name }.
unknownKeyName = Il n’y a pas de touche { $name }.
keysBoundTwice = { $keys } est déjà défini à la ligne { $line }.
keysUnreachable = { $keys } est impossible à saisir, car { $shorter } est défini. Supprimez l’un des deux.
keyTypesItself = { $key } s’écrit tel quel dans un champ.
macroIsCommand = { $name } est déjà une commande.
macroEndless = { $name } s’appelle elle-même, ou a trop de commandes.
keysNoWayOut = Aucune touche n’est définie pour quit, command-line ou help. Ctrl-C quitte.
configurationIsValid = La configuration est correcte.
listedOr = { $first } ou { $last }
themeLine = { $file }, ligne { $line }
themeStyleInvalid = { $place } : { $key } n’est pas un style. La valeur par défaut s’applique.
themeIsEmpty = { $file } ne définit aucun style. Les valeurs par défaut s’appliquent.
themeUnreadable = Impossible de lire { $file }. Les styles par défaut s’appliquent.
themeTooLarge = { $file } est trop volumineux. Les styles par défaut s’appliquent.
themeInheritsItself = { $file } hérite de lui-même. Les styles par défaut s’appliquent au reste.
themeMissing = Aucun thème ne s’appelle { $name }.
themeSet = Thème : { $name }. L’ancien revient au prochain démarrage.
argumentOfTheme = un nom, ou auto
themeAuto = sombre ou clair, comme le terminal
themeOwn = votre fichier

## Direct messages

conversations = Conversations
noteToYourself = Note à vous-même
yourMessage = Vous : { $text }
notificationPostGone = La publication a été supprimée.
deletedMessage = Le dernier message a été supprimé
selectConversationFirst = Sélectionnez d’abord une conversation.
removeConversationTitle = Retirer cette conversation ?
removeConversation = Retirer
conversationRemoved = Conversation retirée. Ses messages restent sur le serveur.
loginCannotChangeConversations = Cette connexion ne permet pas de modifier les conversations. Appuyez sur { $key } pour vous reconnecter avec plus d’autorisations.
loginCannotReadConversations = Cette connexion ne permet pas de lire les messages privés. Appuyez sur { $key } pour vous reconnecter avec plus d’autorisations.

## Pages about articles and films

detailsTitle = Détails
hintRead = lire
wholeTextAt = Le texte complet est sur { $host }. Appuyez sur { $key } pour l’ouvrir dans le navigateur.

## Finding: trends, hashtags, the server's search, links that open here, pinned tabs

postsTitle = Publications
trendingHashtags = Hashtags
linksTitle = Liens
usesToday = { $posts } aujourd’hui
usesTodayBy = { $accounts ->
    [one] { $posts } de { $accounts } compte aujourd’hui
   *[other] { $posts } de { $accounts } comptes aujourd’hui
}
openHashtagRow = Ouvrir un hashtag…
searchRow = Rechercher des publications, comptes et hashtags
earlierSearches = Recherches précédentes
enterSearches = { $key } lance la recherche sur { $host }
cachedAnd = publications du cache et { $host }
searchingServer = Recherche sur { $host }…
accountsOn = Comptes sur { $host }
accountsAbove = { $count ->
    [one] ↑ { $count } compte
   *[other] ↑ { $count } comptes
}
hashtagsOn = Hashtags sur { $host }
postsOn = Publications sur { $host }
nothingMoreOn = { $host } n’a rien trouvé de plus.
noSearchOn = { $host } n’a pas de recherche.
noWordsForServer = La recherche du serveur nécessite un mot.
moreCached = Autres publications du cache
hintSearchServer = chercher en ligne
hintOpenHere = ouvrir ici
lookingUp = Recherche de { $what }…
notFoundHere = { $host } ne connaît aucune publication ni aucun compte à cette URL
noAccountNamed = Aucun compte nommé { $handle }.
couldNotLookUp = Impossible de résoudre le lien : { $reason }
openInBrowserChoice = Ouvrir dans le navigateur
copyLinkChoice = Copier le lien
pinned = Page épinglée. Appuyez sur { $key } pour l’ouvrir.
pinnedAlready = Page déjà épinglée. Appuyez sur { $key } pour l’ouvrir.
badgeOn = L’onglet affiche le nombre de nouvelles publications.
badgeImpossible = Impossible de compter les nouvelles publications de cette page.
unpinned = Onglet retiré.
cannotPin = Cette page ne peut pas être épinglée.
notPinned = Cette page n’est pas épinglée.
tooManyPins = { $count ->
    [one] { $count } seul onglet peut être épinglé. Retirez-en un avec :unpin.
   *[other] { $count } onglets au plus peuvent être épinglés. Retirez-en un avec :unpin.
}
noPinnedTab = Il n’y a pas d’onglet { $key }. Épinglez une page avec :pin.
pinnedTab = onglet épinglé { NUMBER($number) }
pinsNotSaved = Impossible d’enregistrer les onglets : { $reason }
ownKeys = { $count ->
    [one] { $count } touche personnalisée
   *[other] { $count } touches personnalisées
}

## Output of `tideline doctor`

doctorTerminal = Type de terminal
doctorProgram = Programme de terminal
doctorUnusable = l’affichage y est impossible
doctorSubstitute = aucune description trouvée, { $name } est utilisé
doctorColors = Couleurs
doctorResponses = Réponses du terminal
doctorNoTerminal = non demandées : l’entrée ou la sortie n’est pas un terminal
doctorNotAsked = non demandées : ce type pourrait afficher les requêtes comme du texte
doctorResponded = reçues
doctorSilent = aucune à temps
doctorWidths = Largeurs
doctorWidthsJoined = caractères ambigus : { NUMBER($ambiguous) }, émojis joints en un seul
doctorWidthsApart = caractères ambigus : { NUMBER($ambiguous) }, émojis joints séparés
doctorPictures = Images
doctorNoPictures = non affichées
doctorFormats = Formats d’image
doctorNone = aucun
doctorMissingLibraries = aucune bibliothèque trouvée pour { $names }
doctorCell = Pixels d’une cellule
doctorLocale = Locale
doctorKeyring = Trousseau
doctorRenews = session renouvelée automatiquement
doctorConfiguration = Configuration
folderData = Comptes et brouillons
folderCache = Cache
doctorState = Journal et positions de lecture
doctorYes = oui
doctorNo = non
doctorKittyPlaceholders = graphismes de kitty avec caractères de remplacement
doctorKitty = graphismes de kitty
doctorITerm = images intégrées d’iTerm2
doctorCells = blocs de couleur
doctorConfigured = défini dans la configuration
doctorNoColors = le terminal n’affiche pas de couleurs
doctorSupportsKitty = le terminal prend en charge les graphismes de kitty
doctorSupportsKittyBehindTmux = le terminal derrière tmux prend en charge les graphismes de kitty
doctorITermInTmux = tmux ne transmet pas les images d’iTerm2
doctorSupportsITerm = le terminal prend en charge les images d’iTerm2
doctorSupportsSixel = le terminal prend en charge sixel
doctorUnknownCell = le terminal prend en charge sixel, mais n’indique pas la taille d’une cellule
doctorTmux = dans tmux : pour plus, mettez allow-passthrough on dans tmux.conf et utilisez un terminal avec les graphismes de kitty
doctorScreen = GNU screen ne transmet pas d’images
doctorPlain = le terminal ne permet rien de mieux
doctorMouse = Souris
doctorClipboard = Presse-papiers
doctorUnsure = non confirmé
lackColors = Peu ou pas de couleurs. Donnez à TERM le nom de votre terminal, comme xterm-256color.
lackTurnedOff = NO_COLOR désactive les couleurs. Supprimez cette variable pour les voir.
lackTrueColor = Les couleurs sont approchées. Définissez COLORTERM=truecolor si votre terminal a des couleurs 24 bits.
lackPictures = Les images sont des blocs grossiers. kitty, Ghostty, WezTerm et foot les montrent entières.
lackWidths = Des lignes peuvent être trop courtes ou trop longues. Réglez ambiguous-width sur wide ou narrow.
lackMouse = Les clics n’ont aucun effet. Donnez à TERM le nom de votre terminal, comme xterm-256color.
lackClipboard = Les liens copiés sont seulement affichés. Donnez à TERM le nom de votre terminal, comme xterm-256color.
lackClipboardUnsure = Si les liens copiés n’arrivent pas, autorisez OSC 52 dans les réglages de votre terminal.
lackClipboardInTmux = Si les liens copiés n’arrivent pas, mettez "set -s set-clipboard on" dans tmux.conf.
lackLinks = Les liens ne sont pas cliquables, des touches les ouvrent. Donnez à TERM le nom de votre terminal, comme xterm-256color.

## The user's filters

filters = Filtres
noFilters = Vous n’avez pas encore de filtre.
newFilterRow = Nouveau filtre…
newFilter = Nouveau filtre
filterTitle = Titre
filterWord = Mot ou expression
filterWords = Mots
filterWordsNote = Mots ou expressions, séparés par « { $separator } ».
filterWholeWords = Mots entiers uniquement
filterAction = Publications filtrées
filterEnds = Fin
filterNeverEnds = jamais
filterEndsInMinutes = { $count ->
    [one] dans { $count } minute
   *[other] dans { $count } minutes
}
filterEndsInHours = { $count ->
    [one] dans { $count } heure
   *[other] dans { $count } heures
}
filterEndsInDays = { $count ->
    [one] dans { $count } jour
   *[other] dans { $count } jours
}
saveFilter = Enregistrer
hintSave = enregistrer
cancelForm = Annuler
saving = Enregistrement…
filterNeedsTitle = Saisissez un titre.
filterNeedsWords = Saisissez au moins un mot.
filterNeedsPlace = Choisissez au moins un endroit.
filterSaved = Filtre enregistré. Les listes l’appliquent à leur prochaine actualisation.
filterRemoved = Filtre supprimé. Les listes affichent ses publications à leur prochaine actualisation.
removeFilterQuestion = Supprimer le filtre « { $title } » ?
removeFilter = Supprimer le filtre
filterInHome = Accueil et listes
messages = Messages
filterInPublic = Fils publics et hashtags
filterInThreads = Discussions
filterInProfiles = Profils
filterWarns = derrière un avertissement
filterHides = masquées
filterBlurs = images floutées
filterWordCount = { $count ->
    [one] { $count } mot
   *[other] { $count } mots
}
filterEndsAt = jusqu’au { $time }

## The header, the hint line, and messages about keys

headerExpired = session expirée · L connexion
headerExpiredWhileTyping = session expirée
live = en direct
headerCache = problème de cache
headerOfflineSince = hors ligne depuis { $time }
headerOffline = hors ligne
headerRateLimitedUntil = limite atteinte jusqu’à { $time }
headerRateLimited = limite atteinte
headerNotSecure = connexion non sécurisée
headerProxy = erreur proxy
headerServer = erreur serveur
headerKeyringLocked = trousseau verrouillé
headerNoKeyring = pas de trousseau
headerKeyringTimedOut = trousseau sans réponse
headerKeyring = erreur de trousseau
headerFileUnreadable = fichier des comptes illisible
headerFileNotPrivate = fichier des comptes non privé
headerFileNotYours = fichier des comptes d’autrui
cachedOnly = publications du cache
searchTitle = Recherche
detailTitle = { $name } › Commentaires
postTitle = { $name } › Publication
wholePost = Publication
hintWholePost = tout lire
authorTitle = { $name } › Publications
searchResults = Recherche › « { $words } »
moreLines = { $count ->
    [one] { $count } ligne de plus
   *[other] { $count } lignes de plus
}
opening = Ouverture de { $account }…
retryButton = Réessayer
openingHint = Appuyez sur { $key } pour les autres comptes.
upgradingCache = Mise à niveau du cache. Cela prend jusqu’à une minute, une seule fois.
hintAllKeys = touches
hintLoadPage = charger une page
hintLoadOlder = la suite
hintUnlike = retirer favori
hintEditSearch = modifier
hintSwitch = basculer
hintFilter = filtrer
hintClose = fermer
hintSend = envoyer
hintKeepDraft = en brouillon
deleteTitle = Supprimer cette publication ?
guestOf = Invité sur { $service }
accountBenefits = Avec un compte, vous pouvez suivre, mettre en favori et publier.
readServerRow = Lire les publications publiques d’un serveur
groupWithoutAccount = Sans compte
groupWithAccount = Avec un compte
groupCollections = Listes et signets
groupTimelines = Fils
settingsTitle = Paramètres
groupAbout = À propos
aboutRow = À propos de Tideline
messageLogTitle = Messages précédents
noMessagesYet = Aucun message pour l’instant.
noKeysMatch = Aucune touche ne correspond.
newsNext = Suivant
hintNewsNext = suivant
newsBack = retour
newsStart = Commencer
hintNewsStart = commencer
newsSkip = passer
newsPage = page { NUMBER($page) } sur { NUMBER($all) }
newsAvailable = Mise à jour vers { $version } effectuée. Saisissez :whats-new pour voir les nouveautés.
aboutVersion = Version { $version } · licence MIT
licensesOnMe = Les licences de ses bibliothèques se trouvent dans l’onglet « Moi ».
licenses = Licences
noLicenses = Le fichier des licences n’est pas installé.
aboutTerminal = Terminal
folderState = Positions de lecture, historique et journal
otherMessages = Autres notifications
readOthersInBrowser = Marquées comme lues ici. Lisez-les dans le navigateur.
unknownCommand = Commande inconnue : { $name }.
nearestCommand = { $sentence } Vouliez-vous dire { $nearest } ?
needsArgument = { $name } attend un argument.
commandMap = définir des touches jusqu’à la fermeture
commandUnmap = libérer des touches jusqu’à la fermeture
argumentOfMap = touches et commande
argumentOfUnmap = touches
keysBound = { $keys } lance { $command } jusqu’à la fermeture de Tideline.
keysUnbound = { $keys } est sans effet jusqu’à la fermeture de Tideline.
groupMacros = Macros
commandHint = commande · { $key } complète
argumentOfOpen = URL, #hashtag ou @compte
argumentOfPin = avec le nombre de nouvelles publications
argumentOfPipe = une commande, au besoin après --json ou --url
pipeDone = { $name } est terminé.
pipeExited = { $name } a échoué (code de sortie { $code }).
pipeSignalled = { $name } a été arrêté par le signal { NUMBER($signal) }.
pipeTimedOut = { $name } a été arrêté au bout de dix minutes.
pipeNotFound = Le programme { $name } n’existe pas.
pipeCut = Le reste de la sortie a été coupé.
pipeUnclosedQuote = Un guillemet n’est pas fermé.
pipeNeedsShell = { $sign } demande un shell : sh -c '…'
pipeUnknownOption = Option inconnue : { $name }.
audiencePublic = tout le monde, et les fils publics l’affichent
audienceUnlisted = tout le monde, mais hors des fils publics
audienceFollowers = vos abonnés et les comptes mentionnés
audienceDirect = les comptes mentionnés seulement
onlyWebLinks = Seules les URL en https:// et http:// peuvent être ouvertes.
noBrowser = Pas de navigateur sur cette machine. Copié : { $url }
browserNotStarted = Impossible de lancer le navigateur. Copié : { $url }
userCommandNotStarted = { $name } : impossible de lancer le programme { $program }.
userCommandEnded = { $name } : le programme a duré trop longtemps et a été arrêté.
pasteCutAfter = Le texte collé a été coupé après { $size }.
pasteCutTo = { $limit ->
    [one] Le texte collé a été coupé : ce champ contient au plus { $limit } caractère.
   *[other] Le texte collé a été coupé : ce champ contient au plus { $limit } caractères.
}
notOffered = { $service } ne le permet pas.
nothingHere = { $keys } n’a pas d’effet ici.
nothingHereHelp = { $keys } n’a pas d’effet ici. Appuyez sur { $key } pour l’aide.
browserDone = Tideline a reçu la réponse. Vous pouvez fermer cette page.

## The list of posts

pullAgainToRefresh = Tirez encore pour actualiser
refreshing = Actualisation…
nothingNew = Rien de nouveau
new = { $count ->
    [one] { $count } nouvelle publication
   *[other] { $count } nouvelles publications
}
newMessageCount = { $count ->
    [one] { $count } nouveau message
   *[other] { $count } nouveaux messages
}
newNotificationCount = { $count ->
    [one] { $count } nouvelle notification
   *[other] { $count } nouvelles notifications
}
newPostsAbove = ↑ { $count } à lire
loadingOlder = Chargement { $older }…
olderHint = Appuyez sur { $key } pour charger { $older }
retryHint = Appuyez sur { $key } pour réessayer
endOfList = Il n’y a pas d’autres { $contents }
endOfListHint = Appuyez sur { $key } pour revérifier
moreAccounts = d’autres comptes
olderContents = d’autres { $contents }
contentsComments = commentaires
contentsReposts = republications
contentsNotifications = notifications
contentsConversations = conversations
contentsMessages = messages
contentsAccounts = comptes
linkToPost = La publication
linkToPage = Lien
attachmentUnknown = Pièce jointe
accountLabel = Compte
linkToHashtag = Hashtag
attachmentImage = Image
thread = Discussion
replyCount = { $count ->
    [one] { $count } réponse
   *[other] { $count } réponses
}
messageCount = { $count ->
    [one] { $count } message
   *[other] { $count } messages
}
noReplies = Pas encore de réponse
repliesHidden = Le serveur ne vous montre pas ses réponses.
repliesHiddenFromGuests = Les réponses sont réservées aux comptes connectés. Appuyez sur { $key } pour vous connecter.
deletedThread = supprimée
sortedByConversation = triée par conversation
byConversation = par conversation
foldedReplies = { $count ->
    [one] ▸ { $count } autre réponse
   *[other] ▸ { $count } autres réponses
}
foldedRepliesBy = { $count ->
    [one] ▸ { $count } autre réponse de { $name }
   *[other] ▸ { $count } autres réponses de { $name }
}
foldedRepliesByMany =
    ▸ { $count ->
        [one] { $count } autre réponse
       *[other] { $count } autres réponses
    } de { $name } et { $others ->
        [one] { $others } autre
       *[other] { $others } autres
    }
hintBackToList = retour à la liste
paneNeedsWidth = { $columns ->
    [one] Un second volet demande une fenêtre de { $columns } colonne.
   *[other] Un second volet demande une fenêtre de { $columns } colonnes.
}
nothingToFold = Rien à replier ici.
noMoreReplies = Aucune autre réponse à la même publication.
quotedPost = Publication de { $name }
quotesOfPost = Citations de la publication
noParent = Cette publication ne répond à rien ici.
logInFirst = Connectez-vous d’abord : appuyez sur { $key }.
nothingToExpand = Cette publication est déjà affichée en entier.
alreadyRead = Déjà marqué comme lu.
selectPostFirst = Sélectionnez d’abord une publication.
selectionOffScreen = La publication sélectionnée était hors de l’écran. Appuyez de nouveau sur la touche.
searchServer = Rechercher sur le serveur
moreFeeds = Thèmes
savedFeeds = Flux et listes
loading = Chargement…
boosted = { $name } a partagé
repostedBy = { $name } a republié
boostedOwn = a partagé sa propre publication
repostedOwn = a republié sa propre publication
edited = modifiée
orphanNote = réponse à une publication non affichée
warning = ⚠ { $warning }
expandWarningHint = Appuyez sur { $key } pour afficher la publication
collapseWarningHint = Appuyez sur { $key } pour masquer la publication
filtered = Filtrée : { $title }
more = … suite
restOfPost = { " " }suite (x)
via = via
attachmentGifv = Animation
attachmentVideo = Vidéo
attachmentAudio = Son
pictureCount = { $count ->
    [one] { $count } image
   *[other] { $count } images
}
attachmentCount = { $count ->
    [one] { $count } pièce jointe
   *[other] { $count } pièces jointes
}
sensitive = sensible
visibilityUnlisted = public discret
visibilityPrivate = abonnés seulement
visibilityDirect = message direct
visibilityLocal = ce serveur seulement
visibilityList = liste seulement
visibilityMutualsOnly = abonnés mutuels seulement
pollVotes = { $count ->
    [one] { $count } vote
   *[other] { $count } votes
}
pollVoters = { $count ->
    [one] { $count } personne
   *[other] { $count } personnes
}
pollClosed = terminé
pollCloses = fin le { $time }
quoteAccepted = Publication citée non disponible ici
quotePending = L’auteur n’a pas encore approuvé cette citation
quoteRejected = L’auteur a refusé cette citation
quoteRevoked = L’auteur a retiré cette citation
quoteDeleted = La publication citée a été supprimée
quoteUnauthorized = Vous n’avez pas accès à la publication citée
quoteBlockedAccount = Publication citée d’un compte que vous avez bloqué
quoteBlockedDomain = Publication citée d’un serveur que vous avez bloqué
quoteMutedAccount = Publication citée d’un compte que vous avez masqué

## Lines between the posts of a list: days, the read position, gaps

todayIs = Aujourd’hui, { $date }
yesterdayWas = Hier, { $date }
newAbove = nouveautés plus haut
newSince = nouveautés depuis { $time }
loadsPage = { $key } charge une page
loadsAll = { $key } charge tout
gapSpan = { $missing } ({ $older } – { $newer })
contentsMissing = { $contents } à charger
contentsMissingAbout = environ { $count } { $contents } à charger
loadingGap = Chargement… { $count } pour l’instant

## The state of a list without posts, and what the user can do

loadingHome = Chargement de votre fil d’accueil depuis { $host }…
loadingList = Chargement de « { $name } » depuis { $host }…
posts = publications
noAccounts = Aucun compte.
noConversations = Aucune conversation pour l’instant.
noNotifications = Aucune notification pour l’instant.
noPosts = Aucune publication pour l’instant.
listIsEmpty = Cette liste est vide.
homeIsEmpty = Les publications des comptes que vous suivez s’affichent ici.
noList = { $host } n’a pas de liste « { $name } ».
refresh = Appuyez sur { $key } pour actualiser.
noSearchResults = Aucune publication du cache ne correspond.
noSearchResultsReason = La recherche ne porte que sur les publications déjà chargées.
rateLimited = Trop de requêtes.
pressKeyToRetry = Appuyez sur { $key } pour réessayer.
remedyLogIn = Appuyez sur { $key } pour vous reconnecter.
remedyWaitUntil = Appuyez sur { $key } après { $time } pour réessayer.
remedyWait = Patientez un instant, puis appuyez sur { $key } pour réessayer.

## The login page

appSummary = un lecteur de fils sociaux pour le terminal
step = étape { NUMBER($number) } sur { NUMBER($all) }
logInForMore = Reconnectez-vous en tant que { $name } pour accorder plus d’autorisations.
logInAgainAs = Session expirée. Reconnectez-vous en tant que { $account }.
serviceLabel = Service
serverLabel = Serveur
codeLabel = Code
pageURLLabel = URL de la page
repeatedPasswordLabel = Répéter le mot de passe
loginFieldPassword = Mot de passe
loginFieldAppPassword = Mot de passe d’application
loginFieldKey = Clé d’application
loginFieldSecret = Secret d’application
loginFieldRedirect = URI de redirection
usernamePlaceholder = Nom d’utilisateur
serverExample = p. ex. mastodon.social, fosstodon.org ou votre identifiant complet
keyNote = Obtenez une clé sur { $page }
appPasswordNote = Créez-en un sur { $page }
browserPlaceholder = Laissez vide pour vous connecter dans le navigateur
serverFoundNote = Facultatif : il est trouvé d’après votre identifiant.
keepsPasswordLabel = Enregistrer le mot de passe et se reconnecter automatiquement
loginButtonNext = Continuer
loginButtonVisit = Lire sans compte
loginButtonOtherServer = Choisir un autre serveur
loginButtonOpenPage = Ouvrir le navigateur
loginButtonCopyURL = Copier l’URL
loginButtonShowCode = Code QR
checking = Connexion à { $server }…
registering = Demande d’autorisation à { $server }…
exchanging = Connexion…
creatingAccount = Création du compte…
rules = Règles du serveur
browserIsOpen = Dans le navigateur, autorisez Tideline à utiliser votre compte. S’il ne s’est pas ouvert, ouvrez cette URL :
openAuthorizationURL = Ouvrez cette URL dans un navigateur, sur n’importe quel appareil, et autorisez Tideline à utiliser votre compte. La page affiche alors un code :
openURLAnywhere = Ouvrez cette URL dans un navigateur, sur n’importe quel appareil, et autorisez Tideline à utiliser votre compte :
pasteAuthorizationCode = Collez ensuite le code, ou l’URL de la page sur laquelle le navigateur s’arrête.
pastePageURL = Si le navigateur s’arrête sur une page qu’il ne peut pas ouvrir, collez l’URL de cette page.
signUp = Créez votre compte sur cette page de { $server }, puis revenez ici et choisissez « Se connecter » :
tooSmallForCode = Le code QR demande une fenêtre d’au moins { NUMBER($columns) }×{ NUMBER($rows) }. Appuyez sur { $key } pour copier l’URL.
welcomeBack = Bon retour, { $name }
pageIsOpening = Page ouverte dans votre navigateur.
noBrowserForURL = Pas de navigateur ici. Appuyez sur { $key } pour copier l’URL.
logInAgainLabel = se reconnecter
hintReadCached = lire le cache
hintNextField = champ suivant
hintPreviousField = précédent
hintContinue = continuer
hintBack = retour
hintOpen = ouvrir
hintCopyURL = copier
missing = Champ à remplir : { $label }.
passwordsDiffer = Les mots de passe ne correspondent pas.
enterServerName = Saisissez le nom du serveur.
onlyHTTPSServers = Seuls les serveurs en https:// sont pris en charge, sauf sur cette machine.
noServerName = Ce n’est pas un nom de serveur. Saisissez un nom comme mastodon.social.
loginNoSuchServer = Aucun serveur nommé { $host } n’a été trouvé. Vérifiez le nom et votre connexion.
loginUnreachable = Impossible de joindre { $host }. Appuyez sur { $key } pour réessayer.
loginTimedOut = Le serveur n’a pas répondu à temps. Appuyez sur { $key } pour réessayer.
loginInterrupted = La connexion a été perdue. Appuyez sur { $key } pour réessayer.
loginNotSecure = Connexion sécurisée par https impossible : { $reason }
loginIncomplete = Remplissez tous les champs.
loginNotThisService = Ce serveur ne propose pas ce service.
loginNotForGuests = Les publications de ce serveur ne sont visibles qu’une fois le compte connecté.
loginDeniedBecause = L’autorisation a été refusée : { $reason }
loginDenied = L’autorisation a été refusée. Appuyez sur { $key } pour réessayer.
loginCodeOfAnother = Ce texte ne correspond pas à cette connexion. Copiez-le à nouveau.
loginCodeRejected = Le serveur a refusé ce code. Collez-le à nouveau.
loginCodeRequired = Le serveur vous a envoyé un code par e-mail. Saisissez-le ici.
mailedCodeRejected = Ce code est incorrect ou a expiré. Saisissez le plus récent.
notAppPassword = Cela ne ressemble pas à un mot de passe d’application.
useAnyway = { $sentence } Appuyez sur { $key } pour l’utiliser quand même.
accountSuspended = Le serveur a suspendu ce compte.
accountDeactivated = Ce compte est désactivé. Réactivez-le sur le site du serveur.
loginHandleNotFound = Aucun compte n’a cet identifiant. Vérifiez l’orthographe.
loginHandleNotVerified = Le compte auquel mène cet identifiant en a un autre. Connectez-vous avec son DID.
loginServerRefused = Le serveur du compte a une adresse que Tideline n’utilise pas.
loginNeedsPassword = Ce serveur ne propose pas de connexion dans le navigateur. Utilisez un mot de passe d’application.
loginBrowserRefused = Le serveur a refusé la connexion dans le navigateur : { $reason }
loginOtherAccount = Le compte utilisé dans le navigateur n’est pas celui que vous avez indiqué.
loginForeignAccount = Le compte utilisé dans le navigateur n’appartient pas à ce serveur.
loginNotRenewable = Ce serveur est sur un réseau privé, mais pas celui du compte : la session ne pourrait pas être renouvelée. Utilisez un mot de passe d’application.
loginApplicationRejected = Le serveur a refusé l’application. Appuyez sur { $key } pour réessayer.
loginMissingScopes = Le serveur a accordé trop peu d’autorisations. Il manque : { $scopes }
cancelled = Annulé.
applicationRejected = Le serveur a refusé la clé ou le secret d’application.
registrationRejected = Inscription refusée : { $reason }
loginWrongPassword = Nom d’utilisateur ou mot de passe incorrect.
loginKeyRejected = Clé d’API refusée : { $reason }
loginWrongPasswordBecause = Nom d’utilisateur ou mot de passe incorrect : { $reason }
loginNoSession = Impossible d’ouvrir une session : { $reason }
loginNoAccount = Impossible de charger votre compte : { $reason }

## Notifications

notificationFilterEverything = Toutes
notificationFilterMentions = Mentions
notificationFilterFollows = Abonnés
notificationFilterBoosts = Partages
notificationFilterLikes = Favoris
someone = Quelqu’un
mentionedYou = { $name } vous a mentionné
posted = { $name } a publié
boostedYourPost = Votre publication a été partagée par { $name }
repostedYourPost = Votre publication a été republiée par { $name }
likedYourPost = Votre publication est dans les favoris de { $name }
followYou = { $name } vous suivent
followsYou = { $name } vous suit
askedToFollowYou = { $name } a demandé à vous suivre
pollEnded = Un sondage est terminé
editedPost = { $name } a modifié une publication
quotedYou = { $name } vous a cité
editedQuotedPost = { $name } a modifié une publication que vous avez citée
followsCutOff = Certains de vos abonnements ont été rompus
moderatorsWarned = L’équipe de modération vous a envoyé un avertissement
signedUp = Nouvelle inscription : { $name }
sentReport = Signalement envoyé par { $name }
reportedAccount = { $name } a signalé { $subject }
joinedByStarterPack = { $name } a rejoint le réseau avec votre kit de démarrage
verifiedYou = { $name } a vérifié votre compte
unverifiedYou = { $name } a retiré votre vérification
contactIsHere = Parmi vos contacts, désormais ici : { $name }
otherNotification = { $word } : { $name }
onePerson = { $name }

## Texts in place of pictures, and below them

sensitivePicture = Sensible : { $key } l’affiche
notAPicture = Le fichier n’est pas une image.
pictureUnsupported = Ce format d’image n’est pas pris en charge.
pictureTooLarge = L’image est trop grande.
pictureDamaged = L’image est endommagée.
pictureNotDecoded = Impossible de décoder l’image.
pictureURLRefused = L’URL de l’image n’est pas autorisée.
pictureOverBudget = La limite quotidienne de téléchargement est atteinte.
altTextsTitle = Descriptions des images

## Errors: what happened, then what the user can do

loginCannotLike = Cette connexion ne permet pas de mettre en favori. Appuyez sur { $key } pour vous reconnecter avec plus d’autorisations.
loginCannotBoost = Cette connexion ne permet pas de partager. Appuyez sur { $key } pour vous reconnecter avec plus d’autorisations.
loginCannotRepost = Cette connexion ne permet pas de republier. Appuyez sur { $key } pour vous reconnecter avec plus d’autorisations.
loginCannotBookmark = Cette connexion ne permet pas d’ajouter aux signets. Appuyez sur { $key } pour vous reconnecter avec plus d’autorisations.
loginCannotMuteThreads = Cette connexion ne permet pas de mettre une discussion en sourdine. Appuyez sur { $key } pour vous reconnecter avec plus d’autorisations.
loginCannotPin = Cette connexion ne permet pas d’épingler. Appuyez sur { $key } pour vous reconnecter avec plus d’autorisations.
loginLacksPermission = Cette connexion n’a pas l’autorisation nécessaire à cette commande. Lancez `tideline login` pour vous reconnecter.
sessionExpired = Session expirée. Reconnectez-vous.
cannotResolve = Impossible de résoudre { $host }.
cannotReach = Impossible de joindre { $host }.
serverTimedOut = Le serveur a mis trop de temps à répondre.
secureConnectionFailed = Échec de la connexion sécurisée : { $reason }.
proxyError = Erreur de proxy : { $reason }.
connectionInterrupted = La connexion a été interrompue.
notHTTP = Ce n’est pas un serveur HTTP.
requestFailed = Échec de la requête : { $reason }.
onlyHTTPSURLs = Seules les URL en https:// sont autorisées.
unsupportedByServer = Ce serveur ne le permet pas.
notAllowedByServer = Non autorisé par le serveur
notFound = Introuvable
serverRejected = Refusé par le serveur
rateLimitedTryAfter = Trop de requêtes. Réessayez après { $time }.
rateLimitedTryLater = Trop de requêtes. Réessayez plus tard.
redirectBlocked = Redirection vers { $target } bloquée.
serverError = Erreur du serveur ({ NUMBER($status) })
responseTooLarge = La réponse du serveur est trop volumineuse.
postGone = Cette publication a été supprimée, ou vous ne pouvez plus la voir.
cacheDamaged = Le cache est endommagé. Redémarrez Tideline pour le reconstruire.
cacheLocked = Le cache est utilisé par un autre programme.
diskFull = Disque plein. Les nouvelles publications ne sont pas enregistrées.
cacheReadOnly = Le cache est en lecture seule. Les nouvelles publications ne sont pas enregistrées.
cacheNotWritten = Impossible d’écrire dans le cache (erreur { $code }). Les nouvelles publications ne sont pas enregistrées.
cacheNotRead = Impossible de lire le cache (erreur { $code }).
cacheIsNewer = Le cache vient d’une version plus récente. Mettez Tideline à jour pour l’ouvrir.
cacheError = Erreur du cache (SQLite { $code }).
cacheSetAside = Le cache était endommagé. L’ancien fichier a été déplacé vers { $path }.
accountFileCorrupt = { $path } est corrompu. Déplacez-le et reconnectez-vous.
accountFileReadable = { $path } est lisible par d’autres utilisateurs. Appliquez-lui chmod 600.
accountFileForeign = { $path } appartient à un autre utilisateur.
keyringNoBus = Impossible de lire le trousseau : pas de bus de session.
keyringNoTool = Impossible de lire le trousseau : secret-tool ne peut pas être lancé.
keyringLocked = Impossible de lire le trousseau : il est verrouillé.
keyringTimedOut = Impossible de lire le trousseau : il n’a pas répondu à temps.
keyringFailed = Impossible de lire le trousseau.
fileError = { $path } : { $reason }.
responseEmpty = Le serveur a envoyé une réponse vide.
responseNotJSON = La réponse du serveur n’est pas du JSON.
responseUnexpected = Réponse inattendue du serveur.
sentenceEnd = { $sentence }.
sentenceAndMessage = { $sentence } : { $message }
fullStop = .

## Profiles, and the user's relationships with accounts

profileEverything = Publications et réponses
profileMedia = Médias
profilePinned = Épinglées
botAccount = bot
lockedAccount = approuve ses abonnés
profileMoved = parti vers @{ $handle }
profileLimited = masqué par la modération
profileSuspended = suspendu
profileMemorial = en souvenir
labelNote = étiquette : { $names }
postCount = { $count ->
    [one] { $count } publication
   *[other] { $count } publications
}
followingCount = { $count ->
    [one] { $count } abonnement
   *[other] { $count } abonnements
}
followerCount = { $count ->
    [one] { $count } abonné
   *[other] { $count } abonnés
}
memberSince = depuis { $day }
loadingProfile = Chargement du profil…
aboutAccount = À propos
wholeProfile = Profil
accountPage = La page du compte
headerPicture = Image d’en-tête
movedAccount = Parti vers @{ $shown }
ownProfile = votre compte
relationBlocked = bloqué
relationBlocksYou = vous bloque
relationServerBlocked = serveur bloqué
relationMutedUntil = masqué jusqu’au { $time }
relationMuted = masqué
relationFollowsYou = vous suit
relationFollowed = suivi
relationNotifies = vous prévient de ses publications
relationRequested = abonnement demandé
relationAsksToFollow = demande à vous suivre
hintFollow = suivre
hintUnfollow = ne plus suivre
hintMute = masquer
hintUnmute = réafficher
hintUnblock = débloquer
hintWholeProfile = profil
openProfileFirst = Ouvrez d’abord un profil.
followFirst = Suivez d’abord ce compte.
notYourself = C’est votre propre compte.
profileNotLoaded = Le profil n’est pas encore chargé. Réessayez dans un instant.
muteQuestion = Masquer { $name } ?
muteDetail = Vous ne verrez ni les publications ni les notifications de ce compte.
muteHour = Pendant 1 heure
muteDay = Pendant 1 jour
muteWeek = Pendant 7 jours
muteForever = Jusqu’à nouvel ordre
unfollowQuestion = Ne plus suivre { $name } ?
unfollowAccount = Ne plus suivre
blockQuestion = Bloquer { $name } ?
blockDetail = Vous cessez de vous suivre l’un l’autre. Ce compte ne pourra ni vous suivre ni voir vos publications.
blockListDetail = Les comptes de cette liste et vous ne verrez plus vos publications respectives.
blockAccount = Bloquer
unmuteQuestion = Ne plus masquer { $name } ?
unmuteDetail = Vous avez masqué ce compte.
unmuteAccount = Ne plus masquer
unblockQuestion = Débloquer { $name } ?
unblockDetail = Vous avez bloqué ce compte.
unblockAccount = Débloquer
reportQuestion = Signaler { $name } ?
reportPostQuestion = Signaler cette publication de { $name } ?
reportDetail = Le signalement est envoyé à la modération de votre serveur.
reportSpam = Spam
reportIllegal = Contenu illégal
reportViolation = Enfreint les règles du serveur…
reportOther = Autre chose…
reportPrompt = Motif
reported = Signalement envoyé.
loginCannotReport = Cette connexion ne permet pas de signaler. Appuyez sur { $key } pour vous reconnecter avec plus d’autorisations.
notePrompt = Note privée
loginCannotFollow = Cette connexion ne permet pas de suivre des comptes. Appuyez sur { $key } pour vous reconnecter avec plus d’autorisations.
loginCannotMute = Cette connexion ne permet pas de masquer des comptes. Appuyez sur { $key } pour vous reconnecter avec plus d’autorisations.
loginCannotBlock = Cette connexion ne permet pas de bloquer des comptes. Appuyez sur { $key } pour vous reconnecter avec plus d’autorisations.
loginCannotSaveNotes = Cette connexion ne permet pas d’enregistrer des notes. Appuyez sur { $key } pour vous reconnecter avec plus d’autorisations.

## The form of a report

reportTitle = Signaler
sendReport = Envoyer
forwardReport = L’envoyer aussi au serveur du compte
sending = Envoi…
loadingRules = Chargement des règles du serveur…
noRules = Le serveur n’indique aucune règle. Décrivez le problème.
reportNeedsReason = Saisissez un motif.
reportNeedsRule = Choisissez au moins une règle.

## The outcome of sending a post

fileStillPrepared = { $name } : le serveur le prépare encore. Renvoyez plus tard.
mayHaveArrivedBecause = { $reason } Le serveur a peut-être la publication ; un nouvel envoi le vérifie d’abord.
mayHaveArrived = Le serveur a peut-être la publication, et Tideline ne peut pas le vérifier. Regardez avant de la renvoyer.
mayStillArrive = Le serveur n’a pas encore la publication, mais elle peut encore arriver. Renvoyez-la dans une minute ; Tideline vérifiera d’abord.
publishedEarly = Le serveur a publié immédiatement, et Tideline a donc supprimé la publication. Le brouillon est conservé.
earlierEditArrived = Le serveur a une version antérieure de cette publication. Un nouvel envoi la modifie.
earlierPostArrived = Le serveur a une version antérieure de cette publication. Un nouvel envoi publie aussi celle-ci.
sentElsewhere = Un autre Tideline envoie ce brouillon.
draftGone = Un autre Tideline a envoyé ou supprimé ce brouillon. Un nouvel envoi publie aussi ce texte.
partlySentElsewhere = Un autre Tideline a envoyé une partie de ce brouillon. Rouvrez-le pour envoyer le reste.
nothingToSend = Il n’y a rien à envoyer.
postTooLong = { $count ->
    [one] La publication a { $count } caractère de trop.
   *[other] La publication a { $count } caractères de trop.
}
partTooLong = { $count ->
    [one] La publication { NUMBER($part) } a { $count } caractère de trop.
   *[other] La publication { NUMBER($part) } a { $count } caractères de trop.
}
postTooManyBytes = { $count ->
    [one] La publication a { $count } octet de trop.
   *[other] La publication a { $count } octets de trop.
}
partTooManyBytes = { $count ->
    [one] La publication { NUMBER($part) } a { $count } octet de trop.
   *[other] La publication { NUMBER($part) } a { $count } octets de trop.
}
serverAcceptsFiles = { $limit ->
    [one] Ce serveur accepte au plus { $limit } fichier.
   *[other] Ce serveur accepte au plus { $limit } fichiers.
}
noDescriptions = Ce serveur n’accepte pas de description des fichiers.
descriptionTooLong = { $limit ->
    [one] Une description peut avoir au plus { $limit } caractère.
   *[other] Une description peut avoir au plus { $limit } caractères.
}
noVisibilities = Ce serveur ne permet pas de limiter qui voit une publication.
noContentWarnings = Ce serveur ne permet pas les avertissements de contenu.
noPostLanguages = Ce serveur ne permet pas d’indiquer la langue des publications.
tooManyLanguages = { $limit ->
    [one] Une publication peut avoir { $limit } langue.
   *[other] Une publication peut avoir jusqu’à { $limit } langues.
}
noSelfLabels = Ce serveur ne permet pas ces étiquettes sur une publication.
noReplyChoice = Ce serveur ne permet pas de limiter ainsi qui peut répondre.
noQuoteChoice = Ce serveur ne permet pas d’empêcher les citations d’une publication.
filesWithPoll = Une publication ne peut pas avoir à la fois des fichiers et un sondage.
surplusPoll = Une publication peut avoir un seul sondage, et il y en a deux. Retirez-en un, ou divisez la publication avec ---.
quoteWithMore = Une citation ne peut avoir ni fichiers ni sondage.
noPolls = Ce serveur n’a pas de sondages.
tooFewPollOptions = Un sondage demande deux choix.
tooManyPollOptions = { $limit ->
    [one] Un sondage peut avoir au plus { $limit } choix.
   *[other] Un sondage peut avoir au plus { $limit } choix.
}
pollOptionEmpty = Un choix du sondage est vide.
pollOptionsSame = Deux choix sont identiques : { $option }
pollOptionLimit = { $limit ->
    [one] Un choix peut avoir au plus { $limit } caractère.
   *[other] Un choix peut avoir au plus { $limit } caractères.
}
pollDurationRange = Un sondage peut durer de { $shortest } à { $longest }.
noSchedule = Ce serveur ne permet pas de programmer des publications.
scheduleInThePast = La date de publication est dans le passé.
scheduledThread = Plusieurs publications ne peuvent pas être programmées ensemble.
noSuchFile = { $name } : fichier introuvable.
fileProblem = { $name } : { $reason }.
notAFile = { $name } n’est pas un fichier.
fileIsEmpty = { $name } est vide.
fileChanged = { $name } a changé pendant la lecture. Réessayez.
fileTypeUnknown = { $name } n’est ni une image, ni une vidéo, ni un son connu de Tideline.
fileTypeUnsupported = { $name } : le serveur n’accepte pas { $type }.
fileIsDamaged = { $name } est endommagé.
fileTooLarge = { $name } fait { $size } ; le serveur accepte { $limit }.
tooManyPixels = { $name } fait { NUMBER($width) }×{ NUMBER($height) } pixels ; le serveur en accepte { NUMBER($limit) } en tout.
tooManyFrames = { $rate ->
    [one] { $name } a { $rate } image par seconde ; le serveur en accepte { NUMBER($limit) }.
   *[other] { $name } a { $rate } images par seconde ; le serveur en accepte { NUMBER($limit) }.
}
sentWithMetadata = Envoyé avec ses métadonnées, comme un lieu.
uploading = Envoi… { NUMBER($percent) } %
serverPreparesFile = Le serveur prépare le fichier…
uploaded = Fichier envoyé.
checkingArrival = Vérification de l’arrivée sur le serveur…
sendingPart = Envoi { NUMBER($part) } sur { NUMBER($count) }…
sentPart = Envoi { NUMBER($part) } sur { NUMBER($count) } terminé.
savedAsDraft = { $reason } Enregistré comme brouillon. Lancez `tideline draft send { $id }` pour l’envoyer.
savedToChange = { $reason } Enregistré comme brouillon { $id }. Modifiez-le dans Tideline avant de l’envoyer.
narrowed = Visibilité : { $audience }, comme pour la publication à laquelle celle-ci se rapporte.
noSuchDraft = Brouillon introuvable. Lancez `tideline draft list` pour afficher la liste.
inputIsNoText = L’entrée standard n’est pas du texte UTF-8, ou elle est trop longue.
droppedPoll = Le serveur a omis le sondage.
droppedSchedule = Le serveur l’a publiée immédiatement.
droppedReply = Le serveur l’a publiée à part, pas comme réponse.
droppedVisibility = Le serveur a élargi la visibilité.
droppedMedia = Le serveur a omis un fichier.
droppedWarning = Le serveur a omis l’avertissement de contenu.
droppedQuote = Le serveur a omis la publication citée.
bytes = { $bytes ->
    [one] { $bytes } octet
   *[other] { $bytes } octets
}
unnamedFile = Fichier

## Tabs, help and messages about keys

home = Accueil
compose = Publier
discover = Explorer
me = Moi
windowTooSmall = Trop petit
keys = Touches
leaveServerRow = Quitter le serveur
linkCopied = Copié dans le presse-papiers : { $address }
postHasNoLink = Cette publication n’a pas de lien.
closePageFirst = Appuyez d’abord sur { $key } pour quitter cette page.
selectGapFirst = Sélectionnez d’abord une lacune.
searchHint = mots, "une expression", author:nom has:image after:2026-05 -exclu
nothingUnread = Aucun élément non lu.
plainWelcome = Appuyez sur Enter pour la publication suivante. Saisissez help pour les commandes.
plainTypeHelp = Saisissez help pour les commandes.
plainKeys = Enter : la publication suivante. Un nombre : la publication de ce numéro. Une commande peut être abrégée.
plainPrompt = { $place }, { $count } à lire
plainNews = { $posts }. Saisissez new pour lire.
plainPosition = { $position } sur { $count }
plainUnread = à lire
plainWarned = Saisissez unfold pour lire.
plainCut = Le serveur a la suite de ce texte. Saisissez unfold pour la lire.
plainOwnVote = votre vote
plainBoosts = { $count ->
    [one] { $count } partage
   *[other] { $count } partages
}
plainReposts = { $count ->
    [one] { $count } republication
   *[other] { $count } republications
}
plainLikes = { $count ->
    [one] { $count } favori
   *[other] { $count } favoris
}
plainLiked = dans vos favoris
plainBoosted = partagée par vous
plainReposted = republiée par vous
plainBookmarked = dans vos signets
plainLikedPost = Publication de { $name } mise en favori.
plainBoostedPost = Publication de { $name } partagée.
plainRepostedPost = Publication de { $name } republiée.
plainBookmarkedPost = Publication de { $name } ajoutée aux signets.
plainGap = Lacune : { $missing }. Saisissez more pour les charger.
plainOlder = Saisissez more pour charger la suite.
plainAtTop = C’est la première. Saisissez refresh pour en chercher de nouvelles.
plainNoNumber = Il n’y a pas de publication avec ce numéro.
plainNoLink = Il n’y a pas de lien avec ce numéro. Saisissez links pour afficher la liste.
plainNoAccount = Il n’y a pas de compte avec ce numéro. Saisissez accounts pour afficher la liste.
plainVote = Saisissez vote et le numéro de votre choix, ou plusieurs si le sondage le permet.
plainLists = Listes : { $lists }. Saisissez list et un nom pour en ouvrir une.
plainCurrent = actuel
plainLogIn = { $sentence } Saisissez login pour vous connecter.
plainLogInOutside = La connexion à { $service } se fait par une commande à part : saisissez quit, puis lancez `tideline login --help`.
plainNeedsAccount = Il faut un compte pour cela.
plainAfterBrowser = Appuyez ici sur Enter après avoir autorisé l’accès dans le navigateur, ou saisissez cancel pour annuler.
plainConfirm = { $question } Saisissez yes pour confirmer.
plainFollowed = Vous suivez maintenant { $name }.
plainRequested = Demande d’abonnement envoyée à { $name }.
plainAttached = Fichier joint : { $file }
plainDescribe = Saisissez une description, ou appuyez sur Enter pour ne pas en ajouter.
plainAttach = nouvelle publication avec un fichier ; le texte suit sur les lignes suivantes
plainWrite = Écrivez le texte, sur autant de lignes que vous voulez. Une ligne avec un seul point l’envoie ; .draft le garde en brouillon, .attach FICHIER joint un fichier.
plainBegins = Le texte commence par : { $text }
plainTakesBack = { $sentence } Saisissez undo dans les { NUMBER($seconds) } s pour annuler l’envoi.
plainPrevious = publication précédente
plainHere = relire la publication
plainNew = nouvelle suivante, à partir de la plus ancienne
plainDiscover = noms des listes
plainList = ouvrir une liste, comme local, #hashtag ou list/TITRE
plainProfile = publications de l’auteur
plainThread = la discussion de la publication
plainOpen = la discussion, un lien par son numéro, une URL, un #hashtag ou un @compte
plainMore = charger la suite, ou les publications d’une lacune
plainUnfold = afficher ou masquer ce que couvre un avertissement de contenu
plainReply = répondre ; sans texte, sur les lignes qui suivent
plainPost = publier ; sans texte, sur les lignes qui suivent
plainAccount = lire avec un autre compte
plainHelp = cette liste

## Pictures, videos and sounds, full screen

pictureOf = { $what } { NUMBER($number) } sur { NUMBER($count) }
firstPicture = C’est la première image.
lastPicture = C’est la dernière image.
pictureEndsHere = L’image s’arrête ici.
postHasNoPictures = Cette publication n’a pas d’image.
terminalShowsNoPictures = Ce terminal n’affiche pas d’images.
picturesAreOff = Les images sont désactivées. Définissez pictures dans config.toml.
hiddenPicture = Sensible
hiddenFile = Ce contenu est masqué. Affichez-le d’abord.
revealPicture = { $key } l’affiche
noPoster = Pas d’aperçu
loadingPicture = Chargement de l’image…
transferredSoFar = { $done } Mo chargés
transferredOf = { $done } sur { $total } Mo
nothingToSave = Il n’y a aucun fichier à enregistrer.
pictureSaved = Enregistré dans { $path }.
setPicturesFolder = Définissez pictures-folder dans config.toml.
noPlayer = { $name } n’est pas installé. Définissez player dans config.toml.
playing = Lecture dans { $name }.
nothingToPlay = Seuls les vidéos et les sons peuvent être lus.
playerFailed = Le lecteur n’a pas pu le lire.
hintNeighbour = suivant
hintZoom = zoom
hintRotate = pivoter
hintPlay = lire
hintShow = afficher
hintCopyLink = copier le lien

## Comments, the composer and deleting posts

replyKeyHint = Appuyez sur { $key } pour répondre.
notYourPost = Seules vos propres publications peuvent être supprimées.
cannotDelete = Tideline ne peut pas supprimer cela sur { $service }.
cannotReply = Tideline ne peut pas répondre sur { $service }.
hasNoMessages = { $service } n’a pas de messages.
cannotPost = Tideline ne peut pas publier sur { $service }.
deleteForEveryone = supprimer pour tout le monde
postDeleted = Publication supprimée.
composeTitle = Nouvelle publication
commentTitle = Commenter la publication de { $name }
replyTitle = Répondre à { $name }
repostTitle = Republier la publication de { $name } (texte facultatif)
quoteTitle = Citer la publication de { $name }
editTitle = Modifier votre publication
charactersOver = { NUMBER($count) } en trop
bytesOver = { $count ->
    [one] { $count } octet en trop
   *[other] { $count } octets en trop
}
charactersMore = reste { NUMBER($count) }
reposted = Republié.
sentNow = Envoyé.

## The keys: what each command does, for the help, and in one or two words, for the hint line

commandNextStatus = publication suivante
commandPreviousStatus = publication précédente ; en haut, actualiser
commandLineDown = descendre d’une ligne
commandLineUp = monter d’une ligne
commandHalfPageDown = une demi-page vers le bas
commandHalfPageUp = une demi-page vers le haut
commandPageDown = page suivante
hintPageDown = page suiv.
commandPageUp = page précédente
hintPageUp = page préc.
commandTop = publication la plus récente
commandBottom = publication la plus ancienne du cache
commandNextUnread = non lue suivante (vers le haut)
hintNextUnread = non lue suiv.
commandNextReply = réponse suivante à la même publication
hintNextReply = rép. suivante
commandPreviousReply = réponse précédente à la même publication
hintPreviousReply = rép. précédente
commandParent = publication d’origine (réponse ou citation)
hintParent = parent
commandNextPicture = image suivante
commandPreviousPicture = image précédente
commandPanUp = monter dans l’image
commandPanDown = descendre dans l’image
commandPanLeft = aller à gauche dans l’image
commandPanRight = aller à droite dans l’image
commandRefresh = actualiser
commandSearch = rechercher
commandCatchUp = rattrapage : Accueil par groupes
hintCatchUp = rattrapage
commandPictures = regarder les images
commandProfile = profil de l’auteur
hintProfile = auteur
commandToggleWarning = déplier / replier
hintToggleWarning = déplier
commandTranslate = traduction / original
hintTranslate = traduire
commandMarkRead = marquer comme lu jusqu’ici
hintMarkRead = marquer comme lu
commandToggleTimes = heures exactes / relatives
commandActivate = ouvrir ; charger une lacune
commandFillGap = charger une lacune entière
hintFillGap = tout charger
commandZoomIn = agrandir
commandZoomOut = réduire
commandShowWhole = afficher l’image entière
commandActualSize = taille réelle
commandReveal = afficher les images masquées
commandAltTexts = descriptions des images
commandFold = replier / déplier les réponses
hintFold = replier
commandFoldAll = tout replier / déplier
hintFoldAll = tout replier
commandPlay = lire une vidéo ou un son
commandVersions = versions d’une publication modifiée
commandLikedBy = qui a mis en favori
commandBoostedBy = qui a partagé
commandRepostedBy = qui a republié
commandQuotedBy = les publications qui citent celle-ci
commandMembers = membres d’une liste
commandFavourite = ajouter aux favoris / en retirer
hintFavourite = favori
commandBoost = partager / annuler le partage
commandRepost = republier / annuler la republication
hintBoost = partage
commandBookmark = ajouter aux signets / en retirer
hintBookmark = signet
commandVote = voter à un sondage
commandUndo = annuler la dernière action
hintUndo = annuler
commandSavePicture = enregistrer l’image
commandOpenInBrowser = ouvrir dans le navigateur
hintOpenInBrowser = navigateur
commandLinks = liens de la publication
commandPipe = transmettre la publication à un programme
hintLinks = liens
hintPipe = programme
commandFollow = suivre / ne plus suivre
commandMute = masquer / ne plus masquer un compte
commandBlock = bloquer / débloquer un compte
hintBlock = bloquer
commandAccept = accepter une demande d’abonnement
commandReject = refuser une demande d’abonnement
commandMuteThread = activer / lever la sourdine d’une discussion
commandPinPost = épingler / désépingler votre publication
commandRemoveConversation = retirer une conversation
commandNote = note privée sur un compte
commandReport = signaler une publication ou un compte
commandNotify = notifier ou non les publications d’un compte
commandDismiss = marquer une annonce comme lue
commandAddToList = ajouter un compte à une liste
commandNewList = créer une liste
commandRenameList = renommer une liste
commandAddMember = ajouter un membre à une liste
commandFollowTag = suivre / ne plus suivre un hashtag
commandFeatureTag = afficher un hashtag sur votre profil
commandBrowse = ouvrir une URL, un #hashtag ou un @compte
commandEdit = modifier votre publication
commandDelete = supprimer votre publication
commandRedraft = supprimer votre publication et la réécrire
hintRedraft = réécrire
commandCompose = nouvelle publication
commandDirectMessage = message direct à un compte
commandPost = nouvelle publication à côté des brouillons
commandNextPane = champ suivant ou liste suivante
commandPreviousPane = champ précédent ou liste précédente
commandNextList = liste suivante de la page
hintNextList = liste suiv.
commandPreviousList = liste précédente de la page
hintPreviousList = liste préc.
commandPaneUp = faire défiler le second volet vers le haut
commandPaneDown = faire défiler le second volet vers le bas
hintPaneDown = défiler
commandTogglePane = activer / désactiver le second volet
hintTogglePane = un volet
commandNextTab = onglet suivant
commandPreviousTab = onglet précédent
commandClose = fermer la page ; quitter
commandPin = faire de la page un onglet
commandUnpin = retirer un onglet épinglé
commandBookmarks = signets
commandLikes = favoris
commandMessageLog = messages précédents
commandAbout = à propos de Tideline
commandReleaseNotes = nouveautés
commandSwitchAccount = comptes
commandRegister = créer un compte
commandVisit = voir un serveur sans compte
hintVisit = voir un serveur
commandDemo = essayer la démo
commandCommandLine = ligne de commande
commandRedraw = redessiner
commandSuspend = suspendre (`fg` pour reprendre)
commandQuit = quitter
commandNotifications = mode de notification
commandTheme = changer de thème
commandReload = relire config.toml
groupMove = Se déplacer
groupRead = Lire
groupAct = Agir
groupWrite = Écrire
groupPages = Pages
groupProgram = Programme
groupOptions = Options
groupFiles = Fichiers
groupText = Texte

## The keys of the composer, for its help

helpThread = seul sur une ligne : publication suivante de la discussion
helpKeep = revenir au texte ; depuis le texte, garder le brouillon
helpDelete = supprimer le brouillon ; arrêter l’envoi
helpEditor = écrire dans votre éditeur
helpEmoji = choisir un émoji
helpCompletion = comptes, hashtags et émojis ; { $key } insère
helpOriginal = déplier la publication à laquelle vous répondez
helpTab = texte, fichiers et options ; { $key } en modifie une
helpWarning = avertissement de contenu
helpPoll = ajouter, modifier ou retirer un sondage
helpSchedule = quand la publication paraît
helpAttach = joindre un fichier
helpPaste = joindre l’image du presse-papiers
helpDescribe = décrire le fichier
helpRemoveFile = retirer le fichier
helpMoveFile = descendre ou monter le fichier
helpFocus = point focal : ce que montrent les aperçus
helpReplaceFile = remplacer le fichier
helpUndo = annuler, rétablir
helpSelect = commencer une sélection
helpKill = couper jusqu’à la fin de la ligne, coller

## Languages of posts, by their codes

language-ar = arabe
language-be = biélorusse
language-bg = bulgare
language-bn = bengali
language-ca = catalan
language-cs = tchèque
language-da = danois
language-de = allemand
language-el = grec
language-en = anglais
language-eo = espéranto
language-es = espagnol
language-et = estonien
language-eu = basque
language-fa = persan
language-fi = finnois
language-fr = français
language-ga = irlandais
language-gl = galicien
language-he = hébreu
language-hi = hindi
language-hr = croate
language-hu = hongrois
language-id = indonésien
language-it = italien
language-ja = japonais
language-ko = coréen
language-lt = lituanien
language-lv = letton
language-no = norvégien
language-nl = néerlandais
language-pl = polonais
language-pt = portugais
language-ro = roumain
language-ru = russe
language-sk = slovaque
language-sl = slovène
language-sr = serbe
language-sv = suédois
language-th = thaï
language-tr = turc
language-uk = ukrainien
language-vi = vietnamien
language-zh = chinois

## Names that services give to themselves, their lists and their facts

name-author = Auteur
name-chapter = Chapitre
name-published = Publié le
name-like-count = Favoris
name-email = E-mail
name-saved = Favoris
name-username = Nom d’utilisateur
name-user-id = ID utilisateur
name-articles = Articles
name-pinned = Épinglés
name-banner = À la une
name-projects = Projets
name-square = Place publique
name-questions = Questions
name-notifications = Notifications
name-favourites = Favoris
name-wanandroid = wanandroid
name-genres = Genres
name-length = Durée
name-countries = Pays
name-rating = Note
name-votes = Votes
name-released = Sortie
name-language = Langue
name-popular = Populaires
name-now-playing = À l’affiche
name-upcoming = À venir
name-loved = Favoris
name-watchlist = À voir
name-bluesky = Bluesky
name-tmdb = TMDB
name-tmdb-attribution = Ce produit utilise l’API TMDB, mais n’est ni approuvé ni certifié par TMDB.
name-home = Accueil
name-local = Local
name-federated = Fédéré
name-trending = Tendances
name-bookmarks = Signets
name-likes = Favoris
name-mastodon = Mastodon
name-mentions-weibo = Mentions
name-comments-received = Commentaires reçus
name-mentions-in-comments = Mentions en commentaire
name-public = Public
name-your-posts = Vos publications
name-weibo = Weibo
name-comments = Commentaires
name-reposts = Republications

## What services call a like and a bookmark, in the hint line, by the names of their lists

mark-favourites = favori
mark-loved = favori
mark-watchlist = à voir
settingsRow = Tous les paramètres
settingsLayout = Langue et affichage
settingsReading = Lecture et cache
settingsNotifications = Notifications et bienvenue
settingsWriting = Rédaction
settingsPictures = Images, vidéos et sons
settingsServices = Services
filtersOfFile = Filtres pour tous les comptes
settingsColors = Couleurs
settingOff = non
settingCurrent = la valeur actuelle
settingIs = { $key } vaut { $value }.
settingTakes = { $key } doit valoir { $values }.
settingAtStart = { $sentence } S’applique au prochain démarrage.
settingNotSaved = Impossible d’écrire config.toml ({ $reason }). Le paramètre reste inchangé.
settingFileTooLarge = config.toml est trop volumineux pour être modifié. Le paramètre reste inchangé.
settingFileNotUTF8 = config.toml n’est pas en UTF-8. Enregistrez-le d’abord en UTF-8. Le paramètre reste inchangé.
settingConflict = config.toml emploie ce nom pour autre chose. Modifiez le fichier avec tideline config --edit.
firstOfIssues = { $first } { $more ->
    [one] { $more } autre problème : lancez tideline config.
   *[other] { $more } autres problèmes : lancez tideline config.
}
settingsReloaded = Paramètres rechargés.
settingsReloadedExcept = Paramètres rechargés. Au prochain démarrage : { $names }.
settingsNotReloaded = Impossible de lire config.toml : les paramètres restent inchangés. Lancez tideline config pour savoir pourquoi.
commandSettings = tous les paramètres
commandSet = afficher ou modifier un paramètre
commandPreviousChoice = valeur précédente du paramètre
commandNextChoice = valeur suivante du paramètre
hintPreviousChoice = précédente
hintNextChoice = suivante
settingKeyPresetNote = Touches de vi, touches d’Emacs, ou flèches, Enter, Esc et Tab.
settingLanguageNote = Langue de l’interface ; « automatique » suit vos paramètres régionaux.
settingAmbiguousWidth = Largeur de « … » et du grec
settingAmbiguousWidthNote = Caractères dont la largeur dépend de la police : détectée, une cellule ou deux cellules.
settingContentWidth = Largeur du texte
settingContentWidthNote = Nombre maximal de cellules par ligne d’une publication ; 0 utilise toute la fenêtre.
settingDensity = Densité
settingDensityNote = Publications entières (aérée), ou une ou deux lignes pour chacune (compacte).
settingMarkRead = Marquer comme lu
settingMarkReadNote = Les publications sont lues une fois affichées, ou manuellement, quand vous appuyez sur m.
settingKeepStatuses = Publications conservées
settingKeepStatusesNote = Publications conservées sur le disque pour chaque fil ; 0 les conserve toutes.
settingKeepDays = Jours de conservation
settingKeepDaysNote = Jours de conservation des publications sur le disque ; 0 les conserve sans limite. Celles de vos signets restent toujours.
settingNotify = Nouveaux messages
settingNotifyNote = Notification des nouveaux messages : comme dans l’onglet Moi, aucune (non), son, terminal, bureau ou votre commande.
settingWelcome = Message de bienvenue
settingWelcomeNote = Afficher un message de bienvenue au démarrage.
settingWhatsNewNote = Nouveautés d’une mise à jour, une seule fois : en pages, en une ligne ou pas du tout.
settingEditor = Éditeur
settingEditorNote = Programme pour écrire les publications avec Ctrl-E, comme vim ; vide pour $VISUAL ou $EDITOR.
settingAltReminder = Rappel de description
settingAltReminderNote = Demander confirmation avant d’envoyer des images sans description.
settingUndoSend = Annulation de l’envoi
settingUndoSendNote = Secondes pendant lesquelles U annule l’envoi d’une publication, 60 au plus ; 0 pour désactiver.
settingPicturesNote = Le meilleur mode de votre terminal (automatique), un mode précis, blocs de couleur, descriptions, ou aucune image (non).
settingPictureRows = Hauteur des images
settingPictureRowsNote = Nombre maximal de lignes pour les images d’une publication.
settingEmojiPictures = Émojis en images
settingEmojiPicturesNote = Afficher les émojis personnalisés sous forme d’images plutôt que par leur nom.
settingPictureCache = Cache des images
settingPictureCacheNote = Mio d’images conservés sur le disque ; 0 n’en conserve aucun.
settingPictureBudget = Téléchargement d’images
settingPictureBudgetNote = Nombre maximal de Mio d’images téléchargés par jour ; 0 pour ne pas limiter.
settingPicturesFolder = Dossier des images
settingPicturesFolderNote = Où vont les images enregistrées ; vide pour votre propre dossier d’images.
settingPlayer = Lecteur
settingPlayerNote = Programme pour les vidéos et les sons ; vide pour mpv.
settingMotion = Animation
settingMotionNote = Animer l’ouverture des images en plein écran.
settingBrowser = Navigateur
settingBrowserNote = Programme graphique pour les liens, comme firefox ; vide pour $BROWSER ou le navigateur du bureau.
settingCursor = Curseur de la ligne
settingCursorNote = Les lecteurs d’écran et les plages braille le suivent : caché ou visible.
settingTimes = Heures
settingTimesNote = Relatives (5 min) ou exactes ; t passe des unes aux autres dans une liste.
settingClock = Format de l’heure
settingClockNote = Heures sur 24 heures (15:05) ou sur 12 (3:05 PM).
settingSecondPane = Second volet
settingSecondPaneNote = La discussion de la publication sélectionnée à côté de la liste, dans une fenêtre d’au moins 140 colonnes.
settingPaneSide = Côté du second volet
settingPaneSideNote = À droite ou à gauche de la liste.
settingPaneWidth = Largeur du second volet
settingPaneWidthNote = Pourcentage de la fenêtre, de 20 à 70.
settingStartPage = Première page
settingStartPageNote = L’onglet affiché au démarrage.
settingTabs = Onglets
settingTabsNote = Onglets de la première ligne, dans votre ordre, séparés par des virgules. Les autres gardent leurs touches.
settingPins = Pages épinglées
settingPinsNote = Cinq au plus : #hashtag, @user@host, list/TITRE, search/MOTS, local, bookmarks, likes et d’autres.
settingAccounts = Ordre des comptes
settingAccountsNote = Comptes comme ana@harbour.example, séparés par des virgules ; le premier s’ouvre au démarrage.
settingConfirmQuit = Confirmer avant de quitter
settingConfirmQuitNote = Demander confirmation avant de quitter Tideline.
settingPollInterval = Délai entre vérifications
settingPollIntervalNote = Secondes entre deux recherches de nouveautés ; 0 pour la valeur du service. Jamais moins que ce qu’il autorise.
settingNotifyKinds = Types notifiés
settingNotifyKindsNote = Types de notifications annoncés, séparés par des virgules. Les nombres sur les onglets comptent tous les types.
settingQuietAccounts = Comptes sans notification
settingQuietAccountsNote = Comptes pour lesquels rien n’est notifié, séparés par des virgules.
settingQuietHours = Heures de silence
settingQuietHoursNote = Heures sans notification, comme 22:00-07:00 ; vide pour aucune.
settingNotifySequence = Notifications du terminal
settingNotifySequenceNote = Séquence d’échappement des notifications du terminal : selon le terminal (auto), ou une précise.
settingNotifyCommand = Commande de notification
settingNotifyCommandNote = Votre programme de notification et ses arguments, séparés par des virgules.
settingConfirmDelete = Confirmer la suppression
settingConfirmDeleteNote = Demander confirmation avant de supprimer une publication. Sinon, elle est supprimée aussitôt.
settingConfirmUnfollow = Confirmer avant de ne plus suivre
settingConfirmUnfollowNote = Demander confirmation avant de ne plus suivre un compte.
settingConfirmBlock = Confirmer avant de bloquer
settingConfirmBlockNote = Demander confirmation avant de bloquer un compte. Sinon, il est bloqué aussitôt.
quitQuestion = Quitter Tideline ?
choice-auto = automatique
choice-ambiguous-width-auto = détectée
choice-off = non
choice-all = tous
choice-tabs-all = tous
choice-emacs = Emacs
choice-arrows = flèches
choice-narrow = une cellule
choice-wide = deux cellules
choice-comfortable = aérée
choice-compact = compacte
choice-cursor-auto = caché
choice-visible = visible
choice-relative = relatives
choice-exact = exactes
choice-24 = 24 heures
choice-12 = 12 heures
choice-right = à droite
choice-left = à gauche
choice-home = Accueil
choice-messages = Messages
choice-compose = Publier
choice-discover = Explorer
choice-me = Moi
choice-seen = une fois affichées
choice-manual = manuellement
choice-ask = comme dans l’onglet Moi
choice-bell = son
choice-osc = terminal
choice-osc9 = OSC 9
choice-osc99 = OSC 99
choice-osc777 = OSC 777
choice-command = votre commande
choice-desktop = bureau
choice-pages = pages
choice-line = une ligne
choice-cells = blocs de couleur
choice-alt = descriptions
choice-mention = mentions
choice-status = publications
choice-reblog = partages
choice-favourite = favoris
choice-follow = abonnés
choice-poll = sondages
choice-update = modifications
choice-quote = citations
choice-follow-request = demandes d’abonnement
choice-quoted-update = modifications de publications citées
choice-severed-relationships = relations rompues
choice-moderation-warning = avertissements
choice-admin-sign-up = inscriptions
choice-admin-report = signalements
choice-starterpack-joined = arrivées par kit de démarrage
choice-verified = vérifications
choice-unverified = vérifications retirées
choice-contact-match = personnes de vos contacts
setupTitle = Configurer Tideline
commandSetup = configurer Tideline
setupStart = Commencer
hintSetupStart = c’est parti
setupStartNote = Revenez ici à tout moment avec :setup.
setupChoices = Vos choix
setupTheme = Thème
setupThemeNote = Les couleurs de tout ; auto suit votre terminal.
setupSample = L’aube sur le port.
