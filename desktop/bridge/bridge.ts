/** Whether the server responds; unknown until it has been asked once. */
export type Connection = 'unknown' | 'up' | 'gone'

/** The chosen server as an origin; null until one has been chosen. */
export interface ServerState {
  address: string | null
  connection: Connection
}

/** What came of looking for a server at an address. Sentences are for the person who typed it. */
export type ServerCheck =
  | { kind: 'found'; address: string; version: string; warning: string | null }
  | { kind: 'refused'; problem: string }

/** What a person may choose of the shell's manners. */
export interface Preferences {
  /** Closing the window leaves it running in the tray. */
  closeToTray: boolean
  startWithSystem: boolean
  /** A native notification for each new enquiry. */
  notifications: boolean
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

export type SaveOutcome = { kind: 'saved' } | { kind: 'cancelled' } | { kind: 'failed'; problem: string }

/** What a native notification says, and the path of the panel that a click on it opens. */
export interface Notice {
  title: string
  body: string
  path: string
}

/** Something that went wrong, without anything personal. `at` is ISO 8601 in UTC. */
export interface LoggedError {
  at: string
  text: string
}

/** What somebody who helps wants to know (the diagnostics view). */
export interface Diagnostics {
  versions: Record<'prospectus' | 'electron' | 'chromium' | 'node', string>
  system: string
  server: ServerState & { version: string | null }
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
  /** Asks where to put the page as PDF and writes it there. */
  savePdf(name: string): Promise<SaveOutcome>
  /**
   * Raises a native notification, a follow-up that is due for example.
   * @returns false when none is shown: the person wants none, the system has none, or the path is none of the panel's
   */
  notify(notice: Notice): Promise<boolean>
  /** Opens `tel:`, `mailto:` or https outside. @returns false when the address is refused */
  openOutside(address: string): Promise<boolean>
  diagnostics(): Promise<Diagnostics>
  /**
   * A menu entry, a notification or a deep link wants this path of the panel shown. Without a listener the window
   * loads the path as a whole.
   */
  onOpenPath(listener: (path: string) => void): Unsubscribe
}

declare global {
  interface Window {
    /** Only inside the desktop app. */
    prospectus?: ProspectusBridge
  }
}
