import { needsFirstAdministrator } from './features/accounts/register.ts'
import { LAST_REQUEST_MS } from './http/graceful-close.ts'
import { bundledFile, isBuilt } from './lib/bundled-files.ts'
import { loadEnvFile } from './lib/env-file.ts'
import { readSettings } from './lib/settings.ts'
import { type RunningServer, startServer } from './server.ts'
import { findWarnings } from './start-warnings.ts'

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Built front ends. In development, Vite's own servers serve them (npm run dev). */
const SITE = isBuilt
  ? {
      web: bundledFile({ source: '', built: '../web' }),
      admin: bundledFile({ source: '', built: '../admin' }),
      render: bundledFile({ source: '', built: '../render' }),
    }
  : undefined

const frontEndUrls = (url: string) =>
  SITE ? { web: url, admin: url } : { web: 'http://localhost:5173', admin: 'http://localhost:5174' }

/**
 * Returns the lines with the set-up link and a new admin key. Without a terminal they go to a file instead, because a
 * journal would keep them.
 */
async function firstSteps({ deps, newAdminKey }: RunningServer, admin: string): Promise<string[]> {
  const isFirst = await needsFirstAdministrator(deps)
  const link = `${admin}/register?setup=${deps.tokens.setupToken()}`
  if (process.stdout.isTTY)
    return [
      ...(newAdminKey ? [`  Admin key (shown this once, only its hash is kept): ${newAdminKey}`] : []),
      ...(isFirst ? ['', '  No administrator yet. Register the first one here:', `  ${link}`] : []),
    ]
  if (isFirst)
    return [
      '  No administrator yet. The set-up link is in this file, which is deleted once an administrator exists:',
      `  ${deps.firstStart.write(link, newAdminKey)}`,
    ]
  return newAdminKey
    ? ['  A new admin key was created but not shown. Get one with: npm run admin -- key rotate']
    : []
}

async function toStartMessage(server: RunningServer, warnings: readonly string[]): Promise<string> {
  const { url, metricsUrl } = server
  const { web, admin } = frontEndUrls(url)
  const steps = await firstSteps(server, admin)
  const lines = [
    '  Prospectus is ready.',
    '',
    `  Website      ${web}`,
    `  Admin panel  ${admin}/admin`,
    `  API          ${url}/api`,
    ...(metricsUrl ? [`  Metrics      ${metricsUrl}`] : []),
    ...(steps.length > 0 ? ['', ...steps] : []),
    ...(warnings.length > 0 ? ['', ...warnings.map((warning) => `  ${warning}`)] : []),
  ]
  return ['', ...lines, ''].join('\n')
}

function closeOnSignals(server: RunningServer, drainMs: number): void {
  let closing = false
  const close = (times: { drainMs?: number; lastRequestMs: number }) => {
    if (closing) return
    closing = true
    void server.close(times).then(() => process.exit(0))
  }
  process.on('SIGTERM', () => close({ drainMs, lastRequestMs: LAST_REQUEST_MS }))
  process.on('SIGINT', () => close({ lastRequestMs: LAST_REQUEST_MS }))
  // Closing a terminal ends the processes in it. A service manager sends SIGHUP to reload settings, which needs a
  // restart.
  process.on('SIGHUP', () => {
    if (process.stdout.isTTY) close({ lastRequestMs: LAST_REQUEST_MS })
    else server.deps.logger.info('SIGHUP ignored: restart the server to reload its settings')
  })
}

try {
  const envFile = loadEnvFile()
  const settings = readSettings(process.env)
  const warnings = findWarnings(settings, Object.keys(process.env), envFile)
  const server = await startServer({ settings, site: SITE, print })
  closeOnSignals(server, settings.drainMs)
  print(await toStartMessage(server, warnings))
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Prospectus did not start: ${message}\n`)
  // A pending file operation on a dead network share would keep the process from ending.
  process.exit(1)
}
