import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Drill, findingsTable } from './finding.ts'

/**
 * `npm run drill -- NAME` runs api/drills/NAME.ts on the built server, prints the findings and exits with 1 if a target of
 * docs/dev/requirements/targets.md is missed. `--rounds N` and `--minutes N` change its length; `--database postgresql` runs it on a
 * temporary PostgreSQL server.
 */
const NAMES = ['backup', 'kill', 'sigterm', 'soak', 'two-servers']

const print = (text: string) => void process.stdout.write(`${text}\n`)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, minutes: { type: 'string' }, database: { type: 'string' } },
})
const [name = ''] = positionals
const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
if (!NAMES.includes(name) || !existsSync(file)) {
  process.stderr.write(`Choose a drill: ${NAMES.join(', ')}.\n`)
  process.exit(1)
}
/** Starts PostgreSQL before a drill is loaded, because drills read TEST_DATABASE when loaded. */
async function startPostgresql() {
  process.env.TEST_DATABASE = 'postgresql'
  const { startTestCluster } = await import('../testing/postgresql-setup.ts')
  return startTestCluster({ isDurable: true })
}

const { database = 'sqlite' } = values
if (database !== 'sqlite' && database !== 'postgresql') {
  process.stderr.write('Choose a database: sqlite, postgresql.\n')
  process.exit(1)
}
const cluster = database === 'postgresql' ? await startPostgresql() : undefined
const getNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text))
const { run } = (await import(file)) as { run: Drill }
const began = Date.now()
const findings = await run({
  rounds: getNumber(values.rounds),
  minutes: getNumber(values.minutes),
  cluster,
}).finally(() => cluster?.remove())
print(`Drill ${name} on ${database}, ${Math.round((Date.now() - began) / 1000)} s`)
print(findingsTable(findings))
process.exitCode = findings.every(({ isMet }) => isMet) ? 0 : 1
