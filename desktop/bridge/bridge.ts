/** State of the connection to the server; unknown before the first check. */
export type Connection = 'unknown' | 'up' | 'gone'

/** The configured server as an origin; null if none is set. */
export interface ServerState {
  address: string | null
  connection: Connection
  /** Owner of the preset that sets the server, if the user can't change it. */
  fixedBy?: string
}

/** Certificate that Chromium rejects. */
export interface CertificateProblem {
  /** Origin that presented it. */
  address: string
  /** SHA-256, in pairs of hex digits. */
  fingerprint: string
  subject: string
  issuer: string
  /** ISO 8601. */
  validUntil: string
  /** True if the user may trust it: its only problems are an unknown authority or a different host name. */
  isTrustable: boolean
  /** Fingerprint of a different certificate that is trusted for this origin; null if there is none. */
  trusted: string | null
}

/** Server with a compatible version. */
export interface FoundServer {
  kind: 'found'
  address: string
  version: string
  warning: string | null
}

/** Result of checking an address. Messages are for the user who entered it. */
export type ServerCheck = FoundServer | { kind: 'refused'; problem: string; certificate?: CertificateProblem }

/** Paper for slips: an 80 mm roll, or a sheet. */
export const SLIP_PAPERS = ['roll', 'a6', 'a4'] as const
export type SlipPaper = (typeof SLIP_PAPERS)[number]

/** Languages of the spelling checker. */
export const SPELLING_LANGUAGES = ['english', 'hindi'] as const
export type SpellingLanguage = (typeof SPELLING_LANGUAGES)[number]

/** Period without notifications, as local `HH:MM`. It spans midnight if `to` is earlier. */
export interface QuietHours {
  from: string
  to: string
}

/** Themes of the panel; `auto` follows the system. */
export const THEMES = ['auto', 'light', 'dark'] as const

/** The user's preferences for the app. */
export interface Preferences {
  /** Theme of the panel, which menus and dialogs follow. */
  theme: (typeof THEMES)[number]
  /** True to keep running in the tray when the window is closed. */
  closeToTray: boolean
  startWithSystem: boolean
  /** True to show a notification for each new enquiry. */
  notifications: boolean
  /** Null to show notifications at any time. */
  quietHours: QuietHours | null
  /** System name of the printer that prints slips without a dialog; empty to show the dialog. */
  slipPrinter: string
  slipPaper: SlipPaper
  /** Minutes without input after which the window locks; 0 for never. */
  lockAfterMinutes: number
  /** Null for the system's language and English. */
  spelling: SpellingLanguage[] | null
}

/** Printer with its system name and the name shown to users. */
export interface Printer {
  name: string
  label: string
}

/** Capabilities of this computer. */
export interface Computer {
  printers: Printer[]
  /** True if notifications can have buttons. */
  hasNotificationButtons: boolean
  /** True if spelling languages can be chosen. macOS detects them automatically. */
  choosesSpelling: boolean
}

/** Image file, ready to become a File: `new File([bytes], name, { type })`. */
export interface PickedImage {
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

export type ImageChoice =
  | { kind: 'chosen'; image: PickedImage }
  | { kind: 'cancelled' }
  | { kind: 'refused'; problem: string }

/** `file` identifies the saved file for `showInFolder`; printing sets none. */
export type SaveOutcome =
  | { kind: 'saved'; file?: string }
  | { kind: 'cancelled' }
  | { kind: 'failed'; problem: string }

/** Result of printing a slip. `no-printer`: none is set (empty), or it no longer exists; the page then shows the dialog. */
export type SlipOutcome = SaveOutcome | { kind: 'no-printer'; printer: string }

export interface SavedFile {
  /** Identifier for `showInFolder`. */
  file: string
  name: string
}

/** Content of a notification, and the panel path that a click opens. */
export interface Notice {
  title: string
  body: string
  path: string
  /** Enquiry for the notification's buttons, if the system shows any. */
  enquiryId?: string
}

/** Logged error without personal data. `at` is ISO 8601 in UTC. */
export interface LoggedError {
  at: string
  text: string
}

export interface TrustedCertificate {
  address: string
  fingerprint: string
  /** True if the preset sets it, so that users can't remove it. */
  isFixed: boolean
}

/** Details for technical support, shown in the diagnostics view. */
export interface Diagnostics {
  versions: Record<'prospectus' | 'electron' | 'chromium' | 'node', string>
  system: string
  server: ServerState & { version: string | null }
  /** Path of the preset file; null if there is none. */
  preset: string | null
  /** Certificates trusted in addition to the system's. */
  certificates: TrustedCertificate[]
  /** Newest last. */
  errors: LoggedError[]
}

export type Unsubscribe = () => void

/** API of the desktop app for its pages, as `window.prospectus`; undefined in a browser. */
export interface ProspectusBridge {
  server: {
    state(): Promise<ServerState>
    /** Checks whether a Prospectus server responds at an address. Changes nothing. */
    check(address: string): Promise<ServerCheck>
    /** Checks an address, saves it, ends the old server's session and opens the panel. */
    use(address: string): Promise<ServerCheck>
    /** Trusts the certificate that was just rejected, for this address only, and checks again. */
    trust(address: string, fingerprint: string): Promise<ServerCheck>
    /** Stops trusting a certificate and restarts the app. @returns the reason if it can't; otherwise null */
    distrust(address: string): Promise<string | null>
    onConnection(listener: (connection: Connection) => void): Unsubscribe
  }
  preferences: {
    read(): Promise<Preferences>
    change(change: Partial<Preferences>): Promise<Preferences>
  }
  /** Admin key, encrypted by the system's key store instead of readable in the page's storage. */
  adminKey: {
    /** Empty if none is stored. */
    read(): Promise<string>
    /** @returns true if it survives a restart */
    keep(key: string): Promise<boolean>
  }
  /** Opens a file dialog for one image. Images above the upload limit are refused. */
  chooseImage(): Promise<ImageChoice>
  /** Opens a save dialog and writes a text file such as CSV, as UTF-8. */
  saveText(name: string, text: string): Promise<SaveOutcome>
  /** Opens the system's print dialog for the page. */
  print(): Promise<SaveOutcome>
  /**
   * Prints the page as a slip without a dialog, on the printer and paper from the preferences.
   * @param height of the slip in millimetres, at which a roll is cut
   */
  printSlip(height: number): Promise<SlipOutcome>
  /** Opens a save dialog and writes the page as PDF. */
  savePdf(name: string): Promise<SaveOutcome>
  /** Shows a saved file in the system's file manager. @returns false if it no longer exists */
  showInFolder(file: string): Promise<boolean>
  /** Called after the page has saved a download. */
  onSaved(listener: (saved: SavedFile) => void): Unsubscribe
  computer(): Promise<Computer>
  lock: {
    isLocked(): Promise<boolean>
    /** Locks every window. @returns true if they are locked, which requires a signed-in user */
    now(): Promise<boolean>
    /** Only the server can unlock, by accepting a password. */
    onChange(listener: (isLocked: boolean) => void): Unsubscribe
  }
  /**
   * Shows a notification, for example for a due next step.
   * @returns false if none is shown: notifications are off or not supported, or the path is not part of the panel
   */
  notify(notice: Notice): Promise<boolean>
  /** Opens a `tel:`, `mailto:` or https link in another app. @returns false if the link is refused */
  openOutside(address: string): Promise<boolean>
  diagnostics(): Promise<Diagnostics>
  /** Opens a save dialog and writes a report for technical support. */
  saveReport(): Promise<SaveOutcome>
  /**
   * Called when a menu entry, notification or deep link opens a panel path. Without a listener, the window loads the path.
   */
  onOpenPath(listener: (path: string) => void): Unsubscribe
  /** Enlarges a small window to the height of its page, as far as the screen allows. */
  fitWindow(height: number): Promise<undefined>
}

declare global {
  interface Window {
    /** Bridge to the desktop app; undefined in a browser. */
    prospectus?: ProspectusBridge
  }
}
