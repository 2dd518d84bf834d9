import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { PartialStrykerOptions } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import { AREAS, type Area } from './areas.ts'
import { type Report, readOutcome, survivorTable, toSummary, withoutRetriedMutants } from './report.ts'

const FOLDER = 'reports/mutation'

const print = (text: string) => void process.stdout.write(`${text}\n`)

function refuse(why: string): never {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}

const readReport = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Report

const getFiles = ({ name }: Area) => ({
  earlier: `${FOLDER}/${name}-earlier.json`,
  last: `${FOLDER}/${name}.json`,
  html: `${FOLDER}/${name}.html`,
  table: `${FOLDER}/${name}.md`,
})

interface Run {
  percent: number
  ignoresEarlierRuns: boolean
}

function toOptions(area: Area, { percent, ignoresEarlierRuns }: Run): PartialStrykerOptions {
  const { earlier, last, html } = getFiles(area)
  return {
    mutate: [...area.sources],
    testRunner: 'vitest',
    vitest: { configFile: 'bench/mutation/vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner', resolve('bench/mutation/stryker-plugins.ts')],
    checkers: ['sample'],
    checkerNodeArgs: ['--import', 'tsx'],
    testRunnerNodeArgs: ['--import', 'tsx'],
    samplePercent: percent,
    coverageAnalysis: 'perTest',
    incremental: true,
    incrementalFile: earlier,
    force: ignoresEarlierRuns,
    // Test servers have their own threads and time out without a free processor.
    concurrency: 1,
    dryRunTimeoutMinutes: 20,
    timeoutMS: 20_000,
    timeoutFactor: 3,
    reporters: ['progress-append-only', 'html', 'json'],
    htmlReporter: { fileName: html },
    jsonReporter: { fileName: last },
    // The folder's name doesn't start with a dot, because the server does not serve files from such folders.
    tempDirName: `${FOLDER}/copy`,
    ignorePatterns: ['/reports', 'dist', 'data', 'desktop/out', 'test-results', 'docs/images'],
    buildCommand: `tsx bench/mutation/prepare-sandbox.ts ${process.cwd()}`,
    // Otherwise Stryker would rewrite it with an API that TypeScript 7 does not have.
    tsconfigFile: 'none.json',
    warnings: false,
  }
}

async function measure(area: Area, run: Run): Promise<void> {
  const { earlier, last, html, table } = getFiles(area)
  if (existsSync(earlier)) writeFileSync(earlier, JSON.stringify(withoutRetriedMutants(readReport(earlier))))
  process.env.MUTATION_AREA = area.name
  await new Stryker(toOptions(area, run)).runMutationTest()

  const outcome = readOutcome(readReport(last), run.percent)
  const text = `${toSummary(area, outcome)}\n\n${survivorTable(outcome)}\n`
  writeFileSync(table, text)
  print(`\n${text}\n${table}, with sources: ${html}`)
}

/**
 * `npm run mutation -- AREA` makes small changes to the sources of an area, one at a time, and lists the mutants that no
 * test kills. `--sample N` tests N percent of them, always the same ones. `--fresh` ignores earlier runs.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string', default: '100' }, fresh: { type: 'boolean', default: false } },
})
const area = AREAS.find(({ name }) => name === positionals[0])
const percent = Number(values.sample)
if (!area) refuse(`Choose an area: ${AREAS.map(({ name }) => name).join(', ')}.`)
if (!(percent > 0 && percent <= 100)) refuse('--sample must be more than 0 and at most 100.')
if (!existsSync('dist/render/entry-server.js')) refuse('Build first: npm run build')
await measure(area, { percent, ignoresEarlierRuns: values.fresh })
