## Numbers, lists and times

groupedDigits = { $head }.{ $rest }
decimalNumber = { $whole },{ $tenths }
listed = { $first }, { $next }
labelled = { $label }: { $content }
noted = { $content } ({ $note })

now = ahora
minutesAgo = { NUMBER($count) } min
hoursAgo = { NUMBER($count) } h
daysAgo = { NUMBER($count) } d
timeBeforeNoon = { $time } a. m.
timeAfterNoon = { $time } p. m.
timeOnDay = { NUMBER($day) } { $month } { $clock }
dayOfMonth = { NUMBER($day) } { $month }
dayAndMonth = { $weekday } { NUMBER($day) } de { $month }
dayMonthAndYear = { $weekday } { NUMBER($day) } de { $month } de { $year }

month-1 = enero
month-2 = febrero
month-3 = marzo
month-4 = abril
month-5 = mayo
month-6 = junio
month-7 = julio
month-8 = agosto
month-9 = septiembre
month-10 = octubre
month-11 = noviembre
month-12 = diciembre
month-short-1 = ene
month-short-2 = feb
month-short-3 = mar
month-short-4 = abr
month-short-5 = may
month-short-6 = jun
month-short-7 = jul
month-short-8 = ago
month-short-9 = sept
month-short-10 = oct
month-short-11 = nov
month-short-12 = dic
weekday-0 = domingo
weekday-1 = lunes
weekday-2 = martes
weekday-3 = miércoles
weekday-4 = jueves
weekday-5 = viernes
weekday-6 = sábado
weekday-short-0 = dom
weekday-short-1 = lun
weekday-short-2 = mar
weekday-short-3 = mié
weekday-short-4 = jue
weekday-short-5 = vie
weekday-short-6 = sáb

## Guests, login, accounts and notifications

notLoggedIn = Sin sesión iniciada
guestHomeText = Tideline muestra Mastodon, Bluesky, Weibo, wanandroid y TMDB en la terminal. No has iniciado sesión.
guestMessagesText = Las respuestas, las menciones y los nuevos seguidores aparecen aquí cuando inicias sesión.
guestDiscoverText = Tendencias, etiquetas y cronologías públicas de un servidor.
readServerButton = Ver un servidor sin cuenta
tryDemoButton = Probar la demo
logInNote = También funcionan servidores como GoToSocial, snac y Takahē.
readServerNote = Las publicaciones públicas de un servidor como mastodon.social.
tryDemoNote = Un servidor ficticio dentro de Tideline; no se publica nada.
createAccountNote = En la página del servidor, o aquí cuando es posible.
logInToPost = Inicia sesión para publicar.
logInToLike = Inicia sesión para marcar como favorita la publicación de { $name }.
logInToBoost = Inicia sesión para impulsar la publicación de { $name }.
logInToRepost = Inicia sesión para republicar la publicación de { $name }.
logInToBookmark = Inicia sesión para guardar la publicación de { $name } en marcadores.
logInToReply = Inicia sesión para responder a { $name }.
logInToReturn = Esto requiere una cuenta. Tras iniciar sesión volverás aquí.
logInLabel = Iniciar sesión
hintLogIn = entrar
createAccountLabel = Crear una cuenta
logOutRow = Cerrar sesión
extrasRow = Puntos y clasificación
rankingRow = Clasificación
accountInformation = Cuenta
scoreRank = , puesto { $rank }
coins = { $count ->
    [one] { $count } punto
   *[other] { $count } puntos
}
ownPlace = { "  " }← tú
hintMoreLines = más
endOfRanking = Fin de la clasificación
whatsNew = Novedades
accounts = Cuentas
accountsRow = Todas las cuentas
addAccountRow = Añadir una cuenta
expired = caducada
columnUnread = Sin leer
columnState = Estado
columnSync = Sincronizada
sessionEnds = La sesión caduca el { $moment }
logOutQuestion = ¿Cerrar la sesión de { $account }?
logOutKeepingCache = cerrar sesión, conservar la caché
logOutDeletingCache = cerrar sesión, eliminar la caché, la posición de lectura y los borradores
cancelLabel = cancelar
waitingForKeyring = Esperando al depósito de claves. Si un diálogo pide su contraseña, desbloquéalo.
tokenInFile = No se puede usar el depósito de claves, así que la sesión se guarda en un archivo que solo tú puedes leer.
accountsSetAside = No se pudo leer accounts.json, que ahora está en { $path }. Vuelve a iniciar sesión.
leftServer = Has salido de { $host }.
loggedOut = Se ha cerrado la sesión de { $account }.
loggedOutUnrevoked = Se ha cerrado la sesión de { $account }, pero quizá el servidor aún la acepte. Revoca el acceso de Tideline en los ajustes del servidor.
logOutFailed = La sesión sigue iniciada. { $reason }
sessionRenewed = La sesión de { $account } ya estaba iniciada y se ha renovado.
requestsLeft = Peticiones restantes hoy: { NUMBER($count) } de { NUMBER($all) }
switchedTo = Cuenta actual: { $account }.
notifyQuestion = ¿Cómo debe avisarte Tideline?
notificationsRow = Notificaciones
notificationsOff = desactivadas
notificationsBell = sonido
notificationsOsc = terminal
notificationsDesktop = escritorio
notificationsCommand = comando
notificationsSetInFile = Las notificaciones se definen en config.toml (notify).
notifyBell = aviso sonoro de la terminal
notifyTerminal = notificación de la terminal
notifyDesktop = notificación del escritorio (notify-send)
notifyOff = sin notificaciones
newMessages = { $count ->
    [one] { $count } mensaje nuevo para { $account }
   *[other] { $count } mensajes nuevos para { $account }
}
noReleaseNotes = Esta versión no tiene notas.

## Actions on posts beyond likes: votes, translations, muted threads, pins, undoing

hintPictures = imágenes
hintVote = votar
voteTitle = Votar
pollOneChoice = Elige una opción
pollManyChoices = Elige una o varias opciones
pollClosesInDays = { $count ->
    [one] termina en { $count } día
   *[other] termina en { $count } días
}
pollClosesInHours = { $count ->
    [one] termina en { $count } hora
   *[other] termina en { $count } horas
}
pollClosesInMinutes = { $count ->
    [one] termina en { $count } minuto
   *[other] termina en { $count } minutos
}
hintChoose = elegir
noPoll = Esta publicación no tiene encuesta.
pollHasEnded = Esta encuesta ha terminado.
alreadyVoted = Ya has votado en esta encuesta.
ownPoll = No puedes votar en tu propia encuesta.
offlineAction = Sin conexión. Se intenta de todos modos…
chooseFirst = Elige primero con Space.
loginCannotVote = Esta sesión no permite votar. Pulsa { $key } para volver a iniciar sesión con más permisos.
voteRejected = Tu voto no se ha contado: { $message }
voteNotCounted = Tu voto no se ha contado. { $reason }
anotherLanguage = sin especificar
translatedFrom = Idioma original: { $language }
translatedFromBy = Idioma original: { $language }. Traducción: { $provider }
serverDoesNotTranslate = Este servidor no traduce publicaciones.
alreadyIn = Esta publicación ya está en { $language }.
notTranslated = El servidor no puede traducir esta publicación.
threadMutedNote = hilo silenciado
pinnedNote = fijada
onlyOwnPins = Solo puedes fijar tus propias publicaciones.
boostAudiences = Escribe `:boost public`, `:boost unlisted` o `:boost private`.
threadMuted = Hilo silenciado. Sus respuestas ya no se notifican.
threadUnmuted = El hilo ya no está silenciado.
postPinned = Publicación fijada en tu perfil.
postUnpinned = La publicación ya no está fijada.
blockedFollowed = Has bloqueado a { $name }. Pulsa { $key } para desbloquear y volver a seguir la cuenta.
requestedToFollow = Has solicitado seguir a { $name }. Pulsa { $key } para deshacer.
accountMuted = Has silenciado a { $name }. Pulsa { $key } para deshacer.
accountUnmuted = Has dejado de silenciar a { $name }.
accountBlocked = Has bloqueado a { $name }. Pulsa { $key } para deshacer.
accountUnblocked = Has desbloqueado a { $name }.
accountFollowed = Ahora sigues a { $name }. Pulsa { $key } para deshacer.
accountUnfollowed = Has dejado de seguir a { $name }. Pulsa { $key } para deshacer.
nothingToUndo = No hay nada que deshacer.
undoneBlockOfFollowed = Has desbloqueado a { $name } y vuelves a seguir la cuenta.
undoneLike = Favorito retirado de la publicación de { $name }.
undoneUnlike = La publicación de { $name } vuelve a ser favorita.
undoneBoost = Impulso de la publicación de { $name } deshecho.
undoneRepost = Republicación de la publicación de { $name } deshecha.
undoneUnboost = Has vuelto a impulsar la publicación de { $name }.
undoneUnrepost = Has vuelto a republicar la publicación de { $name }.
undoneBookmark = Marcador retirado de la publicación de { $name }.
undoneRemoveBookmark = La publicación de { $name } vuelve a los marcadores.
undoneMuteThread = Has dejado de silenciar el hilo.
undoneUnmuteThread = Hilo silenciado de nuevo.
undonePin = La publicación ya no está fijada.
undoneUnpin = Publicación fijada de nuevo.
undoneUnfollow = Vuelves a seguir a { $name } como antes.
undoneFollow = Has dejado de seguir a { $name }.
undoneUnmute = Has vuelto a silenciar a { $name }.
undoneUnblock = Has vuelto a bloquear a { $name }.
undoneNote = Nota sobre { $name } restaurada.

## Output of `tideline cache`

timelineSpan = , { $oldest } – { $newest }
timelineStatistics =
    { $name }: { $posts ->
        [one] { $posts } publicación
       *[other] { $posts } publicaciones
    }, { $gaps ->
        [one] { $gaps } hueco
       *[other] { $gaps } huecos
    }{ $span }
cachedPosts =
    { $posts ->
        [one] { $posts } publicación
       *[other] { $posts } publicaciones
    } de { $accounts ->
        [one] { $accounts } cuenta
       *[other] { $accounts } cuentas
    }
cacheSize = { $size } en disco, { $free } sin usar
hasResetFix = con la corrección de WAL-reset
lacksResetFix = error WAL-reset mitigado con un archivo de bloqueo
cacheLibrary = esquema { NUMBER($schema) }, SQLite { $library } ({ $resetFix })
pruned = { $count ->
    [one] Se ha eliminado { $count } publicación.
   *[other] Se han eliminado { $count } publicaciones.
}
pictureCache = { $count ->
    [one] imágenes: { $count } archivo, { $size }
   *[other] imágenes: { $count } archivos, { $size }
}
prunedPictures = { $count ->
    [one] Se ha eliminado { $count } archivo de imagen, { $size }.
   *[other] Se han eliminado { $count } archivos de imagen, { $size }.
}
localDataDeleted = Se han eliminado los datos locales. La sesión sigue iniciada.
deletionIncomplete = No se pudo eliminar todo: { $path }.
cacheIsIntact = No se han encontrado problemas.
cacheIsDamaged = La caché está dañada. Se sustituirá en el próximo inicio.
recovered = { $count ->
    [one] Se ha recuperado { $count } publicación de la caché dañada.
   *[other] Se han recuperado { $count } publicaciones de la caché dañada.
}

## Catching up with the home timeline

catchUp = Al día
periodSinceRead = Desde la lectura
periodHalfDay = 12 horas
periodDay = 24 horas
periodThreeDays = 3 días
periodWeek = 7 días
catchUpLoading = Cargando publicaciones…
catchUpLoaded = Cargando publicaciones… { NUMBER($count) } por ahora
catchUpGrouping = Agrupando publicaciones…
catchUpEmpty = No hay publicaciones en este periodo.
catchUpLonger = Pulsa { $key } para un periodo más largo.
catchUpIncomplete = faltan publicaciones
hintLongerPeriod = más largo
hintShorterPeriod = más corto
markedAllRead = Publicaciones marcadas como leídas.
nothingToMark = No hay publicaciones que marcar como leídas.
boostedGroups = Impulsadas · { NUMBER($count) }
repostedGroups = Republicadas · { NUMBER($count) }
linkGroups = Enlaces · { NUMBER($count) }
authorGroups = Autores · { NUMBER($count) }
sharedBy = compartido por { $people }
peopleAndOthers = { $others ->
    [one] { $names } y { $others } más
   *[other] { $names } y { $others } más
}

## Lists of accounts, and the lists, hashtags and announcements of the account that is logged in

accountsFollowers = Seguidores
accountsFollowing = Siguiendo
accountsKnownFollowers = Seguidores que conoces
accountsLikedBy = Favorita de
accountsBoostedBy = Impulsada por
accountsRepostedBy = Republicada por
accountsFollowRequests = Solicitudes de seguimiento
accountsMuted = Cuentas silenciadas
accountsBlocked = Cuentas bloqueadas
accountsDirectory = Directorio
accountsSuggested = Cuentas sugeridas
accountsMembers = Miembros
membersTitle = { $list } › Miembros
hintRemoveMember = quitar
accountHasNoLink = Esta cuenta no tiene enlace.
accountNotFound = El servidor no conoce ninguna cuenta con ese nombre.
addMemberPrompt = Cuenta que añadir
hintAddMember = añadir cuenta
hintAccept = aceptar
hintReject = rechazar
requestAccepted = { $name } ahora te sigue.
requestRejected = Solicitud de { $name } rechazada.
requestGone = La solicitud de { $name } ya no existe.
selectRequestFirst = Selecciona primero una solicitud de seguimiento.
loginLacksScope = Esta sesión no permite hacer eso. Pulsa { $key } para volver a iniciar sesión con más permisos.
serverLists = Listas
noServerLists = Aún no tienes listas.
newListRow = Nueva lista…
listNamePrompt = Nombre de la lista
listMade = Lista creada.
removeListQuestion = ¿Eliminar la lista «{ $name }»?
removeListDetail = Seguirás a sus miembros como hasta ahora.
removeList = Eliminar la lista
hintMembers = miembros
hintRename = renombrar
addToListTitle = Listas con { $name }
hintAddOrRemove = añadir / quitar
followedTags = Etiquetas seguidas
noFollowedTags = No sigues ninguna etiqueta.
tagFollowed = seguida
tagNotFollowed = ya no la sigues
tagOnProfile = en tu perfil
tagUses = { $count ->
    [one] { $count } publicación en los últimos días
   *[other] { $count } publicaciones en los últimos días
}
tagIsFollowed = Las publicaciones con #{ $tag } aparecen ahora en Inicio.
tagFeatured = #{ $tag } está ahora en tu perfil.
tagNotFeatured = #{ $tag } ya no está en tu perfil.
hashtagNotLoaded = La etiqueta aún no se ha cargado. Vuelve a intentarlo en un momento.
announcements = Anuncios
noAnnouncements = No hay anuncios.
announcementFrom = desde el { $start }
announcementUntil = hasta el { $end }

## Output and errors of the command line

noHomeDirectory = No hay carpeta personal. Define HOME o las variables XDG.
noAccountLoggedIn = No has iniciado sesión. Ejecuta `tideline login --help` o prueba `tideline demo`.
accessTokenLabel = Token de acceso
noTokenOnStandardInput = No hay ningún token en la entrada estándar.
tokenRefused = El servidor ha rechazado este token.
loggedIn = Sesión iniciada como @{ $account }. Ejecuta `tideline` para empezar a leer.
serverNameNeeded = Indica el nombre de un servidor, como mastodon.social.
onlyHTTPS = Solo se permiten URL https:// (http:// para el propio equipo).
serverNameMalformed = No es un nombre de servidor válido.
perSecond = { NUMBER($rate) }/s
addressSpaceTooSmall = Tideline necesita 1 GiB de espacio de direcciones. Aumenta el límite con: ulimit -v 1048576
outputNotWritten = No se puede escribir la salida: { $reason }.
rateLimitedUntil = límite de peticiones alcanzado hasta { $time }
listening = Escuchando en { $address }, token { $token }. Pulsa Ctrl-C para parar.
missingAccountOrPassword = Indica el nombre de la cuenta con --account y la contraseña en la entrada estándar.
missingAccount = Indica el nombre de la cuenta con --account.
missingSetting = Falta en config.toml: { $field }.
noSuchAccount = No existe esa cuenta. Ejecuta `tideline accounts` para ver la lista.
printedCached = { $reason } Se ha mostrado el contenido de la caché.
noSuchList = No existe esa lista. Listas: { $lists }
listNotFollowed = Esta lista no se puede seguir.
unknownField = --format: el campo { $name } no existe.
malformedTemplate = --format: no se puede leer { $part }.
noSuchPost = No existe esa publicación en el servidor.
postNotCached = Esta publicación no está en la caché.
noSuchProfile = No existe esa cuenta en el servidor.
accountNotCached = Esta cuenta no está en la caché.
searchesCacheOnly = Este servicio no tiene búsqueda. Se ha buscado en las publicaciones de la caché.
notATerminal = No es una terminal. Ejecuta `tideline timeline` para imprimir publicaciones.
terminalNotSet = TERM no está definida. Asígnale el tipo de tu terminal, como xterm-256color.
noTerminfo = No hay entrada de terminfo para { $name } ni para xterm. Instala ncurses-base o define TERM.
unsupportedTerminal = El tipo de terminal { $name } no puede mover el cursor. Ejecuta `tideline --plain` para leer línea por línea.
themes = Temas
pinnedTabs = Pestañas fijadas
readingPositions = Posiciones de lectura
exported = Exportado a { $path }.
exportExists = { $path } ya existe. Añade --replace para sobrescribirlo.
exportNeedsProgram = Los tokens solo se exportan cifrados. Instala age o gpg.
notEncrypted = { $program } no cifró la exportación, así que no se escribió nada.
draftFilesNotExported = { $count ->
    [one] { $count } archivo de tus borradores no está en la exportación. Cópialo a la misma ruta.
   *[other] { $count } archivos de tus borradores no están en la exportación. Cópialos a las mismas rutas.
}
importNeedsProgram = El archivo está cifrado. Instala { $program } para leerlo.
notDecrypted = { $program } no pudo descifrar el archivo.
notAnExport = { $path } no es una exportación de Tideline, o solo una parte.
exportOfNewerVersion = { $path } es de un Tideline más nuevo ({ $version }). Actualiza primero este.
importAdded = { $count ->
    [one] { $count } nuevo
   *[other] { $count } nuevos
}
importUpdated = actualizados: { NUMBER($count) }
importKept = conservados como aquí: { NUMBER($count) }
importNothingNew = nada nuevo
importTrial = No se cambió nada.
bookmarksOnServer = guardados en tu servidor
importLacksTokens = El archivo no tiene token para { $accounts }. Inicia sesión con `tideline login`.
accountImported = Se importó { $account }.
accountIsThere = { $account } ya tiene la sesión iniciada.
programHasNoFile = No se encontraron archivos de { $program }.
programHasNoAccounts = { $program } no tiene cuentas.
notAFileOf = { $path } no es un archivo de { $program }.
tokenFromCommand = { $program } obtiene el token con un comando. Inicia sesión con `tideline login`.
feedsForLater = { $count ->
    [one] Se encontró { $count } canal. Tideline aún no lee canales.
   *[other] Se encontraron { $count } canales. Tideline aún no lee canales.
}

## The composer: its parts, its questions, and what went wrong

draftSaved = borrador guardado · { $time }
draftNotSaved = borrador sin guardar: { $reason }
draftUnsaved = No se puede guardar el borrador: { $reason }
closeUnsavedQuestion = ¿Cerrar sin guardar el borrador?
closeUnsavedChoice = cerrar y perder lo que no se ha guardado
part = publicación { NUMBER($index) } de { NUMBER($count) }
readingClipboard = Leyendo el portapapeles…
loadingPost = Cargando la publicación…
onPost = en la publicación { NUMBER($number) }
continuedDraft = Borrador ({ $time }) · { $key } lo elimina
continuedDraftAnother = { $draft } · { $key } y { $command } empiezan otro
optionVisibility = Visibilidad
optionLanguage = Idioma
optionWarning = Advertencia
optionSensitive = Sensible
pollTitle = Encuesta
optionSchedule = Programar
optionReplies = Respuestas
optionQuotes = Citas
labelSexual = sugerente
labelNudity = desnudez
labelPorn = contenido para adultos
labelGraphicMedia = imágenes explícitas
optionDefault = predeterminado
yourDefault = tu opción predeterminada
audienceByDefault = { $audience } (predeterminada)
visibilityPublic = pública
guessed = { $language } (detectado)
optionOn = sí
optionOff = –
pollOptions = { $count ->
    [one] { $count } opción
   *[other] { $count } opciones
}
conflictFilesWithPoll = no con archivos
conflictSurplusPoll = sobra una
conflictQuoteWithMore = no en una cita
conflictScheduledThread = no con varias publicaciones
conflictInThePast = ya ha pasado
conflictNoSchedule = no en este servidor
hintEditor = editor
hintAttach = adjuntar
hintPastePicture = pegar imagen
hintVisibility = visibilidad
hintWarning = advertencia
hintPoll = encuesta
hintLanguage = idioma
hintSchedule = programar
hintEmoji = emoji
hintText = texto
hintOptions = opciones
hintOriginal = original
hintDeleteDraft = eliminar borrador
hintAlt = descripción
hintRemove = quitar
hintReplaceFile = sustituir
hintMove = mover
hintFocus = enfoque
hintInsert = insertar
hintStop = parar
hintChange = cambiar
hintDone = listo
keptAsDraft = Guardado como borrador.
editorLeftFile = Tu editor ha dejado un archivo en { $folder }.
editedTextKept = Lo que escribiste en el editor se ha guardado como borrador.
draftDeleted = Borrador eliminado.
draftChangedElsewhere = El borrador se conserva: otro Tideline lo ha cambiado.
draftBeingSent = El borrador se conserva: se está enviando.
draftNotDeleted = No se pudo eliminar el borrador: { $reason }
sentForTime = Programada para el { $time }.
postChanged = Publicación modificada.
sentPosts = Envío terminado: { $posts }.
twoSentences = { $sentence } { $next }
takesBack = { $sentence } Tienes { NUMBER($seconds) } s para deshacer el envío con { $key }.
takesThemBack = { $sentence } Tienes { NUMBER($seconds) } s para deshacer todos los envíos con { $key }.
goesToTop = { $sentence } Pulsa { $key } para ir a ella.
takingBack = Deshaciendo el envío…
takenBack = { $posts ->
    [one] Publicación eliminada. Vuelve a ser un borrador.
   *[other] { $posts } publicaciones eliminadas. Vuelven a ser un borrador.
}
notTakenBack = No se pudo deshacer el envío: { $reason }
notSentSavedAsDraft = Sin enviar: { $reason } Guardado como borrador.
postNotLoaded = No se pudo cargar la publicación: { $reason } Pulsa { $key } para reintentar.
pasteCutInDraft = { $limit ->
    [one] El texto pegado se ha cortado: un borrador tiene como máximo { $limit } carácter.
   *[other] El texto pegado se ha cortado: un borrador tiene como máximo { $limit } caracteres.
}
tooManyFiles = { $limit ->
    [one] Una publicación tiene como máximo { $limit } archivo.
   *[other] Una publicación tiene como máximo { $limit } archivos.
}
stillReadingFile = Aún se está leyendo un archivo. Pulsa { $key } cuando esté adjunto.
focusMalformed = Escribe dos números de -1 a 1, como 0.5,-0.2.
timeMalformed = Escribe una fecha u hora como 18:30, 2026-12-24 18:30 o +2h, al menos 5 minutos en el futuro.
noEditor = Define $EDITOR, o editor en config.toml.
editorUnusable = No se puede usar el editor: { $reason }
editorNotFound = No se encontró el editor. El texto no ha cambiado.
editorFailed = El editor ha fallado (código de salida { $code }). El texto no ha cambiado.
editorSignalled = El editor ha terminado por la señal { NUMBER($signal) }. El texto no ha cambiado.
editorDeletedFile = El editor ha eliminado el archivo. El texto no ha cambiado.
editorLeftNothing = El editor ha dejado un archivo vacío. El texto no ha cambiado.
editorSavedNoText = El editor no ha guardado texto UTF-8. El texto no ha cambiado.
editedTextTooLong = { $limit ->
    [one] El texto editado tiene más de { $limit } carácter. El texto no ha cambiado.
   *[other] El texto editado tiene más de { $limit } caracteres. El texto no ha cambiado.
}
editedTextIsIn = Lo que escribiste en el editor está ahora en { $path }. { $problem }
clipboardNeedsDesktop = No se pueden leer imágenes del portapapeles sin una sesión de escritorio. Pulsa { $key } para adjuntar un archivo.
clipboardNeedsProgram = No se pueden leer imágenes del portapapeles. Instala wl-clipboard o xclip.
clipboardHasNoPicture = El portapapeles no contiene ninguna imagen.
clipboardPictureTooLarge = La imagen del portapapeles ocupa más de { $limit }.
clipboardPictureNotStored = No se pudo guardar la imagen: { $reason }
noFilesHere = El servidor no acepta archivos con este texto.
withMetadata = con sus metadatos
onServer = en el servidor
noDescription = sin descripción
described = descripción: { $alt }
focalPoint = enfoque { $point }
altTitle = Descripción para quienes no pueden verlo
attachPrompt = Archivo
attachPlaceholder = ruta; { $key } completa
attachQuestion = { $count ->
    [one] ¿Adjuntar { $count } archivo?
   *[other] ¿Adjuntar { $count } archivos?
}
attachChoice = adjuntar
insertAsText = insertar la ruta como texto
focusPrompt = Punto focal x,y (de -1 a 1)
altReminder = { $count ->
    [one] { $count } archivo no tiene descripción. ¿Enviar de todos modos?
   *[other] { $count } archivos no tienen descripción. ¿Enviar de todos modos?
}
sendAnyway = enviar sin descripción
sendInDoubt = reenviar sin comprobar
inDoubtQuestion = Puede que la publicación ya haya llegado.
checkAndSend = comprobar, y enviarla si no está
divideQuestion = El texto es demasiado largo para una publicación.
divideChoice = { $count ->
    [one] dividirlo en { $count } publicación
   *[other] dividirlo en { $count } publicaciones
}
divided = Dividido en las líneas ---. Pulsa { $key } para enviar.
discardTypedQuestion = ¿Descartar lo que has escrito?
discardTypedChoice = descartar
describeFirst = escribir una descripción
emojiTitle = Emojis
emojiPlaceholder = escribe para buscar
emojiOfServer = Del servidor
emojiOfUnicode = Unicode
loadingEmoji = Cargando los emojis del servidor…
emojiNotLoaded = No se pudieron cargar los emojis del servidor. Cierra y pulsa { $key } para reintentar.
noEmojiMatch = Ningún emoji coincide.
visibilityTitle = Quién puede ver la publicación
repliesTitle = Quién puede responder
replyEverybody = todo el mundo
replyNobody = nadie
replyMentioned = cuentas mencionadas
replyFollowed = cuentas que sigues
replyFollowers = tus seguidores
languageTitle = Idioma de la publicación
otherLanguage = otro…
languagePrompt = Código de idioma
noLanguage = Escribe un código como de o pt-BR.
schedulePrompt = Cuándo publicar
scheduleExamples = p. ej. 18:30, 2026-12-24 18:30, +2h · vacío publica ahora
scheduleResult = → { $time }
scheduleTooEarly = demasiado pronto: faltan menos de 5 minutos
scheduleUnclear = no es una fecha válida
deleteDraftQuestion = ¿Eliminar este borrador?
deleteLabel = eliminar
pollOption = Opción { NUMBER($number) }
pollMultiple = Varias opciones
pollHidesTotals = Ocultar los resultados hasta el final
pollDuration = Duración
pollAdd = Añadir la encuesta
pollSave = Guardar la encuesta
pollRemove = Quitar la encuesta
pollNeedsOptions = Escribe al menos dos opciones.
pollDoubled = Esta opción ya existe.
pollOptionTooLong = { $limit ->
    [one] Como máximo { $limit } carácter.
   *[other] Como máximo { $limit } caracteres.
}
days = { $count ->
    [one] { $count } día
   *[other] { $count } días
}
hours = { $count ->
    [one] { $count } hora
   *[other] { $count } horas
}
minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minutos
}
draftsTitle = Borradores
noDrafts = No hay borradores.
draftSchedule = programada para el { $time }
scheduledTitle = Publicaciones programadas
noScheduled = No hay publicaciones programadas.
postLabel = publicación
draftComment = comentario
replyLabel = respuesta
draftRepost = republicación
quoteLabel = cita
hintEdit = editar
files = { $count ->
    [one] { $count } archivo
   *[other] { $count } archivos
}
emptyDraft = (sin texto)
cancelScheduledQuestion = ¿Renunciar a esta publicación?
cancelScheduledChoice = no publicarla
scheduledCancelled = Esta publicación no aparecerá.
scheduledMoved = La publicación saldrá el { $time }.
hintReschedule = otra fecha
hintCancelScheduled = no publicar
deleteAndRewrite = eliminar y reescribir
notYourPostToEdit = Solo puedes editar tus propias publicaciones.
noVersions = Esta publicación nunca se ha editado.
reschedulePrompt = Nueva fecha
pathNotAbsolute = Escribe una ruta que empiece por / o ~/.
versionsTitle = Versiones

## Problems in config.toml

configurationLine = config.toml, línea { $line }, columna { $column }
configurationMalformed = { $place }: se esperaba { $expected }. La línea se ignora.
expectedKey = una clave
expectedSign = «{ $sign }»
expectedValue = un valor (el texto va entre comillas)
expectedLineEnd = el final de la línea
expectedClosingQuote = una comilla de cierre
expectedEscape = una secuencia de escape, como \n o \\
expectedPrintable = texto sin caracteres de control
configurationRepeats = { $place }: { $key } ya está definida más arriba. La línea se ignora.
configurationTooDeep = { $place }: demasiadas tablas anidadas. La línea se ignora.
unknownSetting = { $place }: la clave { $key } no existe.
unknownSettingLike = { $place }: la clave { $key } no existe. ¿Querías decir { $nearest }?
settingHasNoWord = { $place }: { $word } no existe en { $key }. Se usa el valor predeterminado.
settingMustBe = { $place }: { $key } debe ser { $values }. Se usa el valor predeterminado.
configurationUnreadable = No se puede leer config.toml ({ $reason }). Se usan los valores predeterminados.
configurationNotUTF8 = { $place }: el archivo no está en UTF-8. Guárdalo en UTF-8.
configurationTooLarge = config.toml es demasiado grande. Se usan los valores predeterminados.
unknownKeyPage = No hay ninguna página { $name }.
unknownKeyName = No hay ninguna tecla { $name }.
keysBoundTwice = { $keys } ya está asignada en la línea { $line }.
keysUnreachable = No se puede teclear { $keys }, porque { $shorter } está asignada. Quita una de las dos.
keyTypesItself = { $key } se escribe tal cual en un campo.
macroIsCommand = { $name } ya es un comando.
macroEndless = { $name } se llama a sí misma o tiene demasiados comandos.
keysNoWayOut = Ninguna tecla está asignada a quit, command-line o help. Ctrl-C sale.
configurationIsValid = La configuración es correcta.
listedOr = { $first } o { $last }
themeLine = { $file }, línea { $line }
themeStyleInvalid = { $place }: { $key } no es un estilo. Se usa el valor predeterminado.
themeIsEmpty = { $file } no define ningún estilo. Se usan los predeterminados.
themeUnreadable = No se puede leer { $file }. Se usan los estilos predeterminados.
themeTooLarge = { $file } es demasiado grande. Se usan los estilos predeterminados.
themeInheritsItself = { $file } hereda de sí mismo. Para el resto se usan los estilos predeterminados.
themeMissing = Ningún tema se llama { $name }.
themeSet = Tema: { $name }. El anterior vuelve en el próximo inicio.
argumentOfTheme = un nombre, o auto
themeAuto = oscuro o claro, como la terminal
themeOwn = tu archivo

## Direct messages

conversations = Conversaciones
noteToYourself = Nota para ti
yourMessage = Tú: { $text }
notificationPostGone = La publicación se ha eliminado.
deletedMessage = El último mensaje se ha eliminado
selectConversationFirst = Selecciona primero una conversación.
removeConversationTitle = ¿Quitar esta conversación?
removeConversation = Quitar
conversationRemoved = Conversación quitada. Sus mensajes siguen en el servidor.
loginCannotChangeConversations = Esta sesión no permite cambiar conversaciones. Pulsa { $key } para volver a iniciar sesión con más permisos.
loginCannotReadConversations = Esta sesión no permite leer mensajes directos. Pulsa { $key } para volver a iniciar sesión con más permisos.

## Pages about articles and films

detailsTitle = Detalles
hintRead = leer
wholeTextAt = El texto completo está en { $host }. Pulsa { $key } para abrirlo en el navegador.

## Finding: trends, hashtags, the server's search, links that open here, pinned tabs

postsTitle = Publicaciones
trendingHashtags = Etiquetas
linksTitle = Enlaces
usesToday = { $posts } hoy
usesTodayBy = { $accounts ->
    [one] { $posts } de { $accounts } cuenta hoy
   *[other] { $posts } de { $accounts } cuentas hoy
}
openHashtagRow = Abrir una etiqueta…
searchRow = Buscar publicaciones, cuentas y etiquetas
earlierSearches = Búsquedas anteriores
enterSearches = { $key } busca en { $host }
cachedAnd = publicaciones de la caché y { $host }
searchingServer = Buscando en { $host }…
accountsOn = Cuentas en { $host }
accountsAbove = { $count ->
    [one] ↑ { $count } cuenta
   *[other] ↑ { $count } cuentas
}
hashtagsOn = Etiquetas en { $host }
postsOn = Publicaciones en { $host }
nothingMoreOn = { $host } no ha encontrado nada más.
noSearchOn = { $host } no tiene búsqueda.
noWordsForServer = La búsqueda del servidor necesita una palabra.
moreCached = Más publicaciones de la caché
hintSearchServer = buscar en línea
hintOpenHere = abrir aquí
lookingUp = Buscando { $what }…
notFoundHere = { $host } no conoce ninguna publicación ni cuenta en esta URL
noAccountNamed = No hay ninguna cuenta llamada { $handle }.
couldNotLookUp = No se pudo buscar el enlace: { $reason }
openInBrowserChoice = Abrir en el navegador
copyLinkChoice = Copiar el enlace
pinned = Página fijada. Pulsa { $key } para abrirla.
pinnedAlready = La página ya está fijada. Pulsa { $key } para abrirla.
badgeOn = La pestaña muestra el número de publicaciones nuevas.
badgeImpossible = No se pueden contar las publicaciones nuevas de esta página.
unpinned = Pestaña quitada.
cannotPin = Esta página no se puede fijar.
notPinned = Esta página no está fijada.
tooManyPins = { $count ->
    [one] Solo se puede fijar { $count } pestaña. Quita una con :unpin.
   *[other] Solo se pueden fijar { $count } pestañas. Quita una con :unpin.
}
noPinnedTab = No hay pestaña { $key }. Fija una página con :pin.
pinnedTab = pestaña fijada { NUMBER($number) }
pinsNotSaved = No se pudieron guardar las pestañas: { $reason }
ownKeys = { $count ->
    [one] { $count } tecla personalizada
   *[other] { $count } teclas personalizadas
}

## Output of `tideline doctor`

doctorTerminal = Tipo de terminal
doctorProgram = Programa de terminal
doctorUnusable = no se puede dibujar en ella
doctorSubstitute = sin descripción, se usa { $name }
doctorColors = Colores
doctorResponses = Respuestas de la terminal
doctorNoTerminal = no solicitadas: la entrada o la salida no es una terminal
doctorNotAsked = no solicitadas: este tipo podría mostrar las peticiones como texto
doctorResponded = recibidas
doctorSilent = ninguna a tiempo
doctorWidths = Anchuras
doctorWidthsJoined = caracteres ambiguos: { NUMBER($ambiguous) }, emojis unidos como uno
doctorWidthsApart = caracteres ambiguos: { NUMBER($ambiguous) }, emojis unidos por separado
doctorPictures = Imágenes
doctorNoPictures = no se muestran
doctorFormats = Formatos de imagen
doctorNone = ninguno
doctorMissingLibraries = no se encontró biblioteca para { $names }
doctorCell = Píxeles por celda
doctorLocale = Configuración regional
doctorKeyring = Depósito de claves
doctorRenews = la sesión se renueva sola
doctorConfiguration = Configuración
folderData = Cuentas y borradores
folderCache = Caché
doctorState = Registro y posiciones de lectura
doctorYes = sí
doctorNo = no
doctorKittyPlaceholders = gráficos de kitty con marcadores de posición
doctorKitty = gráficos de kitty
doctorITerm = imágenes integradas de iTerm2
doctorCells = bloques de color
doctorConfigured = definido en la configuración
doctorNoColors = la terminal no muestra colores
doctorSupportsKitty = la terminal admite los gráficos de kitty
doctorSupportsKittyBehindTmux = la terminal detrás de tmux admite los gráficos de kitty
doctorITermInTmux = tmux no transmite las imágenes de iTerm2
doctorSupportsITerm = la terminal admite las imágenes de iTerm2
doctorSupportsSixel = la terminal admite sixel
doctorUnknownCell = la terminal admite sixel, pero no indica el tamaño de una celda
doctorTmux = en tmux: para más, pon allow-passthrough on en tmux.conf y usa una terminal con gráficos de kitty
doctorScreen = GNU screen no transmite imágenes
doctorPlain = la terminal no admite nada mejor
doctorMouse = Ratón
doctorClipboard = Portapapeles
doctorUnsure = sin confirmar
lackColors = Pocos colores o ninguno. Pon en TERM el nombre de tu terminal, como xterm-256color.
lackTurnedOff = NO_COLOR desactiva los colores. Quita esa variable para verlos.
lackTrueColor = Los colores son aproximados. Pon COLORTERM=truecolor si tu terminal tiene colores de 24 bits.
lackPictures = Las imágenes son bloques toscos. kitty, Ghostty, WezTerm y foot las muestran enteras.
lackWidths = Algunas líneas pueden quedar cortas o largas. Pon ambiguous-width en wide o narrow.
lackMouse = Los clics no hacen nada. Pon en TERM el nombre de tu terminal, como xterm-256color.
lackClipboard = Los enlaces copiados solo se muestran. Pon en TERM el nombre de tu terminal, como xterm-256color.
lackClipboardUnsure = Si los enlaces copiados no llegan, permite OSC 52 en los ajustes de tu terminal.
lackClipboardInTmux = Si los enlaces copiados no llegan, pon "set -s set-clipboard on" en tmux.conf.
lackLinks = Los enlaces no se pueden pulsar, se abren con teclas. Pon en TERM el nombre de tu terminal, como xterm-256color.

## The user's filters

filters = Filtros
noFilters = Aún no tienes filtros.
newFilterRow = Nuevo filtro…
newFilter = Nuevo filtro
filterTitle = Título
filterWord = Palabra o frase
filterWords = Palabras
filterWordsNote = Palabras o frases, separadas por «{ $separator }».
filterWholeWords = Solo palabras completas
filterAction = Publicaciones filtradas
filterEnds = Termina
filterNeverEnds = nunca
filterEndsInMinutes = { $count ->
    [one] en { $count } minuto
   *[other] en { $count } minutos
}
filterEndsInHours = { $count ->
    [one] en { $count } hora
   *[other] en { $count } horas
}
filterEndsInDays = { $count ->
    [one] en { $count } día
   *[other] en { $count } días
}
saveFilter = Guardar
hintSave = guardar
cancelForm = Cancelar
saving = Guardando…
filterNeedsTitle = Escribe un título.
filterNeedsWords = Escribe al menos una palabra.
filterNeedsPlace = Elige al menos un lugar.
filterSaved = Filtro guardado. Las listas lo aplican al actualizarse.
filterRemoved = Filtro eliminado. Las listas muestran sus publicaciones al actualizarse.
removeFilterQuestion = ¿Eliminar el filtro «{ $title }»?
removeFilter = Eliminar el filtro
filterInHome = Inicio y listas
messages = Mensajes
filterInPublic = Cronologías públicas y etiquetas
filterInThreads = Hilos
filterInProfiles = Perfiles
filterWarns = tras una advertencia
filterHides = ocultas
filterBlurs = imágenes difuminadas
filterWordCount = { $count ->
    [one] { $count } palabra
   *[other] { $count } palabras
}
filterEndsAt = hasta el { $time }

## The header, the hint line, and messages about keys

headerExpired = sesión caducada · L entrar
headerExpiredWhileTyping = sesión caducada
live = en directo
headerCache = problema de caché
headerOfflineSince = sin conexión desde { $time }
headerOffline = sin conexión
headerRateLimitedUntil = límite alcanzado hasta { $time }
headerRateLimited = límite alcanzado
headerNotSecure = conexión no segura
headerProxy = error de proxy
headerServer = error del servidor
headerKeyringLocked = claves bloqueadas
headerNoKeyring = sin depósito de claves
headerKeyringTimedOut = claves sin respuesta
headerKeyring = error de claves
headerFileUnreadable = archivo de cuentas ilegible
headerFileNotPrivate = archivo de cuentas no privado
headerFileNotYours = archivo de cuentas ajeno
cachedOnly = publicaciones de la caché
searchTitle = Buscar
detailTitle = { $name } › Comentarios
postTitle = { $name } › Publicación
wholePost = Publicación
hintWholePost = leer todo
authorTitle = { $name } › Publicaciones
searchResults = Buscar › «{ $words }»
moreLines = { $count ->
    [one] { $count } línea más
   *[other] { $count } líneas más
}
opening = Abriendo { $account }…
retryButton = Reintentar
openingHint = Pulsa { $key } para ver las demás cuentas.
upgradingCache = Actualizando la caché. Tarda hasta un minuto, una sola vez.
hintAllKeys = teclas
hintLoadPage = cargar página
hintLoadOlder = anteriores
hintUnlike = quitar favorito
hintEditSearch = editar
hintSwitch = cambiar
hintFilter = filtrar
hintClose = cerrar
hintSend = enviar
hintKeepDraft = a borradores
deleteTitle = ¿Eliminar esta publicación?
guestOf = Sin cuenta en { $service }
accountBenefits = Con una cuenta puedes seguir, marcar favoritos y publicar.
readServerRow = Leer las publicaciones públicas de un servidor
groupWithoutAccount = Sin cuenta
groupWithAccount = Con cuenta
groupCollections = Listas y marcadores
groupTimelines = Cronologías
settingsTitle = Ajustes
groupAbout = Acerca de
aboutRow = Acerca de Tideline
messageLogTitle = Mensajes anteriores
noMessagesYet = Aún no hay mensajes.
noKeysMatch = Ninguna tecla coincide.
newsNext = Siguiente
hintNewsNext = siguiente
newsBack = atrás
newsStart = Empezar
hintNewsStart = empezar
newsSkip = omitir
newsPage = página { NUMBER($page) } de { NUMBER($all) }
newsAvailable = Actualizado a { $version }. Escribe :whats-new para ver las novedades.
aboutVersion = Versión { $version } · licencia MIT
licensesOnMe = Las licencias de sus bibliotecas están en la pestaña «Yo».
licenses = Licencias
noLicenses = El archivo con las licencias no está instalado.
aboutTerminal = Terminal
folderState = Posiciones de lectura, historial y registro
otherMessages = Otras notificaciones
readOthersInBrowser = Marcadas como leídas aquí. Léelas en el navegador.
unknownCommand = Comando desconocido: { $name }.
nearestCommand = { $sentence } ¿Querías decir { $nearest }?
needsArgument = { $name } necesita un argumento.
commandMap = asignar teclas hasta cerrar el programa
commandUnmap = liberar teclas hasta cerrar el programa
argumentOfMap = teclas y un comando
argumentOfUnmap = teclas
keysBound = { $keys } ejecuta { $command } hasta que cierres Tideline.
keysUnbound = { $keys } no hace nada hasta que cierres Tideline.
groupMacros = Macros
commandHint = comando · { $key } completa
argumentOfOpen = URL, #etiqueta o @cuenta
argumentOfPin = con el número de publicaciones nuevas
argumentOfPipe = un comando, también tras --json o --url
pipeDone = { $name } ha terminado.
pipeExited = { $name } ha fallado (código de salida { $code }).
pipeSignalled = { $name } ha terminado por la señal { NUMBER($signal) }.
pipeTimedOut = { $name } se ha detenido tras diez minutos.
pipeNotFound = No existe el programa { $name }.
pipeCut = El resto de la salida se ha cortado.
pipeUnclosedQuote = Falta cerrar unas comillas.
pipeNeedsShell = { $sign } necesita un shell: sh -c '…'
pipeUnknownOption = Opción desconocida: { $name }.
audiencePublic = todos, también en cronologías públicas
audienceUnlisted = todos, no en cronologías públicas
audienceFollowers = tus seguidores y cuentas mencionadas
audienceDirect = solo las cuentas mencionadas
onlyWebLinks = Solo se pueden abrir URL https:// y http://.
noBrowser = No hay navegador en este equipo. Copiado: { $url }
browserNotStarted = No se pudo abrir el navegador. Copiado: { $url }
userCommandNotStarted = { $name }: no se pudo iniciar el programa { $program }.
userCommandEnded = { $name }: el programa tardó demasiado y se detuvo.
pasteCutAfter = El texto pegado se ha cortado tras { $size }.
pasteCutTo = { $limit ->
    [one] El texto pegado se ha cortado: este campo admite como máximo { $limit } carácter.
   *[other] El texto pegado se ha cortado: este campo admite como máximo { $limit } caracteres.
}
notOffered = { $service } no lo permite.
nothingHere = { $keys } no hace nada aquí.
nothingHereHelp = { $keys } no hace nada aquí. Pulsa { $key } para ver la ayuda.
browserDone = Tideline ha recibido la respuesta. Puedes cerrar esta página.

## The list of posts

pullAgainToRefresh = Tira otra vez para actualizar
refreshing = Actualizando…
nothingNew = No hay nada nuevo
new = { $count ->
    [one] { $count } publicación nueva
   *[other] { $count } publicaciones nuevas
}
newMessageCount = { $count ->
    [one] { $count } mensaje nuevo
   *[other] { $count } mensajes nuevos
}
newNotificationCount = { $count ->
    [one] { $count } notificación nueva
   *[other] { $count } notificaciones nuevas
}
newPostsAbove = ↑ { $count } por leer
loadingOlder = Cargando { $older }…
olderHint = Pulsa { $key } para cargar { $older }
retryHint = Pulsa { $key } para reintentar
endOfList = No hay más { $contents }
endOfListHint = Pulsa { $key } para volver a comprobarlo
moreAccounts = más cuentas
olderContents = { $contents } anteriores
contentsComments = comentarios
contentsReposts = republicaciones
contentsNotifications = notificaciones
contentsConversations = conversaciones
contentsMessages = mensajes
contentsAccounts = cuentas
linkToPost = La publicación
linkToPage = Enlace
attachmentUnknown = Adjunto
accountLabel = Cuenta
linkToHashtag = Etiqueta
attachmentImage = Imagen
thread = Hilo
replyCount = { $count ->
    [one] { $count } respuesta
   *[other] { $count } respuestas
}
messageCount = { $count ->
    [one] { $count } mensaje
   *[other] { $count } mensajes
}
noReplies = Aún no hay respuestas
repliesHidden = El servidor no te muestra sus respuestas.
repliesHiddenFromGuests = Las respuestas son solo para quien inicia sesión. Pulsa { $key } para iniciar sesión.
deletedThread = eliminado
sortedByConversation = ordenado por conversación
byConversation = por conversación
foldedReplies = { $count ->
    [one] ▸ { $count } respuesta más
   *[other] ▸ { $count } respuestas más
}
foldedRepliesBy = { $count ->
    [one] ▸ { $count } respuesta más de { $name }
   *[other] ▸ { $count } respuestas más de { $name }
}
foldedRepliesByMany =
    ▸ { $count ->
        [one] { $count } respuesta más
       *[other] { $count } respuestas más
    } de { $name } y { $others ->
        [one] { $others } cuenta más
       *[other] { $others } cuentas más
    }
hintBackToList = volver a la lista
paneNeedsWidth = { $columns ->
    [one] Un segundo panel necesita una ventana de { $columns } columna.
   *[other] Un segundo panel necesita una ventana de { $columns } columnas.
}
nothingToFold = Aquí no hay nada que plegar.
noMoreReplies = No hay más respuestas a la misma publicación.
quotedPost = Publicación de { $name }
quotesOfPost = Citas de la publicación
noParent = Esta publicación no responde a nada aquí.
logInFirst = Inicia sesión primero: pulsa { $key }.
nothingToExpand = Esta publicación ya se muestra completa.
alreadyRead = Ya estaba marcado como leído.
selectPostFirst = Selecciona primero una publicación.
selectionOffScreen = La publicación seleccionada estaba fuera de la pantalla. Pulsa la tecla otra vez.
searchServer = Buscar en el servidor
moreFeeds = Temas
savedFeeds = Canales y listas
loading = Cargando…
boosted = { $name } ha impulsado
repostedBy = { $name } ha republicado
boostedOwn = ha impulsado su propia publicación
repostedOwn = ha republicado su propia publicación
edited = editada
orphanNote = respuesta a una publicación que no se muestra
warning = ⚠ { $warning }
expandWarningHint = Pulsa { $key } para mostrar la publicación
collapseWarningHint = Pulsa { $key } para ocultar la publicación
filtered = Filtrada: { $title }
more = … más
restOfPost = { " " }más (x)
via = vía
attachmentGifv = Animación
attachmentVideo = Vídeo
attachmentAudio = Audio
pictureCount = { $count ->
    [one] { $count } imagen
   *[other] { $count } imágenes
}
attachmentCount = { $count ->
    [one] { $count } adjunto
   *[other] { $count } adjuntos
}
sensitive = sensible
visibilityUnlisted = pública silenciosa
visibilityPrivate = solo seguidores
visibilityDirect = mensaje directo
visibilityLocal = solo este servidor
visibilityList = solo la lista
visibilityMutualsOnly = solo seguidores mutuos
pollVotes = { $count ->
    [one] { $count } voto
   *[other] { $count } votos
}
pollVoters = { $count ->
    [one] { $count } persona
   *[other] { $count } personas
}
pollClosed = terminada
pollCloses = termina el { $time }
quoteAccepted = La publicación citada no está disponible aquí
quotePending = Esta cita espera la aprobación del autor
quoteRejected = El autor ha rechazado esta cita
quoteRevoked = El autor ha retirado esta cita
quoteDeleted = La publicación citada se ha eliminado
quoteUnauthorized = No tienes acceso a la publicación citada
quoteBlockedAccount = Publicación citada de una cuenta que has bloqueado
quoteBlockedDomain = Publicación citada de un servidor que has bloqueado
quoteMutedAccount = Publicación citada de una cuenta que has silenciado

## Lines between the posts of a list: days, the read position, gaps

todayIs = Hoy, { $date }
yesterdayWas = Ayer, { $date }
newAbove = novedades arriba
newSince = novedades desde { $time }
loadsPage = { $key } carga una página
loadsAll = { $key } carga todo
gapSpan = { $missing } ({ $older } – { $newer })
contentsMissing = { $contents } sin cargar
contentsMissingAbout = cerca de { $count } { $contents } sin cargar
loadingGap = Cargando… { $count } por ahora

## The state of a list without posts, and what the user can do

loadingHome = Cargando tu cronología de inicio desde { $host }…
loadingList = Cargando «{ $name }» desde { $host }…
posts = publicaciones
noAccounts = No hay cuentas.
noConversations = Aún no hay conversaciones.
noNotifications = Aún no hay notificaciones.
noPosts = Aún no hay publicaciones.
listIsEmpty = Esta lista está vacía.
homeIsEmpty = Aquí aparecen las publicaciones de las cuentas que sigues.
noList = { $host } no tiene la lista «{ $name }».
refresh = Pulsa { $key } para actualizar.
noSearchResults = Ninguna publicación de la caché coincide.
noSearchResultsReason = Solo se busca en las publicaciones ya cargadas.
rateLimited = Demasiadas peticiones.
pressKeyToRetry = Pulsa { $key } para reintentar.
remedyLogIn = Pulsa { $key } para volver a iniciar sesión.
remedyWaitUntil = Pulsa { $key } después de las { $time } para reintentar.
remedyWait = Espera un momento y pulsa { $key } para reintentar.

## The login page

appSummary = un lector de cronologías sociales para la terminal
step = paso { NUMBER($number) } de { NUMBER($all) }
logInForMore = Vuelve a iniciar sesión como { $name } para conceder más permisos.
logInAgainAs = La sesión ha caducado. Vuelve a iniciarla como { $account }.
serviceLabel = Servicio
serverLabel = Servidor
codeLabel = Código
pageURLLabel = URL de la página
repeatedPasswordLabel = Repite la contraseña
loginFieldPassword = Contraseña
loginFieldAppPassword = Contraseña de aplicación
loginFieldKey = Clave de la app
loginFieldSecret = Secreto de la app
loginFieldRedirect = URI de redirección
usernamePlaceholder = Nombre de usuario
serverExample = p. ej. mastodon.social, fosstodon.org o tu alias completo
keyNote = Obtén una clave en { $page }
appPasswordNote = Créala en { $page }
browserPlaceholder = Déjala vacía para iniciar sesión en el navegador
serverFoundNote = Opcional: se encuentra a partir de tu alias.
keepsPasswordLabel = Guardar la contraseña y volver a iniciar sesión automáticamente
loginButtonNext = Continuar
loginButtonVisit = Leer sin cuenta
loginButtonOtherServer = Elegir otro servidor
loginButtonOpenPage = Abrir navegador
loginButtonCopyURL = Copiar URL
loginButtonShowCode = Código QR
checking = Conectando con { $server }…
registering = Solicitando autorización a { $server }…
exchanging = Iniciando sesión…
creatingAccount = Creando la cuenta…
rules = Reglas del servidor
browserIsOpen = En el navegador, autoriza a Tideline a usar tu cuenta. Si no se ha abierto, abre esta URL:
openAuthorizationURL = Abre esta URL en un navegador de cualquier dispositivo y autoriza a Tideline a usar tu cuenta. La página muestra entonces un código:
openURLAnywhere = Abre esta URL en un navegador de cualquier dispositivo y autoriza a Tideline a usar tu cuenta:
pasteAuthorizationCode = Después pega el código, o la URL de la página en la que acaba el navegador.
pastePageURL = Si el navegador acaba en una página que no puede abrir, pega la URL de esa página.
signUp = Crea tu cuenta en esta página de { $server }, vuelve aquí y elige «Iniciar sesión»:
tooSmallForCode = El código QR necesita una ventana de al menos { NUMBER($columns) }×{ NUMBER($rows) }. Pulsa { $key } para copiar la URL.
welcomeBack = Hola de nuevo, { $name }
pageIsOpening = Abierta en tu navegador.
noBrowserForURL = Aquí no hay navegador. Pulsa { $key } para copiar la URL.
logInAgainLabel = volver a entrar
hintReadCached = leer la caché
hintNextField = campo siguiente
hintPreviousField = anterior
hintContinue = continuar
hintBack = atrás
hintOpen = abrir
hintCopyURL = copiar
missing = Falta este campo: { $label }.
passwordsDiffer = Las contraseñas no coinciden.
enterServerName = Escribe el nombre del servidor.
onlyHTTPSServers = Solo se admiten servidores https://, salvo en este equipo.
noServerName = No es un nombre de servidor. Escribe un nombre como mastodon.social.
loginNoSuchServer = No se ha encontrado ningún servidor llamado { $host }. Comprueba el nombre y tu conexión.
loginUnreachable = No se puede conectar con { $host }. Pulsa { $key } para reintentar.
loginTimedOut = El servidor no ha respondido a tiempo. Pulsa { $key } para reintentar.
loginInterrupted = Se ha perdido la conexión. Pulsa { $key } para reintentar.
loginNotSecure = No se puede conectar de forma segura con https: { $reason }
loginIncomplete = Rellena todos los campos.
loginNotThisService = Este servidor no ofrece este servicio.
loginNotForGuests = Las publicaciones de este servidor solo se pueden leer tras iniciar sesión.
loginDeniedBecause = Autorización denegada: { $reason }
loginDenied = Autorización denegada. Pulsa { $key } para volver a intentarlo.
loginCodeOfAnother = Ese texto no corresponde a este inicio de sesión. Cópialo de nuevo.
loginCodeRejected = El servidor ha rechazado este código. Pégalo de nuevo.
loginCodeRequired = El servidor te ha enviado un código por correo. Escríbelo aquí.
mailedCodeRejected = Este código es incorrecto o ha caducado. Escribe el más reciente.
notAppPassword = No parece una contraseña de aplicación.
useAnyway = { $sentence } Pulsa { $key } para usarla de todos modos.
accountSuspended = El servidor ha suspendido esta cuenta.
accountDeactivated = Esta cuenta está desactivada. Reactívala en la web del servidor.
loginHandleNotFound = Ninguna cuenta tiene este alias. Comprueba cómo se escribe.
loginHandleNotVerified = La cuenta a la que lleva este alias tiene otro. Inicia sesión con su DID.
loginServerRefused = El servidor de la cuenta tiene una dirección que Tideline no usa.
loginNeedsPassword = Este servidor no permite iniciar sesión en el navegador. Usa una contraseña de aplicación.
loginBrowserRefused = El servidor ha rechazado el inicio de sesión en el navegador: { $reason }
loginOtherAccount = En el navegador se ha iniciado sesión con una cuenta distinta de la indicada.
loginForeignAccount = La cuenta con la que se ha iniciado sesión no es de este servidor.
loginNotRenewable = Este servidor está en una red privada y el de la cuenta no, así que la sesión no podría renovarse. Usa una contraseña de aplicación.
loginApplicationRejected = El servidor ha rechazado la aplicación. Pulsa { $key } para volver a intentarlo.
loginMissingScopes = El servidor ha concedido muy pocos permisos. Faltan: { $scopes }
cancelled = Cancelado.
applicationRejected = El servidor ha rechazado la clave o el secreto de la app.
registrationRejected = Registro rechazado: { $reason }
loginWrongPassword = Usuario o contraseña incorrectos.
loginKeyRejected = Clave de API rechazada: { $reason }
loginWrongPasswordBecause = Usuario o contraseña incorrectos: { $reason }
loginNoSession = No se pudo iniciar una sesión: { $reason }
loginNoAccount = No se pudo cargar tu cuenta: { $reason }

## Notifications

notificationFilterEverything = Todas
notificationFilterMentions = Menciones
notificationFilterFollows = Seguidores
notificationFilterBoosts = Impulsos
notificationFilterLikes = Favoritos
someone = Alguien
mentionedYou = { $name } te ha mencionado
posted = { $name } ha publicado
boostedYourPost = Tu publicación ha sido impulsada por { $name }
repostedYourPost = Tu publicación ha sido republicada por { $name }
likedYourPost = Tu publicación es favorita de { $name }
followYou = { $name } te siguen
followsYou = { $name } te sigue
askedToFollowYou = { $name } ha solicitado seguirte
pollEnded = Una encuesta ha terminado
editedPost = { $name } ha editado una publicación
quotedYou = { $name } te ha citado
editedQuotedPost = { $name } ha editado una publicación que citaste
followsCutOff = Se han cortado algunos de tus seguimientos
moderatorsWarned = El equipo de moderación te ha enviado una advertencia
signedUp = Nuevo registro: { $name }
sentReport = Denuncia enviada por { $name }
reportedAccount = { $name } ha denunciado a { $subject }
joinedByStarterPack = { $name } se ha unido con tu paquete de inicio
verifiedYou = { $name } ha verificado tu cuenta
unverifiedYou = { $name } ha retirado tu verificación
contactIsHere = De tus contactos, ahora también aquí: { $name }
otherNotification = { $word }: { $name }
onePerson = { $name }

## Texts in place of pictures, and below them

sensitivePicture = Sensible: { $key } la muestra
notAPicture = El archivo no es una imagen.
pictureUnsupported = Este formato de imagen no se admite.
pictureTooLarge = La imagen es demasiado grande.
pictureDamaged = La imagen está dañada.
pictureNotDecoded = No se pudo descodificar la imagen.
pictureURLRefused = La URL de la imagen no está permitida.
pictureOverBudget = Se ha agotado el límite de descarga del día.
altTextsTitle = Descripciones de imágenes

## Errors: what happened, then what the user can do

loginCannotLike = Esta sesión no permite marcar favoritos. Pulsa { $key } para volver a iniciar sesión con más permisos.
loginCannotBoost = Esta sesión no permite impulsar publicaciones. Pulsa { $key } para volver a iniciar sesión con más permisos.
loginCannotRepost = Esta sesión no permite republicar. Pulsa { $key } para volver a iniciar sesión con más permisos.
loginCannotBookmark = Esta sesión no permite guardar marcadores. Pulsa { $key } para volver a iniciar sesión con más permisos.
loginCannotMuteThreads = Esta sesión no permite silenciar hilos. Pulsa { $key } para volver a iniciar sesión con más permisos.
loginCannotPin = Esta sesión no permite fijar publicaciones. Pulsa { $key } para volver a iniciar sesión con más permisos.
loginLacksPermission = Esta sesión no tiene permiso para este comando. Ejecuta `tideline login` para volver a iniciarla.
sessionExpired = La sesión ha caducado. Vuelve a iniciarla.
cannotResolve = No se puede resolver { $host }.
cannotReach = No se puede conectar con { $host }.
serverTimedOut = El servidor ha tardado demasiado en responder.
secureConnectionFailed = Ha fallado la conexión segura: { $reason }.
proxyError = Error de proxy: { $reason }.
connectionInterrupted = Se ha interrumpido la conexión.
notHTTP = No es un servidor HTTP.
requestFailed = Ha fallado la petición: { $reason }.
onlyHTTPSURLs = Solo se permiten URL https://.
unsupportedByServer = Este servidor no lo permite.
notAllowedByServer = No permitido por el servidor
notFound = No encontrado
serverRejected = Rechazado por el servidor
rateLimitedTryAfter = Demasiadas peticiones. Inténtalo después de las { $time }.
rateLimitedTryLater = Demasiadas peticiones. Inténtalo más tarde.
redirectBlocked = Redirección a { $target } bloqueada.
serverError = Error del servidor ({ NUMBER($status) })
responseTooLarge = La respuesta del servidor es demasiado grande.
postGone = Esta publicación se ha eliminado o ya no puedes verla.
cacheDamaged = La caché está dañada. Reinicia Tideline para reconstruirla.
cacheLocked = Otro programa está usando la caché.
diskFull = Disco lleno. Las publicaciones nuevas no se guardan.
cacheReadOnly = La caché es de solo lectura. Las publicaciones nuevas no se guardan.
cacheNotWritten = No se puede escribir en la caché (error { $code }). Las publicaciones nuevas no se guardan.
cacheNotRead = No se puede leer la caché (error { $code }).
cacheIsNewer = La caché es de una versión más reciente. Actualiza Tideline para abrirla.
cacheError = Error de la caché (SQLite { $code }).
cacheSetAside = La caché estaba dañada. El archivo anterior se ha movido a { $path }.
accountFileCorrupt = { $path } está dañado. Muévelo a otro sitio y vuelve a iniciar sesión.
accountFileReadable = Otros usuarios pueden leer { $path }. Ejecuta chmod 600 sobre él.
accountFileForeign = { $path } pertenece a otro usuario.
keyringNoBus = No se pudo leer el depósito de claves: no hay bus de sesión.
keyringNoTool = No se pudo leer el depósito de claves: no se puede ejecutar secret-tool.
keyringLocked = No se pudo leer el depósito de claves: está bloqueado.
keyringTimedOut = No se pudo leer el depósito de claves: no ha respondido a tiempo.
keyringFailed = No se pudo leer el depósito de claves.
fileError = { $path }: { $reason }.
responseEmpty = El servidor ha enviado una respuesta vacía.
responseNotJSON = La respuesta del servidor no es JSON.
responseUnexpected = Respuesta inesperada del servidor.
sentenceEnd = { $sentence }.
sentenceAndMessage = { $sentence }: { $message }
fullStop = .

## Profiles, and the user's relationships with accounts

profileEverything = Con respuestas
profileMedia = Multimedia
profilePinned = Fijadas
botAccount = bot
lockedAccount = aprueba a sus seguidores
profileMoved = se ha mudado a @{ $handle }
profileLimited = oculta por la moderación
profileSuspended = suspendida
profileMemorial = en memoria
labelNote = etiqueta: { $names }
postCount = { $count ->
    [one] { $count } publicación
   *[other] { $count } publicaciones
}
followingCount = sigue a { NUMBER($count) }
followerCount = { $count ->
    [one] { $count } seguidor
   *[other] { $count } seguidores
}
memberSince = desde { $day }
loadingProfile = Cargando el perfil…
aboutAccount = Información
wholeProfile = Perfil
accountPage = La página de la cuenta
headerPicture = Imagen de cabecera
movedAccount = Se ha mudado a @{ $shown }
ownProfile = tu cuenta
relationBlocked = bloqueada
relationBlocksYou = te bloquea
relationServerBlocked = servidor bloqueado
relationMutedUntil = silenciada hasta el { $time }
relationMuted = silenciada
relationFollowsYou = te sigue
relationFollowed = la sigues
relationNotifies = te notifica sus publicaciones
relationRequested = seguimiento solicitado
relationAsksToFollow = solicita seguirte
hintFollow = seguir
hintUnfollow = dejar de seguir
hintMute = silenciar
hintUnmute = quitar silencio
hintUnblock = desbloquear
hintWholeProfile = perfil
openProfileFirst = Abre primero un perfil.
followFirst = Sigue primero a esta cuenta.
notYourself = Es tu propia cuenta.
profileNotLoaded = El perfil aún no se ha cargado. Vuelve a intentarlo en un momento.
muteQuestion = ¿Silenciar a { $name }?
muteDetail = No verás las publicaciones ni las notificaciones de esta cuenta.
muteHour = Durante 1 hora
muteDay = Durante 1 día
muteWeek = Durante 7 días
muteForever = Hasta que dejes de silenciarla
unfollowQuestion = ¿Dejar de seguir a { $name }?
unfollowAccount = Dejar de seguir
blockQuestion = ¿Bloquear a { $name }?
blockDetail = Dejáis de seguiros mutuamente. Esta cuenta no podrá seguirte ni ver tus publicaciones.
blockListDetail = Tú y las cuentas de esta lista dejaréis de ver las publicaciones de la otra parte.
blockAccount = Bloquear
unmuteQuestion = ¿Dejar de silenciar a { $name }?
unmuteDetail = Has silenciado esta cuenta.
unmuteAccount = Dejar de silenciar
unblockQuestion = ¿Desbloquear a { $name }?
unblockDetail = Has bloqueado esta cuenta.
unblockAccount = Desbloquear
reportQuestion = ¿Denunciar a { $name }?
reportPostQuestion = ¿Denunciar esta publicación de { $name }?
reportDetail = La denuncia se envía a la moderación de tu servidor.
reportSpam = Spam
reportIllegal = Contenido ilegal
reportViolation = Incumple reglas del servidor…
reportOther = Otra cosa…
reportPrompt = Motivo
reported = Denuncia enviada.
loginCannotReport = Esta sesión no permite denunciar cuentas. Pulsa { $key } para volver a iniciar sesión con más permisos.
notePrompt = Nota privada
loginCannotFollow = Esta sesión no permite seguir cuentas. Pulsa { $key } para volver a iniciar sesión con más permisos.
loginCannotMute = Esta sesión no permite silenciar cuentas. Pulsa { $key } para volver a iniciar sesión con más permisos.
loginCannotBlock = Esta sesión no permite bloquear cuentas. Pulsa { $key } para volver a iniciar sesión con más permisos.
loginCannotSaveNotes = Esta sesión no permite guardar notas. Pulsa { $key } para volver a iniciar sesión con más permisos.

## The form of a report

reportTitle = Denunciar
sendReport = Enviar
forwardReport = Enviarla también al servidor de la cuenta
sending = Enviando…
loadingRules = Cargando las reglas del servidor…
noRules = El servidor no indica ninguna regla. Describe el problema.
reportNeedsReason = Escribe un motivo.
reportNeedsRule = Elige al menos una regla.

## The outcome of sending a post

fileStillPrepared = { $name }: el servidor aún lo está preparando. Envía de nuevo más tarde.
mayHaveArrivedBecause = { $reason } Puede que el servidor tenga la publicación; al reenviarla se comprueba antes.
mayHaveArrived = Puede que el servidor tenga la publicación, y Tideline no puede comprobarlo. Compruébalo tú antes de reenviarla.
mayStillArrive = El servidor aún no tiene la publicación, pero todavía puede llegar. Reenvíala en un minuto; Tideline lo comprobará antes.
publishedEarly = El servidor la publicó al momento, así que Tideline la eliminó. El borrador se conserva.
earlierEditArrived = El servidor tiene una versión anterior de esta publicación. Si la reenvías, se modifica aquella.
earlierPostArrived = El servidor tiene una versión anterior de esta publicación. Si la reenvías, se publica también esta.
sentElsewhere = Otro Tideline está enviando este borrador.
draftGone = Otro Tideline ha enviado o eliminado este borrador. Si lo reenvías, se publica también este texto.
partlySentElsewhere = Otro Tideline ha enviado una parte de este borrador. Ábrelo de nuevo para enviar el resto.
nothingToSend = No hay nada que enviar.
postTooLong = { $count ->
    [one] A la publicación le sobra { $count } carácter.
   *[other] A la publicación le sobran { $count } caracteres.
}
partTooLong = { $count ->
    [one] A la publicación { NUMBER($part) } le sobra { $count } carácter.
   *[other] A la publicación { NUMBER($part) } le sobran { $count } caracteres.
}
postTooManyBytes = { $count ->
    [one] A la publicación le sobra { $count } byte.
   *[other] A la publicación le sobran { $count } bytes.
}
partTooManyBytes = { $count ->
    [one] A la publicación { NUMBER($part) } le sobra { $count } byte.
   *[other] A la publicación { NUMBER($part) } le sobran { $count } bytes.
}
serverAcceptsFiles = { $limit ->
    [one] Este servidor acepta como máximo { $limit } archivo.
   *[other] Este servidor acepta como máximo { $limit } archivos.
}
noDescriptions = Este servidor no admite descripciones de archivos.
descriptionTooLong = { $limit ->
    [one] Una descripción puede tener como máximo { $limit } carácter.
   *[other] Una descripción puede tener como máximo { $limit } caracteres.
}
noVisibilities = Este servidor no puede limitar quién ve una publicación.
noContentWarnings = Este servidor no admite advertencias de contenido.
noPostLanguages = Este servidor no permite indicar el idioma de las publicaciones.
tooManyLanguages = { $limit ->
    [one] Una publicación puede tener un idioma.
   *[other] Una publicación puede tener hasta { $limit } idiomas.
}
noSelfLabels = Este servidor no admite estas etiquetas en una publicación.
noReplyChoice = Este servidor no puede limitar así quién responde.
noQuoteChoice = Este servidor no puede impedir que se cite una publicación.
filesWithPoll = Una publicación no puede tener archivos y encuesta a la vez.
surplusPoll = Una publicación puede tener una encuesta, y aquí hay dos. Quita una, o divide la publicación con ---.
quoteWithMore = Una cita no puede tener archivos ni encuesta.
noPolls = Este servidor no tiene encuestas.
tooFewPollOptions = Una encuesta necesita dos opciones.
tooManyPollOptions = { $limit ->
    [one] Una encuesta puede tener como máximo { $limit } opción.
   *[other] Una encuesta puede tener como máximo { $limit } opciones.
}
pollOptionEmpty = Una opción de la encuesta está vacía.
pollOptionsSame = Dos opciones son iguales: { $option }
pollOptionLimit = { $limit ->
    [one] Una opción puede tener como máximo { $limit } carácter.
   *[other] Una opción puede tener como máximo { $limit } caracteres.
}
pollDurationRange = Una encuesta puede durar de { $shortest } a { $longest }.
noSchedule = Este servidor no puede publicar más tarde.
scheduleInThePast = La fecha de publicación ya ha pasado.
scheduledThread = No se pueden programar varias publicaciones juntas.
noSuchFile = { $name }: no existe ese archivo.
fileProblem = { $name }: { $reason }.
notAFile = { $name } no es un archivo.
fileIsEmpty = { $name } está vacío.
fileChanged = { $name } ha cambiado durante la lectura. Inténtalo de nuevo.
fileTypeUnknown = { $name } no es una imagen, un vídeo ni un sonido que Tideline conozca.
fileTypeUnsupported = { $name }: el servidor no acepta { $type }.
fileIsDamaged = { $name } está dañado.
fileTooLarge = { $name } ocupa { $size }; el servidor acepta { $limit }.
tooManyPixels = { $name } tiene { NUMBER($width) }×{ NUMBER($height) } píxeles; el servidor acepta { NUMBER($limit) } en total.
tooManyFrames = { $rate ->
    [one] { $name } tiene { $rate } fotograma por segundo; el servidor acepta { NUMBER($limit) }.
   *[other] { $name } tiene { $rate } fotogramas por segundo; el servidor acepta { NUMBER($limit) }.
}
sentWithMetadata = Enviado con sus metadatos, como un lugar.
uploading = Subiendo… { NUMBER($percent) } %
serverPreparesFile = El servidor está preparando el archivo…
uploaded = Subido.
checkingArrival = Comprobando si ha llegado al servidor…
sendingPart = Enviando { NUMBER($part) } de { NUMBER($count) }…
sentPart = Enviada { NUMBER($part) } de { NUMBER($count) }.
savedAsDraft = { $reason } Guardado como borrador. Ejecuta `tideline draft send { $id }` para enviarlo.
savedToChange = { $reason } Guardado como borrador { $id }. Cámbialo en Tideline antes de enviarlo.
narrowed = Visibilidad: { $audience }, como la de la publicación a la que se refiere.
noSuchDraft = No existe ese borrador. Ejecuta `tideline draft list` para ver la lista.
inputIsNoText = La entrada estándar no es texto UTF-8 o es demasiado larga.
droppedPoll = El servidor ha omitido la encuesta.
droppedSchedule = El servidor la ha publicado al momento.
droppedReply = El servidor la ha publicado por separado, no como respuesta.
droppedVisibility = El servidor la ha hecho visible para más gente.
droppedMedia = El servidor ha omitido un archivo.
droppedWarning = El servidor ha omitido la advertencia de contenido.
droppedQuote = El servidor ha omitido la publicación citada.
bytes = { $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
}
unnamedFile = Archivo

## Tabs, help and messages about keys

home = Inicio
compose = Publicar
discover = Explorar
me = Yo
windowTooSmall = Muy pequeña
keys = Teclas
leaveServerRow = Salir del servidor
linkCopied = Copiado al portapapeles: { $address }
postHasNoLink = Esta publicación no tiene enlace.
closePageFirst = Pulsa primero { $key } para salir de esta página.
selectGapFirst = Selecciona primero un hueco.
searchHint = palabras, "una frase", author:nombre has:image after:2026-05 -excluida
nothingUnread = No hay nada sin leer.
plainWelcome = Pulsa Enter para la siguiente publicación. Escribe help para ver los comandos.
plainTypeHelp = Escribe help para ver los comandos.
plainKeys = Enter: la siguiente publicación. Un número: la publicación con ese número. Los comandos se pueden abreviar.
plainPrompt = { $place }, { $count } por leer
plainNews = { $posts }. Escribe new para leer.
plainPosition = { $position } de { $count }
plainUnread = por leer
plainWarned = Escribe unfold para leer.
plainCut = El servidor tiene más de este texto. Escribe unfold para leerlo.
plainOwnVote = tu voto
plainBoosts = { $count ->
    [one] { $count } impulso
   *[other] { $count } impulsos
}
plainReposts = { $count ->
    [one] { $count } republicación
   *[other] { $count } republicaciones
}
plainLikes = { $count ->
    [one] { $count } favorito
   *[other] { $count } favoritos
}
plainLiked = en tus favoritos
plainBoosted = impulsada por ti
plainReposted = republicada por ti
plainBookmarked = en tus marcadores
plainLikedPost = Publicación de { $name } marcada como favorita.
plainBoostedPost = Publicación de { $name } impulsada.
plainRepostedPost = Publicación de { $name } republicada.
plainBookmarkedPost = Publicación de { $name } guardada en marcadores.
plainGap = Hueco: { $missing }. Escribe more para cargarlas.
plainOlder = Escribe more para cargar publicaciones anteriores.
plainAtTop = Es la primera. Escribe refresh para buscar publicaciones nuevas.
plainNoNumber = No hay ninguna publicación con este número.
plainNoLink = No hay ningún enlace con este número. Escribe links para ver la lista.
plainNoAccount = No hay ninguna cuenta con este número. Escribe accounts para ver la lista.
plainVote = Escribe vote y el número de tu opción, o varios si la encuesta lo permite.
plainLists = Listas: { $lists }. Escribe list y un nombre para abrir una.
plainCurrent = en uso
plainLogIn = { $sentence } Escribe login para iniciar sesión.
plainLogInOutside = Para iniciar sesión en { $service } hay un comando aparte: escribe quit y después ejecuta `tideline login --help`.
plainNeedsAccount = Para esto hace falta una cuenta.
plainAfterBrowser = Pulsa Enter aquí cuando hayas permitido el acceso en el navegador, o escribe cancel para cancelar.
plainConfirm = { $question } Escribe yes para confirmar.
plainFollowed = Ahora sigues a { $name }.
plainRequested = Solicitud de seguimiento enviada a { $name }.
plainAttached = Archivo adjunto: { $file }
plainDescribe = Escribe una descripción, o pulsa Enter para no añadir ninguna.
plainAttach = nueva publicación con un archivo; el texto va en las líneas siguientes
plainWrite = Escribe el texto, en tantas líneas como quieras. Una línea con un solo punto lo envía; .draft lo guarda como borrador y .attach ARCHIVO adjunta un archivo.
plainBegins = El texto empieza por: { $text }
plainTakesBack = { $sentence } Tienes { NUMBER($seconds) } s para deshacer el envío: escribe undo.
plainPrevious = publicación anterior
plainHere = repetir la publicación
plainNew = siguiente nueva, a partir de la más antigua
plainDiscover = nombres de las listas
plainList = abrir una lista, como local, #etiqueta o list/TÍTULO
plainProfile = publicaciones del autor
plainThread = el hilo de la publicación
plainOpen = el hilo, un enlace por su número, una URL, #etiqueta o @cuenta
plainMore = cargar publicaciones anteriores, o las de un hueco
plainUnfold = mostrar u ocultar lo que cubre una advertencia de contenido
plainReply = responder; sin texto, en las líneas siguientes
plainPost = publicar; sin texto, en las líneas siguientes
plainAccount = leer con otra cuenta
plainHelp = esta lista

## Pictures, videos and sounds, full screen

pictureOf = { $what } { NUMBER($number) } de { NUMBER($count) }
firstPicture = Es la primera imagen.
lastPicture = Es la última imagen.
pictureEndsHere = La imagen termina aquí.
postHasNoPictures = Esta publicación no tiene imágenes.
terminalShowsNoPictures = Esta terminal no muestra imágenes.
picturesAreOff = Las imágenes están desactivadas. Define pictures en config.toml.
hiddenPicture = Sensible
hiddenFile = Está oculto. Muéstralo primero.
revealPicture = { $key } la muestra
noPoster = Sin vista previa
loadingPicture = Cargando la imagen…
transferredSoFar = { $done } MB cargados
transferredOf = { $done } de { $total } MB
nothingToSave = No hay ningún archivo que guardar.
pictureSaved = Guardado en { $path }.
setPicturesFolder = Define pictures-folder en config.toml.
noPlayer = { $name } no está instalado. Define player en config.toml.
playing = Reproduciendo en { $name }.
nothingToPlay = Solo se pueden reproducir vídeos y sonidos.
playerFailed = El reproductor no ha podido reproducirlo.
hintNeighbour = siguiente
hintZoom = zoom
hintRotate = girar
hintPlay = reproducir
hintShow = mostrar
hintCopyLink = copiar enlace

## Comments, the composer and deleting posts

replyKeyHint = Pulsa { $key } para responder.
notYourPost = Solo puedes eliminar tus propias publicaciones.
cannotDelete = Tideline no puede eliminar esto en { $service }.
cannotReply = Tideline no puede responder en { $service }.
hasNoMessages = { $service } no tiene mensajes.
cannotPost = Tideline no puede publicar en { $service }.
deleteForEveryone = eliminar para todos
postDeleted = Publicación eliminada.
composeTitle = Nueva publicación
commentTitle = Comentar la publicación de { $name }
replyTitle = Responder a { $name }
repostTitle = Republicar la publicación de { $name } (texto opcional)
quoteTitle = Citar la publicación de { $name }
editTitle = Editar tu publicación
charactersOver = { NUMBER($count) } de más
bytesOver = { $count ->
    [one] { $count } byte de más
   *[other] { $count } bytes de más
}
charactersMore = quedan { NUMBER($count) }
reposted = Republicado.
sentNow = Enviado.

## The keys: what each command does, for the help, and in one or two words, for the hint line

commandNextStatus = publicación siguiente
commandPreviousStatus = publicación anterior; arriba, actualizar
commandLineDown = bajar una línea
commandLineUp = subir una línea
commandHalfPageDown = bajar media página
commandHalfPageUp = subir media página
commandPageDown = página siguiente
hintPageDown = bajar página
commandPageUp = página anterior
hintPageUp = subir página
commandTop = publicación más reciente
commandBottom = publicación más antigua de la caché
commandNextUnread = siguiente sin leer (hacia arriba)
hintNextUnread = sig. sin leer
commandNextReply = siguiente respuesta a la misma publicación
hintNextReply = sig. respuesta
commandPreviousReply = respuesta anterior a la misma publicación
hintPreviousReply = resp. anterior
commandParent = la publicación a la que responde o que cita
hintParent = origen
commandNextPicture = imagen siguiente
commandPreviousPicture = imagen anterior
commandPanUp = subir en la imagen
commandPanDown = bajar en la imagen
commandPanLeft = ir a la izquierda en la imagen
commandPanRight = ir a la derecha en la imagen
commandRefresh = actualizar
commandSearch = buscar
commandCatchUp = ponerse al día: Inicio por grupos
hintCatchUp = al día
commandPictures = ver las imágenes
commandProfile = perfil del autor
hintProfile = autor
commandToggleWarning = desplegar / plegar
hintToggleWarning = desplegar
commandTranslate = traducción / original
hintTranslate = traducir
commandMarkRead = marcar como leído hasta aquí
hintMarkRead = marcar leído
commandToggleTimes = horas exactas / relativas
commandActivate = abrir; cargar un hueco
commandFillGap = cargar un hueco entero
hintFillGap = cargar todo
commandZoomIn = ampliar
commandZoomOut = reducir
commandShowWhole = mostrar la imagen entera
commandActualSize = tamaño real
commandReveal = mostrar las imágenes ocultas
commandAltTexts = descripciones de las imágenes
commandFold = plegar / desplegar respuestas
hintFold = plegar
commandFoldAll = plegar / desplegar todo
hintFoldAll = plegar todo
commandPlay = reproducir un vídeo o un sonido
commandVersions = versiones de una publicación editada
commandLikedBy = quién la marcó como favorita
commandBoostedBy = quién la impulsó
commandRepostedBy = quién la republicó
commandQuotedBy = publicaciones que la citan
commandMembers = miembros de una lista
commandFavourite = marcar / quitar favorito
hintFavourite = favorito
commandBoost = impulsar / deshacer el impulso
commandRepost = republicar / deshacer la republicación
hintBoost = impulsar
commandBookmark = guardar / quitar marcador
hintBookmark = marcador
commandVote = votar en una encuesta
commandUndo = deshacer la última acción
hintUndo = deshacer
commandSavePicture = guardar la imagen
commandOpenInBrowser = abrir en el navegador
hintOpenInBrowser = navegador
commandLinks = enlaces de la publicación
commandPipe = pasar la publicación a un programa
hintLinks = enlaces
hintPipe = programa
commandFollow = seguir / dejar de seguir
commandMute = silenciar / dejar de silenciar una cuenta
commandBlock = bloquear / desbloquear una cuenta
hintBlock = bloquear
commandAccept = aceptar una solicitud de seguimiento
commandReject = rechazar una solicitud de seguimiento
commandMuteThread = silenciar / dejar de silenciar un hilo
commandPinPost = fijar / dejar de fijar tu publicación
commandRemoveConversation = quitar una conversación
commandNote = nota privada sobre una cuenta
commandReport = denunciar una publicación o una cuenta
commandNotify = notificar o no lo que publica una cuenta
commandDismiss = marcar un anuncio como leído
commandAddToList = añadir una cuenta a una lista
commandNewList = crear una lista
commandRenameList = renombrar una lista
commandAddMember = añadir un miembro a una lista
commandFollowTag = seguir / dejar de seguir una etiqueta
commandFeatureTag = mostrar una etiqueta en tu perfil
commandBrowse = abrir una URL, #etiqueta o @cuenta
commandEdit = editar tu publicación
commandDelete = eliminar tu publicación
commandRedraft = eliminar tu publicación y reescribirla
hintRedraft = reescribir
commandCompose = nueva publicación
commandDirectMessage = mensaje directo a una cuenta
commandPost = nueva publicación junto a los borradores
commandNextPane = campo o lista siguiente
commandPreviousPane = campo o lista anterior
commandNextList = lista siguiente de la página
hintNextList = lista sig.
commandPreviousList = lista anterior de la página
hintPreviousList = lista ant.
commandPaneUp = subir en el segundo panel
commandPaneDown = bajar en el segundo panel
hintPaneDown = bajar el panel
commandTogglePane = mostrar / ocultar el segundo panel
hintTogglePane = un panel
commandNextTab = pestaña siguiente
commandPreviousTab = pestaña anterior
commandClose = cerrar la página; salir
commandPin = convertir la página en pestaña
commandUnpin = quitar una pestaña fijada
commandBookmarks = marcadores
commandLikes = favoritos
commandMessageLog = mensajes anteriores
commandAbout = acerca de Tideline
commandReleaseNotes = novedades
commandSwitchAccount = cuentas
commandRegister = crear una cuenta
commandVisit = ver un servidor sin cuenta
hintVisit = ver un servidor
commandDemo = probar la demo
commandCommandLine = línea de comandos
commandRedraw = redibujar
commandSuspend = suspender (`fg` para continuar)
commandQuit = salir
commandNotifications = forma de notificar
commandTheme = cambiar el tema
commandReload = volver a leer config.toml
groupMove = Moverse
groupRead = Leer
groupAct = Actuar
groupWrite = Escribir
groupPages = Páginas
groupProgram = Programa
groupOptions = Opciones
groupFiles = Archivos
groupText = Texto

## The keys of the composer, for its help

helpThread = solo en una línea: la publicación siguiente de un hilo
helpKeep = volver al texto; desde él, guardar como borrador
helpDelete = eliminar el borrador; detener el envío
helpEditor = escribir en tu editor
helpEmoji = elegir un emoji
helpCompletion = cuentas, etiquetas y emojis; { $key } inserta
helpOriginal = desplegar la publicación a la que respondes
helpTab = texto, archivos y opciones; { $key } cambia una
helpWarning = advertencia de contenido
helpPoll = añadir, cambiar o quitar una encuesta
helpSchedule = cuándo se publica
helpAttach = adjuntar un archivo
helpPaste = adjuntar la imagen del portapapeles
helpDescribe = describir el archivo
helpRemoveFile = quitar el archivo
helpMoveFile = bajar o subir el archivo
helpFocus = punto focal: lo que muestran las vistas previas
helpReplaceFile = sustituir el archivo
helpUndo = deshacer, rehacer
helpSelect = empezar una selección
helpKill = cortar hasta el final de la línea, pegar

## Languages of posts, by their codes

language-ar = árabe
language-be = bielorruso
language-bg = búlgaro
language-bn = bengalí
language-ca = catalán
language-cs = checo
language-da = danés
language-de = alemán
language-el = griego
language-en = inglés
language-eo = esperanto
language-es = español
language-et = estonio
language-eu = euskera
language-fa = persa
language-fi = finés
language-fr = francés
language-ga = irlandés
language-gl = gallego
language-he = hebreo
language-hi = hindi
language-hr = croata
language-hu = húngaro
language-id = indonesio
language-it = italiano
language-ja = japonés
language-ko = coreano
language-lt = lituano
language-lv = letón
language-no = noruego
language-nl = neerlandés
language-pl = polaco
language-pt = portugués
language-ro = rumano
language-ru = ruso
language-sk = eslovaco
language-sl = esloveno
language-sr = serbio
language-sv = sueco
language-th = tailandés
language-tr = turco
language-uk = ucraniano
language-vi = vietnamita
language-zh = chino

## Names that services give to themselves, their lists and their facts

name-author = Autor
name-chapter = Capítulo
name-published = Publicado
name-like-count = Favoritos
name-email = Correo
name-saved = Favoritos
name-username = Nombre de usuario
name-user-id = ID de usuario
name-articles = Artículos
name-pinned = Fijados
name-banner = Destacados
name-projects = Proyectos
name-square = Plaza
name-questions = Preguntas
name-notifications = Notificaciones
name-favourites = Favoritos
name-wanandroid = wanandroid
name-genres = Géneros
name-length = Duración
name-countries = Países
name-rating = Valoración
name-votes = Votos
name-released = Estreno
name-language = Idioma
name-popular = Populares
name-now-playing = En cartelera
name-upcoming = Próximamente
name-loved = Favoritos
name-watchlist = Por ver
name-bluesky = Bluesky
name-tmdb = TMDB
name-tmdb-attribution = Este producto usa la API de TMDB, pero no está avalado ni certificado por TMDB.
name-home = Inicio
name-local = Local
name-federated = Federada
name-trending = Tendencias
name-bookmarks = Marcadores
name-likes = Favoritos
name-mastodon = Mastodon
name-mentions-weibo = Menciones
name-comments-received = Comentarios recibidos
name-mentions-in-comments = Menciones en comentarios
name-public = Público
name-your-posts = Tus publicaciones
name-weibo = Weibo
name-comments = Comentarios
name-reposts = Republicaciones

## What services call a like and a bookmark, in the hint line, by the names of their lists

mark-favourites = favorito
mark-loved = favorito
mark-watchlist = por ver
settingsRow = Todos los ajustes
settingsLayout = Idioma y presentación
settingsReading = Lectura y caché
settingsNotifications = Notificaciones y saludo
settingsWriting = Redacción
settingsPictures = Imágenes, vídeos y sonidos
settingsServices = Servicios
filtersOfFile = Filtros para todas las cuentas
settingsColors = Colores
settingOff = no
settingCurrent = el valor actual
settingIs = { $key } es { $value }.
settingTakes = { $key } debe ser { $values }.
settingAtStart = { $sentence } Se aplica en el próximo inicio.
settingNotSaved = No se puede escribir config.toml ({ $reason }). El ajuste no ha cambiado.
settingFileTooLarge = config.toml es demasiado grande para modificarlo. El ajuste no ha cambiado.
settingFileNotUTF8 = config.toml no está en UTF-8. Guárdalo primero en UTF-8. El ajuste no ha cambiado.
settingConflict = config.toml usa ese nombre para otra cosa. Modifica el archivo con tideline config --edit.
firstOfIssues = { $first } { $more ->
    [one] { $more } problema más: ejecuta tideline config.
   *[other] { $more } problemas más: ejecuta tideline config.
}
settingsReloaded = Ajustes recargados.
settingsReloadedExcept = Ajustes recargados. En el próximo inicio: { $names }.
settingsNotReloaded = No se puede leer config.toml, así que los ajustes no cambian. Ejecuta tideline config para ver por qué.
commandSettings = todos los ajustes
commandSet = mostrar o cambiar un ajuste
commandPreviousChoice = valor anterior del ajuste
commandNextChoice = valor siguiente del ajuste
hintPreviousChoice = anterior
hintNextChoice = siguiente
settingKeyPresetNote = Teclas de vi, teclas de Emacs, o flechas, Enter, Esc y Tab.
settingLanguageNote = Idioma de la interfaz; «automático» sigue tu configuración regional.
settingAmbiguousWidth = Anchura de «…» y del griego
settingAmbiguousWidthNote = Caracteres cuya anchura depende de la fuente: detectada, una celda o dos celdas.
settingContentWidth = Anchura del texto
settingContentWidthNote = Máximo de celdas por línea de una publicación; 0 usa toda la ventana.
settingDensity = Densidad
settingDensityNote = Publicaciones enteras (amplia), o una o dos líneas para cada una (compacta).
settingMarkRead = Marcar como leído
settingMarkReadNote = Las publicaciones cuentan como leídas al mostrarse en pantalla, o manualmente, cuando pulsas m.
settingKeepStatuses = Publicaciones conservadas
settingKeepStatusesNote = Publicaciones que se conservan en disco por cada cronología; 0 las conserva todas.
settingKeepDays = Días de conservación
settingKeepDaysNote = Días que las publicaciones se conservan en disco; 0 las conserva siempre. Las de tus marcadores nunca se eliminan.
settingNotify = Mensajes nuevos
settingNotifyNote = Notificación de mensajes nuevos: como en la pestaña Yo, ninguna (no), sonido, terminal, escritorio o tu comando.
settingWelcome = Saludo
settingWelcomeNote = Mostrar un saludo al iniciar.
settingWhatsNewNote = Novedades de una versión nueva, una sola vez: en páginas, en una línea o nada.
settingEditor = Editor
settingEditorNote = Programa para escribir publicaciones con Ctrl-E, como vim; vacío para $VISUAL o $EDITOR.
settingAltReminder = Recordatorio de descripción
settingAltReminderNote = Preguntar antes de enviar imágenes sin descripción.
settingUndoSend = Deshacer el envío
settingUndoSendNote = Segundos en los que U deshace el envío de una publicación, hasta 60; 0 lo desactiva.
settingPicturesNote = El mejor modo de tu terminal (automático), uno concreto, bloques de color, descripciones o ninguna imagen (no).
settingPictureRows = Altura de las imágenes
settingPictureRowsNote = Máximo de filas para las imágenes de una publicación.
settingEmojiPictures = Emojis como imágenes
settingEmojiPicturesNote = Mostrar los emojis personalizados como imágenes en lugar de por su nombre.
settingPictureCache = Caché de imágenes
settingPictureCacheNote = MiB de imágenes que se conservan en disco; 0 no conserva ninguno.
settingPictureBudget = Descarga de imágenes
settingPictureBudgetNote = Máximo de MiB de imágenes que se descargan al día; 0 para no poner límite.
settingPicturesFolder = Carpeta de imágenes
settingPicturesFolderNote = Dónde se guardan las imágenes; vacío para tu propia carpeta de imágenes.
settingPlayer = Reproductor
settingPlayerNote = Programa para vídeos y sonidos; vacío para mpv.
settingMotion = Animación
settingMotionNote = Animar la apertura de las imágenes a pantalla completa.
settingBrowser = Navegador
settingBrowserNote = Programa gráfico para enlaces, como firefox; vacío para $BROWSER o el navegador del escritorio.
settingCursor = Cursor en la fila
settingCursorNote = Lo siguen los lectores de pantalla y las líneas braille: oculto o visible.
settingTimes = Horas
settingTimesNote = Relativas (5 min) o exactas; t cambia entre ambas en una lista.
settingClock = Formato de hora
settingClockNote = Horas en formato de 24 horas (15:05) o de 12 (3:05 p. m.).
settingSecondPane = Segundo panel
settingSecondPaneNote = El hilo de la publicación seleccionada junto a la lista, en ventanas de 140 columnas o más.
settingPaneSide = Lado del segundo panel
settingPaneSideNote = A la derecha o a la izquierda de la lista.
settingPaneWidth = Anchura del segundo panel
settingPaneWidthNote = Porcentaje de la ventana, de 20 a 70.
settingStartPage = Primera página
settingStartPageNote = La pestaña que se muestra al iniciar.
settingTabs = Pestañas
settingTabsNote = Pestañas de la primera línea, en tu orden, separadas por comas. Las demás conservan sus teclas.
settingPins = Páginas fijadas
settingPinsNote = Hasta cinco: #hashtag, @user@host, list/TÍTULO, search/PALABRAS, local, bookmarks, likes y otras.
settingAccounts = Orden de las cuentas
settingAccountsNote = Cuentas como ana@harbour.example, separadas por comas; la primera se abre al iniciar.
settingConfirmQuit = Preguntar antes de salir
settingConfirmQuitNote = Preguntar antes de salir de Tideline.
settingPollInterval = Tiempo entre comprobaciones
settingPollIntervalNote = Segundos entre búsquedas de publicaciones nuevas; 0 usa el valor del servicio. Nunca menos de lo que permite.
settingNotifyKinds = Tipos que se notifican
settingNotifyKindsNote = Tipos de notificaciones que se anuncian, separados por comas. Los números de las pestañas cuentan todos.
settingQuietAccounts = Cuentas sin notificaciones
settingQuietAccountsNote = Cuentas de las que no se notifica nada, separadas por comas.
settingQuietHours = Horas de silencio
settingQuietHoursNote = Horas sin notificaciones, como 22:00-07:00; vacío para ninguna.
settingNotifySequence = Notificaciones de la terminal
settingNotifySequenceNote = Secuencia de escape de las notificaciones de la terminal: según la terminal (auto), o una concreta.
settingNotifyCommand = Comando de notificación
settingNotifyCommandNote = Tu programa para notificaciones y sus argumentos, separados por comas.
settingConfirmDelete = Preguntar antes de eliminar
settingConfirmDeleteNote = Preguntar antes de eliminar una publicación. Si no, se elimina al instante.
settingConfirmUnfollow = Preguntar antes de dejar de seguir
settingConfirmUnfollowNote = Preguntar antes de dejar de seguir una cuenta.
settingConfirmBlock = Preguntar antes de bloquear
settingConfirmBlockNote = Preguntar antes de bloquear una cuenta. Si no, se bloquea al instante.
quitQuestion = ¿Salir de Tideline?
choice-auto = automático
choice-ambiguous-width-auto = detectada
choice-off = no
choice-all = todos
choice-tabs-all = todas
choice-emacs = Emacs
choice-arrows = flechas
choice-narrow = una celda
choice-wide = dos celdas
choice-comfortable = amplia
choice-compact = compacta
choice-cursor-auto = oculto
choice-visible = visible
choice-relative = relativas
choice-exact = exactas
choice-24 = 24 horas
choice-12 = 12 horas
choice-right = a la derecha
choice-left = a la izquierda
choice-home = Inicio
choice-messages = Mensajes
choice-compose = Publicar
choice-discover = Explorar
choice-me = Yo
choice-seen = al mostrarse
choice-manual = manualmente
choice-ask = como en la pestaña Yo
choice-bell = sonido
choice-osc = terminal
choice-osc9 = OSC 9
choice-osc99 = OSC 99
choice-osc777 = OSC 777
choice-command = tu comando
choice-desktop = escritorio
choice-pages = páginas
choice-line = una línea
choice-cells = bloques de color
choice-alt = descripciones
choice-mention = menciones
choice-status = publicaciones
choice-reblog = impulsos
choice-favourite = favoritos
choice-follow = seguidores
choice-poll = encuestas
choice-update = ediciones
choice-quote = citas
choice-follow-request = solicitudes de seguimiento
choice-quoted-update = ediciones de publicaciones citadas
choice-severed-relationships = relaciones perdidas
choice-moderation-warning = advertencias
choice-admin-sign-up = registros
choice-admin-report = denuncias
choice-starterpack-joined = llegadas por paquete de inicio
choice-verified = verificaciones
choice-unverified = verificaciones retiradas
choice-contact-match = personas de tus contactos
setupTitle = Configurar Tideline
commandSetup = configurar Tideline
setupStart = Empezar
hintSetupStart = vamos
setupStartNote = Vuelve aquí cuando quieras con :setup.
setupChoices = Tus opciones
setupTheme = Tema
setupThemeNote = Los colores de todo; auto sigue a tu terminal.
setupSample = Amanecer en el puerto.
