import { app, type Session } from 'electron'
import type { Preferences } from '../../bridge/bridge.ts'
import { FILES } from '../build-facts.ts'
import type { SavedFiles } from '../downloads/saved-files.ts'
import type { Desk } from '../live/live-enquiries.ts'
import type { WindowLock } from '../lock/window-lock.ts'
import type { SessionFetch } from '../protocol/forward.ts'
import { openProtocol } from '../protocol/open-protocol.ts'
import type { RunningRequests } from '../protocol/running-requests.ts'
import type { Certificates } from '../security/certificates.ts'
import { secureSession } from '../security/session.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import { spellingLanguages } from '../window/spelling.ts'
import type { Windows } from '../window/windows.ts'
import type { ConnectionWatch } from './connection-watch.ts'

interface Deps {
  settings: SettingsStore
  certificates: Certificates
  fetch: SessionFetch
  running: RunningRequests
  serverOrigin(): string | null
  watch: ConnectionWatch
  desk: Desk
  lock: WindowLock
  saved: SavedFiles
  windows: Windows
  failed(action: string, error: unknown): void
}

/** Sets the spelling languages of a session. */
export function setSpelling(session: Session, spelling: Preferences['spelling']): void {
  session.setSpellCheckerLanguages(
    spellingLanguages(app.getLocale(), session.availableSpellCheckerLanguages, spelling),
  )
}

/** Secures the session of the windows and serves their pages in it. */
export function preparePanelSession(session: Session, deps: Deps): void {
  secureSession(session)
  const { settings, certificates, serverOrigin, saved, windows, failed } = deps
  certificates.guard(session, serverOrigin)
  openProtocol(session, { ...deps, folders: FILES })
  // Chromium downloads dictionaries when they are first needed. Offline, nothing is underlined.
  session.on('spellcheck-dictionary-download-failure', (_event, language) =>
    failed('Downloading the spelling dictionary', language),
  )
  setSpelling(session, settings.value.spelling)
  saved.watch(session, (file) => windows.sendToAll('news:saved', file))
}
