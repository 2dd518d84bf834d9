import { needsFirstAdministrator } from './features/accounts/register.ts'
import { bundledFile, isBuilt } from './lib/bundled-files.ts'
import { loadEnvFile } from './lib/env-file.ts'
import { KEPT_MS } from './lib/graceful-close.ts'
import { plainHttpWarning } from './lib/plain-http-warning.ts'
import { readSettings } from './lib/settings.ts'
import { type RunningServer, startServer } from './server.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** The built faces; in development their own servers show them (npm run dev). */
const SITE = isBuilt
  ? {
      web: bundledFile({ source: '', built: '../web' }),
      admin: bundledFile({ source: '', built: '../admin' }),
      render: bundledFile({ source: '', built: '../render' }),
    }
  : undefined

/** Where the faces answer: here when built, else on Vite's development servers. */
const faceUrls = (url: string) =>
  SITE ? { web: url, admin: url } : { web: 'http://localhost:5173', admin: 'http://localhost:5174' }

/** What the operator reads, in one piece. */
async function greeting(
  { url, services, newAdminKey }: RunningServer,
  warning: string | null,
): Promise<string> {
  const { web, admin } = faceUrls(url)
  const lines = [
    '  Prospectus is ready.',
    '',
    `  Website      ${web}`,
    `  Admin panel  ${admin}/admin`,
    `  API          ${url}/api`,
  ]
  if (newAdminKey) lines.push('', `  Admin key (shown this once, only its hash is kept): ${newAdminKey}`)
  if (await needsFirstAdministrator(services)) {
    const link = `${admin}/register?setup=${services.tokens.setupToken()}`
    lines.push('', '  Nobody can sign in yet. Register the first administrator here:', `  ${link}`)
  }
  if (warning) lines.push('', `  ${warning}`)
  return ['', ...lines, ''].join('\n')
}

function closeOnSignals(server: RunningServer): void {
  let closing = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (closing) return
      closing = true
      void server.close(KEPT_MS).then(() => process.exit(0))
    })
  }
}

try {
  loadEnvFile()
  const settings = readSettings(process.env)
  const server = await startServer({ settings, site: SITE, say })
  closeOnSignals(server)
  say(await greeting(server, plainHttpWarning(settings)))
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Prospectus did not start: ${message}\n`)
  process.exitCode = 1
}
