// Writes both generated clients. prisma/schema.prisma is the one model source; PostgreSQL's schema is derived from it
// word by word, so that the two cannot drift apart. `prisma generate` needs no schema engine, but looks for one: any
// executable satisfies it, so nothing is downloaded (docs/dev/decisions/0001-prisma-schema-engine-as-webassembly.md).

import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const SOURCE = 'prisma/schema.prisma'
const DERIVED = 'api/generated/postgresql.prisma'

/** Differences of the derived schema; everything else is copied. */
const REPLACEMENTS = [
  ['output                 = "../api/generated/sqlite"', 'output                 = "./postgresql"'],
  ['provider = "sqlite"', 'provider = "postgresql"'],
]

function derive(schema) {
  return REPLACEMENTS.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`${SOURCE} must contain exactly once: ${from}`)
    return text.replace(from, to)
  }, schema)
}

function generate(schema) {
  const child = spawn(
    process.execPath,
    ['node_modules/prisma/build/index.js', 'generate', '--no-hints', '--schema', schema],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1' },
    },
  )
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}

mkdirSync(dirname(DERIVED), { recursive: true })
writeFileSync(DERIVED, derive(readFileSync(SOURCE, 'utf8')))
const codes = await Promise.all([SOURCE, DERIVED].map(generate))
process.exit(Math.max(...codes))
