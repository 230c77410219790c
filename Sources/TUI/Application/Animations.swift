internal import App
internal import Core

/// The spinner in the header, the greeting over the pages, and the frame between a picture's place and its viewer. They
/// delay nothing: the viewer has the keys and loads its pictures from the beginning.
@MainActor
final class Animations {
    var welcome: (view: WelcomeView, step: Int)?
    /// The frame that moves between a picture's place and its viewer; nil at rest.
    private(set) var motion: (frame: MovingFrame, steps: Task<Void, Never>)?
    private(set) var spinnerStep = 0
    private var isSpinning = false
    private let style: PageStyle
    private let redraw: RedrawScheduler

    init(style: PageStyle, redraw: RedrawScheduler) {
        self.style = style
        self.redraw = redraw
    }

    /// Turns the spinner after a moment.
    ///
    /// - Parameter isOnScreen: whether a spinner is on screen then: it turns only as long as one is.
    func turnSpinner(while isOnScreen: @escaping @MainActor () -> Bool) {
        guard !isSpinning else { return }
        isSpinning = true
        Task { [weak self, time = style.time] in
            do { try await time.sleep(for: Spinner.interval) } catch { return }
            guard let self else { return }
            isSpinning = false
            spinnerStep += 1
            if isOnScreen() { redraw.request() }
        }
    }

    /// Greets over the page in front, for less than a second.
    func greet(_ account: SignedInAccount) {
        let name = Sanitizer.clean(account.displayName, maximum: TextLimits.displayName)
        let view = WelcomeView(
            name: name, avatarURL: account.avatarURL, strings: style.strings, theme: style.theme,
            painter: style.painter)
        welcome = (view, 0)
        redraw.request()
        Task { [weak self, time = style.time] in
            for step in 1...WelcomeView.steps {
                do { try await time.sleep(for: WelcomeView.interval) } catch { return }
                guard let self, welcome != nil else { return }
                welcome?.step = step
                if step == WelcomeView.steps { welcome = nil }
                redraw.request()
            }
        }
    }

    /// Lets the frame grow to a viewer that opens, or shrink from one that was closed.
    ///
    /// - Parameter page: the viewer that opens; nil for one that was closed.
    func move(_ tile: PictureTile, opening page: (any Page)?) {
        finishMotion()
        guard page == nil || style.painter.place(of: tile) != nil else { return }
        let steps = Task { [weak self, time = style.time] in
            for step in 1...MovingFrame.steps {
                do { try await time.sleep(for: MovingFrame.interval) } catch { return }
                guard let self, !Task.isCancelled else { return }
                if step < MovingFrame.steps { motion?.frame.step = step } else { motion = nil }
                redraw.request()
            }
        }
        motion = (MovingFrame(of: tile, opening: page), steps)
    }

    /// Ends the motion at once; the next drawing shows its result.
    func finishMotion() {
        guard let motion else { return }
        motion.steps.cancel()
        self.motion = nil
        redraw.request()
    }

    /// Ends the motion at any event of the user, which is handled as without it.
    func finishMotion(by event: InputEvent) {
        switch event {
        case .key, .mouse, .paste, .resize: finishMotion()
        // A release belongs to the click that opened the page.
        case .drag, .release, .pasteCut, .cursorReport, .background, .notification, .reply: break
        }
    }

    /// Draws over the pages, whose places are known by now.
    func draw(in area: Area, of screen: any Screen) {
        if let motion {
            if let place = style.painter.place(of: motion.frame.tile) {
                motion.frame.draw(from: place, in: area, of: screen, style: style.theme.style(Theme.Role.accent))
            } else {
                finishMotion()
            }
        }
        if let welcome { welcome.view.draw(in: screen, area: area, step: welcome.step) }
    }
}
