// `prisma generate` needs no schema engine, but looks for one: any executable satisfies it, so nothing is downloaded
// (docs/decisions/0001-schema-engine-in-wasm.md).
import { spawnSync } from 'node:child_process'

const { status } = spawnSync(
  process.execPath,
  ['node_modules/prisma/build/index.js', 'generate', '--no-hints'],
  {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1' },
  },
)
process.exit(status ?? 1)
