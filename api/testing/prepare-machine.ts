// First step of `npm test`: brings a Chromium where none is found, and says what else this machine lacks.
import { spawnSync } from 'node:child_process'
import './install-chromium.ts'
import { findPostgresql } from './postgresql-cluster.ts'

const isInstalled = (program: string) => spawnSync(program, ['--version']).error === undefined

/** What a few tests need and are skipped without, by the name of Debian's package. */
const OPTIONAL: Readonly<Record<string, boolean>> = {
  age: isInstalled('age'),
  postgresql: findPostgresql() !== undefined,
  strace: isInstalled('strace'),
  systemd: isInstalled('systemd-analyze'),
}

const missing = Object.keys(OPTIONAL).filter((name) => !OPTIONAL[name])
if (missing.length > 0)
  process.stdout.write(
    `Not installed, so their tests are skipped: ${missing.join(', ')} (names of Debian's packages).\n`,
  )
