import { needsFirstAdministrator } from './features/accounts/register.ts'
import { KEPT_MS } from './http/graceful-close.ts'
import { bundledFile, isBuilt } from './lib/bundled-files.ts'
import { loadEnvFile } from './lib/env-file.ts'
import { readSettings } from './lib/settings.ts'
import { type RunningServer, startServer } from './server.ts'
import { findWarnings } from './start-warnings.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** The built front ends; in development their own servers show them (npm run dev). */
const SITE = isBuilt
  ? {
      web: bundledFile({ source: '', built: '../web' }),
      admin: bundledFile({ source: '', built: '../admin' }),
      render: bundledFile({ source: '', built: '../render' }),
    }
  : undefined

/** Where the front ends are served: here when built, else on Vite's development servers. */
const frontEndUrls = (url: string) =>
  SITE ? { web: url, admin: url } : { web: 'http://localhost:5173', admin: 'http://localhost:5174' }

/**
 * What lets somebody in: shown on a terminal; where nobody watches, and a journal keeps it, left in a file until
 * somebody is in.
 */
async function firstSteps({ deps, newAdminKey }: RunningServer, admin: string): Promise<string[]> {
  const isFirst = await needsFirstAdministrator(deps)
  const link = `${admin}/register?setup=${deps.tokens.setupToken()}`
  if (process.stdout.isTTY)
    return [
      ...(newAdminKey ? [`  Admin key (shown this once, only its hash is kept): ${newAdminKey}`] : []),
      ...(isFirst
        ? ['', '  Nobody can sign in yet. Register the first administrator here:', `  ${link}`]
        : []),
    ]
  if (isFirst)
    return [
      '  Nobody can sign in yet. What lets the first administrator in is in a file that goes when somebody can:',
      `  ${deps.firstStart.write(link, newAdminKey)}`,
    ]
  return newAdminKey ? ['  Nobody has seen the new admin key: npm run admin -- key rotate prints one.'] : []
}

/** What the operator reads, in one piece. */
async function greeting(server: RunningServer, warnings: readonly string[]): Promise<string> {
  const { url, metricsUrl } = server
  const { web, admin } = frontEndUrls(url)
  const steps = await firstSteps(server, admin)
  const lines = [
    '  Prospectus is ready.',
    '',
    `  Website      ${web}`,
    `  Admin panel  ${admin}/admin`,
    `  API          ${url}/api`,
    ...(metricsUrl ? [`  Figures      ${metricsUrl}`] : []),
    ...(steps.length > 0 ? ['', ...steps] : []),
    ...(warnings.length > 0 ? ['', ...warnings.map((warning) => `  ${warning}`)] : []),
  ]
  return ['', ...lines, ''].join('\n')
}

function closeOnSignals(server: RunningServer, drainMs: number): void {
  let closing = false
  const close = (times: { drainMs?: number; keptMs: number }) => {
    if (closing) return
    closing = true
    void server.close(times).then(() => process.exit(0))
  }
  process.on('SIGTERM', () => close({ drainMs, keptMs: KEPT_MS }))
  process.on('SIGINT', () => close({ keptMs: KEPT_MS }))
  // A terminal that is closed ends what runs in it. Elsewhere it asks to read the settings again, which a start does.
  process.on('SIGHUP', () => {
    if (process.stdout.isTTY) close({ keptMs: KEPT_MS })
    else server.deps.logger.info('SIGHUP changes nothing: settings are read at a start')
  })
}

try {
  const ownFile = loadEnvFile()
  const settings = readSettings(process.env)
  const warnings = findWarnings(settings, Object.keys(process.env), ownFile)
  const server = await startServer({ settings, site: SITE, say })
  closeOnSignals(server, settings.drainMs)
  say(await greeting(server, warnings))
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Prospectus did not start: ${message}\n`)
  // What hangs, as a folder of a machine that is gone does, would keep the process from ending.
  process.exit(1)
}
