import { existsSync } from 'node:fs'
import { needsFirstAdministrator } from './features/accounts/register.ts'
import { bundledFile } from './lib/bundled-files.ts'
import { readSettings } from './lib/settings.ts'
import { type RunningServer, startServer } from './server.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** The built faces, or none while development servers show them. */
function findSite() {
  const web = bundledFile({ source: 'dist/web', built: '../web' })
  const admin = bundledFile({ source: 'dist/admin', built: '../admin' })
  const isBuilt = existsSync(`${web}/index.html`) && existsSync(`${admin}/index.html`)
  return isBuilt && process.env.FACES !== 'dev' ? { web, admin } : undefined
}

/** What the operator reads, in one piece. */
async function greeting({ url, services, newAdminKey }: RunningServer): Promise<string> {
  const lines = [
    '  Prospectus is ready.',
    '',
    `  Website      ${url}`,
    `  Admin panel  ${url}/admin`,
    `  API          ${url}/api`,
  ]
  if (newAdminKey) lines.push('', `  Admin key (kept in the data directory as admin-key): ${newAdminKey}`)
  if (await needsFirstAdministrator(services)) {
    const link = `${url}/register?setup=${services.tokens.setupToken()}`
    lines.push('', '  Nobody can sign in yet. Register the first administrator here:', `  ${link}`)
  }
  return ['', ...lines, ''].join('\n')
}

function closeOnSignals(server: RunningServer): void {
  let closing = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (closing) return
      closing = true
      void server.close().then(() => process.exit(0))
    })
  }
}

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const server = await startServer({ settings: readSettings(process.env), site: findSite(), say })
  closeOnSignals(server)
  say(await greeting(server))
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Prospectus did not start: ${message}\n`)
  process.exitCode = 1
}
