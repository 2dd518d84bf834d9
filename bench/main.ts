import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * `npm run bench` measures reads, writes, start and footprint, and writes bench/results.md. `npm run bench -- NAME` runs
 * bench/NAME.ts, which exports `run`.
 */
const [name = 'all'] = process.argv.slice(2)
const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))

if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  process.stderr.write(`Unknown benchmark: ${name}.\n`)
  process.exit(1)
}
const { run } = (await import(file)) as { run: () => Promise<void> }
await run()
