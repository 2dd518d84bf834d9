import { app, ipcMain } from 'electron'
import { VERSION } from '../build-facts.ts'
import { diagnose, type ErrorLog } from '../diagnostics.ts'
import { createServerActs } from '../fleet/behind-lock.ts'
import type { Fleet } from '../fleet/fleet.ts'
import { listDumps } from '../log/dumps.ts'
import type { LogFile } from '../log/log-file.ts'
import { makeReport } from '../log/report.ts'
import type { ServerLink } from '../server/server-link.ts'
import { createHandlers, type IpcDeps } from './handlers.ts'
import { registerHandlers } from './register-handlers.ts'

interface Deps
  extends Pick<
    IpcDeps,
    'preferences' | 'prefer' | 'adminKey' | 'ring' | 'openOutside' | 'saved' | 'lock' | 'proxy' | 'fit'
  > {
  fleet: Fleet
  link: ServerLink
  errors: ErrorLog
  log: LogFile
  /** The file of the preset. */
  presetFile: string | null
}

/** Answers what pages ask of the shell, and refuses what is not theirs to ask. */
export function answerPages({ fleet, link, errors, log, presetFile, ...deps }: Deps): void {
  const diagnostics = () =>
    diagnose(VERSION, { ...link.state, version: link.version }, errors.errors, {
      preset: presetFile,
      certificates: fleet.trusted,
    })
  const handlers = createHandlers({
    ...deps,
    ...createServerActs(fleet, deps.lock),
    serverState: () => (fleet.fixedBy === null ? link.state : { ...link.state, fixedBy: fleet.fixedBy }),
    checkServer: (address) => link.check(address),
    diagnostics,
    report() {
      const dumps = app.getPath('crashDumps')
      return makeReport(diagnostics(), log.read(), listDumps(dumps), dumps)
    },
  })
  registerHandlers(ipcMain, handlers, (channel, why) => errors.add(`Refused ${channel}`, why))
}
