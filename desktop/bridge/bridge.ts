/** Whether the server responds; unknown until it has been asked once. */
export type Connection = 'unknown' | 'up' | 'gone'

/** The chosen server as an origin; null until one has been chosen. */
export interface ServerState {
  address: string | null
  connection: Connection
  /** Who has fixed the server, where a person can't change it. */
  fixedBy?: string
}

/** A certificate that Chromium refuses. */
export interface CertificateProblem {
  /** Origin that showed it. */
  address: string
  /** SHA-256, in pairs of hex digits. */
  fingerprint: string
  subject: string
  issuer: string
  /** ISO 8601. */
  validUntil: string
  /** Whether a person may trust it: nobody vouches for it, or it bears another name, and no more. */
  isTrustable: boolean
  /** Fingerprint of another one that is trusted at this address; null where there is none. */
  trusted: string | null
}

/** A Prospectus that fits this app. */
export interface FoundServer {
  kind: 'found'
  address: string
  version: string
  warning: string | null
}

/** What came of looking for a server at an address. Sentences are for the person who typed it. */
export type ServerCheck = FoundServer | { kind: 'refused'; problem: string; certificate?: CertificateProblem }

/** Paper that a slip is printed on: a roll of 80 mm, or a sheet. */
export const SLIP_PAPERS = ['roll', 'a6', 'a4'] as const
export type SlipPaper = (typeof SLIP_PAPERS)[number]

/** Languages that the spelling check knows of. */
export const SPELLING_LANGUAGES = ['english', 'hindi'] as const
export type SpellingLanguage = (typeof SPELLING_LANGUAGES)[number]

/** From when to when no notification is shown, as `HH:MM` of this computer; over midnight where `to` is the earlier. */
export interface QuietHours {
  from: string
  to: string
}

/** Themes of the panel; `auto` is the system's. */
export const THEMES = ['auto', 'light', 'dark'] as const

/** What a person may choose of the shell's manners. */
export interface Preferences {
  /** That of the panel, which menus and dialogs follow. */
  theme: (typeof THEMES)[number]
  /** Closing the window leaves it running in the tray. */
  closeToTray: boolean
  startWithSystem: boolean
  /** A native notification for each new enquiry. */
  notifications: boolean
  /** Null where notifications are shown at any time. */
  quietHours: QuietHours | null
  /** The system's name of the printer that prints slips without a dialog; empty for the dialog. */
  slipPrinter: string
  slipPaper: SlipPaper
  /** Minutes without a touch after which the window locks; 0 for never. */
  lockAfterMinutes: number
  /** Null for what the system speaks, and English. */
  spelling: SpellingLanguage[] | null
}

/** A printer of this computer: as the system knows it, and as people do. */
export interface Printer {
  name: string
  label: string
}

/** What the settings can offer on this computer. */
export interface Computer {
  printers: Printer[]
  /** Whether notifications have buttons here. */
  hasNotificationButtons: boolean
  /** Whether the languages of the spelling check can be chosen; a Mac finds them out by itself. */
  choosesSpelling: boolean
}

/** An image from the disk, ready to become a File: `new File([bytes], name, { type })`. */
export interface PickedImage {
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

export type ImageChoice =
  | { kind: 'chosen'; image: PickedImage }
  | { kind: 'cancelled' }
  | { kind: 'refused'; problem: string }

/** `file` stands for what was written, for `showInFolder`; absent for what went to a printer. */
export type SaveOutcome =
  | { kind: 'saved'; file?: string }
  | { kind: 'cancelled' }
  | { kind: 'failed'; problem: string }

/** What came of a slip. `no-printer`: none is chosen (empty), or this one is no longer there; the dialog is next. */
export type SlipOutcome = SaveOutcome | { kind: 'no-printer'; printer: string }

/** A file that has just been saved. */
export interface SavedFile {
  /** For `showInFolder`. */
  file: string
  name: string
}

/** What a native notification says, and the path of the panel that a click on it opens. */
export interface Notice {
  title: string
  body: string
  path: string
  /** The enquiry that its buttons act on, where the system shows any. */
  enquiryId?: string
}

/** Something that went wrong, without anything personal. `at` is ISO 8601 in UTC. */
export interface LoggedError {
  at: string
  text: string
}

export interface TrustedCertificate {
  address: string
  fingerprint: string
  /** By the preset, so that nobody at the desk takes it back. */
  isFixed: boolean
}

/** What somebody who helps wants to know (the diagnostics view). */
export interface Diagnostics {
  versions: Record<'prospectus' | 'electron' | 'chromium' | 'node', string>
  system: string
  server: ServerState & { version: string | null }
  /** File that whoever looks after this computer has preset the app by; null where there is none. */
  preset: string | null
  /** Certificates that somebody trusts, beside those that everybody does. */
  certificates: TrustedCertificate[]
  /** The newest last. */
  errors: LoggedError[]
}

/** Stops a subscription. */
export type Unsubscribe = () => void

/** What the shell offers to the pages it shows, as `window.prospectus`; absent in a browser. */
export interface ProspectusBridge {
  server: {
    state(): Promise<ServerState>
    /** Looks whether a Prospectus server responds at what a person typed. Changes nothing. */
    check(address: string): Promise<ServerCheck>
    /** Checks again, remembers the address, forgets the old server's session and opens the panel. */
    use(address: string): Promise<ServerCheck>
    /** Trusts the certificate that was just refused at an address, there alone, and looks again. */
    trust(address: string, fingerprint: string): Promise<ServerCheck>
    /** Takes the trust in a certificate back; the app starts anew. @returns why not, in a sentence; null when it does */
    distrust(address: string): Promise<string | null>
    onConnection(listener: (connection: Connection) => void): Unsubscribe
  }
  preferences: {
    read(): Promise<Preferences>
    change(change: Partial<Preferences>): Promise<Preferences>
  }
  /** The admin key, encrypted by the system's key store rather than lying open in the page's storage. */
  adminKey: {
    /** Empty where none is stored. */
    read(): Promise<string>
    /** @returns whether it will be there after a restart */
    keep(key: string): Promise<boolean>
  }
  /** Native picker for one image, refused above the upload limit. */
  chooseImage(): Promise<ImageChoice>
  /** Asks where to put a text file, CSV for example, and writes it there as UTF-8. */
  saveText(name: string, text: string): Promise<SaveOutcome>
  /** The system's print dialog for the page. */
  print(): Promise<SaveOutcome>
  /**
   * Prints the page, which is a slip, on the printer and paper of the preferences, without a dialog.
   * @param height of the slip in millimetres, which a roll is cut to
   */
  printSlip(height: number): Promise<SlipOutcome>
  /** Asks where to put the page as PDF and writes it there. */
  savePdf(name: string): Promise<SaveOutcome>
  /** Shows a saved file in the system's file manager. @returns false when it is not there any more */
  showInFolder(file: string): Promise<boolean>
  /** The page has saved a download. */
  onSaved(listener: (saved: SavedFile) => void): Unsubscribe
  computer(): Promise<Computer>
  lock: {
    isLocked(): Promise<boolean>
    /** Locks every window. @returns whether they are locked, which needs somebody signed in */
    now(): Promise<boolean>
    /** Only the server lifts it: by a password that it calls right. */
    onChange(listener: (isLocked: boolean) => void): Unsubscribe
  }
  /**
   * Raises a native notification, a next step that is due for example.
   * @returns false when none is shown: the person wants none, the system has none, or the path is none of the panel's
   */
  notify(notice: Notice): Promise<boolean>
  /** Opens `tel:`, `mailto:` or https outside. @returns false when the address is refused */
  openOutside(address: string): Promise<boolean>
  diagnostics(): Promise<Diagnostics>
  /** Asks where to put what somebody who helps wants to have, and writes it as one file. */
  saveReport(): Promise<SaveOutcome>
  /**
   * A menu entry, a notification or a deep link wants this path of the panel shown. Without a listener the window
   * loads the path as a whole.
   */
  onOpenPath(listener: (path: string) => void): Unsubscribe
  /** Lets a small window grow to the height of its page, as far as the screen has room. */
  fitWindow(height: number): Promise<undefined>
}

declare global {
  interface Window {
    /** Only inside the desktop app. */
    prospectus?: ProspectusBridge
  }
}
