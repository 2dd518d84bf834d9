import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { CHALLENGE_MAX, CHALLENGE_MOST, challengeText } from '#contract/enquiries/challenge'
import { startBuiltServer, temporaryDataDir } from '../api/testing/built-server.ts'
import { CHROMIUM_OPTIONS } from '../api/testing/chromium.ts'

/** What a visitor is asked for, and what a network is asked for that has sent a hundred (docs/decisions/0012). */
const KINDS = [
  { what: 'The easiest', max: CHALLENGE_MAX, runs: 100, rate: 1, mostMs: 1000 },
  { what: 'The easiest', max: CHALLENGE_MAX, runs: 100, rate: 4, mostMs: Number.POSITIVE_INFINITY },
  { what: 'The hardest', max: CHALLENGE_MOST, runs: 10, rate: 1, mostMs: Number.POSITIVE_INFINITY },
  { what: 'The hardest', max: CHALLENGE_MOST, runs: 10, rate: 4, mostMs: 10_000 },
] as const

const FOLDER = 'dist/web/assets'

type FormTokenModule = typeof import('../web/lib/enquiry-form/form-token.ts')

const at = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)

function newChallenge(max: number) {
  const id = randomUUID()
  const answer = Math.floor(Math.random() * max)
  const hash = createHash('sha256').update(challengeText(id, answer)).digest('hex')
  return { id, puzzle: { hash, max } }
}

/** The proof of work in a real browser, as it is built: at full speed and at a quarter of it. */
export async function run(): Promise<void> {
  const file = readdirSync(FOLDER).find((name) => /^guard-.*\.js$/.test(name)) ?? ''
  const { dataDir, remove } = temporaryDataDir()
  const server = await startBuiltServer(dataDir)
  const browser = await chromium.launch(CHROMIUM_OPTIONS)
  try {
    const page = await browser.newPage()
    await page.goto(`${server.url}/contact`)
    const session = await page.context().newCDPSession(page)
    const lines: string[] = []
    for (const { what, max, runs, rate, mostMs } of KINDS) {
      await session.send('Emulation.setCPUThrottlingRate', { rate })
      const times = await page.evaluate(
        async ({ path, all }) => {
          const { proveEnquiry } = (await import(path)) as FormTokenModule
          const taken: number[] = []
          for (const one of all) {
            const start = performance.now()
            await proveEnquiry(new Response(JSON.stringify(one)))
            taken.push(performance.now() - start)
          }
          return taken
        },
        { path: `/assets/${file}`, all: Array.from({ length: runs }, () => newChallenge(max)) },
      )
      times.sort((one, other) => one - other)
      const figures = `p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms, longest ${at(times, 1)} ms`
      lines.push(`- ${what}, processor at 1/${rate}, ${runs} times: ${figures}.`)
      if (at(times, 0.95) > mostMs) process.exitCode = 1
    }
    const size = gzipSync(readFileSync(`${FOLDER}/${file}`)).length
    lines.push(`- Its code: ${size} bytes gzipped (at most 15,000: web/first-load.test.ts).`)
    const report = [
      '# Results of `npm run bench -- puzzle`',
      '',
      `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}: proofs of work in a real Chromium (p95 at most 1 s for the easiest; 10 s for the hardest on a processor at a quarter).`,
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
