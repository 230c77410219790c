package import App
internal import Core

/// Notifications of new messages.
extension Application: AnnouncerDelegate {
    package func announce(_ announcement: Announcer.Announcement) {
        let name = strings.name(of: announcement.account)
        let text = strings.newMessages(announcement.count, account: name)
        log.append(text, about: .openMessages(of: announcement.account))
        switch factory.notifier.choice {
        case .asked, .off: break
        case .bell: terminal.ring()
        case .osc: terminal.notify(text, number: announcement.number)
        case .desktop:
            Task { [weak self, notifier = factory.notifier, button = strings.messages] in
                switch await notifier.show(text, button: button) {
                case .shown: break
                case .clicked: self?.openMessages(of: announcement.account)
                case .failed: self?.terminal.ring()
                }
            }
        case .command:
            let values = [
                "{text}": text.string, "{account}": name.string, "{count}": String(announcement.count),
            ]
            let run = UserCommands.Run(
                name: "notify-command", command: preferences.notifyCommand, values: values)
            Task { [commands = coordinator.context.commands] in await commands.start(run) }
        }
    }

    /// Announces new messages if the user wants notifications.
    func receive(_ new: NewMessages, for account: SignedInAccount) {
        switch factory.notifier.choice {
        case .asked, .off: break
        case .bell, .osc, .desktop, .command: factory.announcer.receive(new, for: account)
        }
    }

    /// Opens the messages that a notification was about.
    func openMessages(ofNotification number: Int) {
        if let account = factory.announcer.account(of: number) { openMessages(of: account) }
    }

    func openMessages(of account: SignedInAccount) {
        guard accounts.accounts.contains(where: { $0.key == account.key }) else { return }
        withoutKey {
            if accounts.account?.key != account.key {
                accounts.switchTo(account.key)
                followSession()
            }
            select(.messages)
        }
    }

    /// Finds out how the terminal shows notifications, once they are wanted.
    func prepareNotifications() {
        if factory.notifier.choice == .osc { terminal.prepareNotifications(preferences.notifySequence) }
    }
}
