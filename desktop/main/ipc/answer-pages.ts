import { app, ipcMain } from 'electron'
import { VERSION } from '../build-facts.ts'
import { diagnose, type ErrorLog } from '../diagnostics.ts'
import type { WindowLock } from '../lock/window-lock.ts'
import { listDumps } from '../log/dumps.ts'
import type { LogFile } from '../log/log-file.ts'
import { makeReport } from '../log/report.ts'
import type { ServerChoice } from '../server/server-choice.ts'
import type { ServerLink } from '../server/server-link.ts'
import { createHandlers, type IpcDeps } from './handlers.ts'
import { registerHandlers } from './register-handlers.ts'

interface Deps
  extends Pick<
    IpcDeps,
    'preferences' | 'prefer' | 'adminKey' | 'ring' | 'openOutside' | 'saved' | 'lock' | 'fit'
  > {
  choice: ServerChoice
  link: ServerLink
  errors: ErrorLog
  log: LogFile
  /** The file of the preset. */
  presetFile: string | null
}

/** A password at a server of one's own choice would lift the lock before the session of another. */
const BEHIND_LOCK = { kind: 'refused' as const, problem: 'The window is locked. Unlock it first.' }

/** What pages do to the server, which is nothing while the lock covers it. */
const createServerActs = (
  choice: ServerChoice,
  lock: WindowLock,
): Pick<IpcDeps, 'useServer' | 'trustCertificate' | 'distrustCertificate'> => ({
  useServer: async (address) => (lock.coversServer ? BEHIND_LOCK : choice.choose(address)),
  trustCertificate: async (address, fingerprint) =>
    lock.coversServer ? BEHIND_LOCK : choice.trust(address, fingerprint),
  distrustCertificate(address) {
    if (lock.coversServer) return BEHIND_LOCK.problem
    choice.distrust(address)
    return null
  },
})

/** Answers what pages ask of the shell, and refuses what is not theirs to ask. */
export function answerPages({ choice, link, errors, log, presetFile, ...deps }: Deps): void {
  const diagnostics = () =>
    diagnose(VERSION, { ...link.state, version: link.version }, errors.errors, {
      preset: presetFile,
      certificates: choice.trusted,
    })
  const handlers = createHandlers({
    ...deps,
    ...createServerActs(choice, deps.lock),
    serverState: () => (choice.fixedBy === null ? link.state : { ...link.state, fixedBy: choice.fixedBy }),
    checkServer: (address) => link.check(address),
    diagnostics,
    report() {
      const dumps = app.getPath('crashDumps')
      return makeReport(diagnostics(), log.read(), listDumps(dumps), dumps)
    },
  })
  registerHandlers(ipcMain, handlers, (channel, why) => errors.add(`Refused ${channel}`, why))
}
