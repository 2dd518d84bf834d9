import { app, ipcMain } from 'electron'
import { VERSION } from '../build-facts.ts'
import { createDiagnostics, type ErrorLog } from '../diagnostics.ts'
import type { WindowLock } from '../lock/window-lock.ts'
import { listDumps } from '../log/dumps.ts'
import type { LogFile } from '../log/log-file.ts'
import { createReport } from '../log/report.ts'
import type { ServerChoice } from '../server/server-choice.ts'
import type { ServerLink } from '../server/server-link.ts'
import { createHandlers, type IpcDeps } from './handlers.ts'
import { registerHandlers } from './register-handlers.ts'

interface Deps
  extends Pick<
    IpcDeps,
    'preferences' | 'prefer' | 'adminKey' | 'showNotice' | 'openOutside' | 'saved' | 'lock' | 'fit'
  > {
  choice: ServerChoice
  link: ServerLink
  errors: ErrorLog
  log: LogFile
  /** Path of the preset file. */
  presetFile: string | null
}

/** Otherwise someone could unlock the windows with a password of their own server. */
const LOCKED = { kind: 'refused' as const, problem: 'The window is locked. Unlock it first.' }

/** Creates the actions of pages on the server, which do nothing while the windows are locked. */
const createServerActions = (
  choice: ServerChoice,
  lock: WindowLock,
): Pick<IpcDeps, 'useServer' | 'trustCertificate' | 'distrustCertificate'> => ({
  useServer: async (address) => (lock.locksServer ? LOCKED : choice.choose(address)),
  trustCertificate: async (address, fingerprint) =>
    lock.locksServer ? LOCKED : choice.trust(address, fingerprint),
  distrustCertificate(address) {
    if (lock.locksServer) return LOCKED.problem
    choice.distrust(address)
    return null
  },
})

/** Handles the IPC requests of pages and logs refused ones. */
export function startIpc({ choice, link, errors, log, presetFile, ...deps }: Deps): void {
  const diagnostics = () =>
    createDiagnostics(VERSION, { ...link.state, version: link.version }, errors.errors, {
      preset: presetFile,
      certificates: choice.trusted,
    })
  const handlers = createHandlers({
    ...deps,
    ...createServerActions(choice, deps.lock),
    serverState: () => (choice.fixedBy === null ? link.state : { ...link.state, fixedBy: choice.fixedBy }),
    checkServer: (address) => link.check(address),
    diagnostics,
    report() {
      const dumps = app.getPath('crashDumps')
      return createReport(diagnostics(), log.read(), listDumps(dumps), dumps)
    },
  })
  registerHandlers(ipcMain, handlers, (channel, reason) => errors.add(`Refused ${channel}`, reason))
}
