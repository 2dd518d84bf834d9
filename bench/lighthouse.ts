import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod'
import { PUBLIC_PAGES } from '#contract/pages'
import { startBuiltServer, temporaryDataDir } from '../api/testing/built-server.ts'
import { CHROMIUM_OPTIONS } from '../api/testing/chromium.ts'
import { median } from './load.ts'

/**
 * Version that npx runs. It is not a dependency, because one of its own requires `latest`, which a lockfile can't pin.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2'

/** Visits per page. On a shared machine, the blocking time of two visits can differ fourfold. */
const ROUNDS = 7

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  CLS: 'cumulative-layout-shift',
  TBT: 'total-blocking-time',
} as const

const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
})

/** Visits a page with Lighthouse as a mobile device on a simulated slow network. */
async function visit(url: string, file: string): Promise<Record<string, number>> {
  const { executablePath = '' } = CHROMIUM_OPTIONS
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    { env: { ...process.env, CHROME_PATH: executablePath }, timeout: 180_000 },
  )
  const { categories, audits } = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const scores = CATEGORIES.map((name) => [name, (categories[name]?.score ?? 0) * 100] as const)
  const metrics = Object.entries(METRICS).map(
    ([name, audit]) => [name, audits[audit]?.numericValue ?? Number.NaN] as const,
  )
  return Object.fromEntries([...scores, ...metrics])
}

const ms = (value = Number.NaN) => `${Math.round(value)} ms`

/** Returns a row of the results with the medians of several visits. @param file temporary file for Lighthouse's report */
export async function visitAll(name: string, url: string, file: string): Promise<string> {
  const visits: Record<string, number>[] = []
  for (let round = 0; round < ROUNDS; round++) visits.push(await visit(url, file))
  const middle = (figure: string) => median(visits.map((one) => one[figure] ?? Number.NaN))
  const cells = [
    name,
    ...CATEGORIES.map((category) => Math.round(middle(category))),
    ms(middle('FCP')),
    ms(middle('LCP')),
    middle('CLS').toFixed(3),
    ms(middle('TBT')),
  ]
  const row = `| ${cells.join(' | ')} |`
  process.stdout.write(`${row}\n`)
  return row
}

/** Formats the results as Markdown. @param command command that produced them */
export const toReport = (command: string, rows: readonly string[]): string =>
  [
    `# Results of \`${command}\``,
    '',
    `${new Date().toISOString().slice(0, 10)}, ${LIGHTHOUSE}, mobile, simulated slow network and processor, median of ${ROUNDS} visits.`,
    '',
    `| Page | Performance | Accessibility | Best practices | SEO | ${Object.keys(METRICS).join(' | ')} |`,
    `| --- |${' ---: |'.repeat(CATEGORIES.length + Object.keys(METRICS).length)}`,
    ...rows,
    '',
  ].join('\n')

/** Visits every public page of the built site and writes bench/lighthouse.md. */
export async function run(): Promise<void> {
  const { dataDir, remove } = temporaryDataDir()
  const server = await startBuiltServer(dataDir)
  const rows: string[] = []
  for (const { path } of PUBLIC_PAGES)
    rows.push(await visitAll(path, server.url + path, join(dataDir, 'report.json')))
  await server.stop('SIGTERM')
  remove()
  writeFileSync(new URL('./lighthouse.md', import.meta.url), toReport('npm run bench -- lighthouse', rows))
}
