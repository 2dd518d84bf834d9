import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { puzzleText } from '#contract/enquiry-guard'
import { PUZZLE_MAX } from '../api/features/enquiries/guard/guard.ts'
import { startBuiltServer, temporaryDataDir } from '../api/testing/built-server.ts'
import { CHROMIUM_OPTIONS } from '../api/testing/chromium.ts'

const RUNS = 100

/** TARGETS F1. */
const MOST_MS = 1000

const FOLDER = 'dist/web/assets'

type GuardModule = typeof import('../web/lib/guard.ts')

const at = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)

/** The proof of work in a real browser, as it is built (TARGETS F1): at full speed and at a quarter of it. */
export async function run(): Promise<void> {
  const file = readdirSync(FOLDER).find((name) => /^guard-.*\.js$/.test(name)) ?? ''
  const { dataDir, remove } = temporaryDataDir()
  const server = await startBuiltServer(dataDir)
  const browser = await chromium.launch(CHROMIUM_OPTIONS)
  try {
    const page = await browser.newPage()
    await page.goto(`${server.url}/contact`)
    const session = await page.context().newCDPSession(page)
    const puzzles = Array.from({ length: RUNS }, () => {
      const id = randomUUID()
      const answer = Math.floor(Math.random() * PUZZLE_MAX)
      const hash = createHash('sha256').update(puzzleText(id, answer)).digest('hex')
      return { id, puzzle: { hash, max: PUZZLE_MAX } }
    })
    const lines: string[] = []
    for (const rate of [1, 4]) {
      await session.send('Emulation.setCPUThrottlingRate', { rate })
      const times = await page.evaluate(
        async ({ path, all }) => {
          const { proveEnquiry } = (await import(path)) as GuardModule
          const taken: number[] = []
          for (const one of all) {
            const start = performance.now()
            await proveEnquiry(new Response(JSON.stringify(one)))
            taken.push(performance.now() - start)
          }
          return taken
        },
        { path: `/assets/${file}`, all: puzzles },
      )
      times.sort((one, other) => one - other)
      const figures = `p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms, longest ${at(times, 1)} ms`
      lines.push(`- Processor at 1/${rate}: ${figures}.`)
      if (rate === 1 && at(times, 0.95) > MOST_MS) process.exitCode = 1
    }
    const size = gzipSync(readFileSync(`${FOLDER}/${file}`)).length
    lines.push(`- Its code: ${size} bytes gzipped (at most 15,000: web/first-load.test.ts).`)
    const report = [
      '# Results of `npm run bench -- puzzle`',
      '',
      `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}: ${RUNS} proofs of work in a real Chromium (TARGETS F1: p95 at most ${MOST_MS} ms).`,
      '',
      ...lines,
      '',
    ].join('\n')
    process.stdout.write(report)
    writeFileSync(new URL('./puzzle-results.md', import.meta.url), report)
  } finally {
    await browser.close()
    await server.stop('SIGTERM')
    remove()
  }
}
