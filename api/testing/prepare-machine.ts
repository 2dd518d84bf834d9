// First step of `npm test`: finds or installs a Chromium. With the argument `all` (`npm run test:all`) it also lists
// missing programs whose tests will be skipped.
import { spawnSync } from 'node:child_process'
import './install-chromium.ts'
import { findPostgresql } from './postgresql-cluster.ts'

const isInstalled = (program: string) => spawnSync(program, ['--version']).error === undefined

/** Programs for some slow tests, by Debian package. */
const OPTIONAL: Readonly<Record<string, () => boolean>> = {
  age: () => isInstalled('age'),
  postgresql: () => findPostgresql() !== undefined,
  strace: () => isInstalled('strace'),
  systemd: () => isInstalled('systemd-analyze'),
}

const missing = process.argv.includes('all')
  ? Object.keys(OPTIONAL).filter((name) => !OPTIONAL[name]?.())
  : []
if (missing.length > 0)
  process.stdout.write(
    `Not installed, so their tests are skipped: ${missing.join(', ')} (Debian packages).\n`,
  )
