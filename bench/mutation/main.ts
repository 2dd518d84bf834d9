import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { PartialStrykerOptions } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import { AREAS, type Area } from './areas.ts'
import { type Report, readOutcome, survivorTable, toSummary, withoutWhatIsTriedAgain } from './report.ts'

const FOLDER = 'reports/mutation'

const say = (text: string) => void process.stdout.write(`${text}\n`)

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
  isAnew: boolean
}

function toOptions(area: Area, { percent, isAnew }: Run): PartialStrykerOptions {
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
    force: isAnew,
    // The servers of the tests have threads of their own, and fail by time when they have no processor.
    concurrency: 1,
    dryRunTimeoutMinutes: 20,
    timeoutMS: 20_000,
    timeoutFactor: 3,
    reporters: ['progress-append-only', 'html', 'json'],
    htmlReporter: { fileName: html },
    jsonReporter: { fileName: last },
    // Not within a folder that begins with a dot: files in there are served to nobody.
    tempDirName: `${FOLDER}/copy`,
    ignorePatterns: ['/reports', 'dist', 'data', 'desktop/out', 'test-results', 'docs/images'],
    buildCommand: `tsx bench/mutation/prepare-sandbox.ts ${process.cwd()}`,
    // Stryker would rewrite it for its copy by an API that TypeScript 7 has not.
    tsconfigFile: 'none.json',
    warnings: false,
  }
}

async function measure(area: Area, run: Run): Promise<void> {
  const { earlier, last, html, table } = getFiles(area)
  if (existsSync(earlier))
    writeFileSync(earlier, JSON.stringify(withoutWhatIsTriedAgain(readReport(earlier))))
  process.env.MUTATION_AREA = area.name
  await new Stryker(toOptions(area, run)).runMutationTest()

  const outcome = readOutcome(readReport(last), run.percent)
  const text = `${toSummary(area, outcome)}\n\n${survivorTable(outcome)}\n`
  writeFileSync(table, text)
  say(`\n${text}\n${table}, and with the sources: ${html}`)
}

/**
 * `npm run mutation -- AREA` changes the sources of an area in small ways, one at a time, and says which mutants no
 * test kills. `--sample N` tries N percent of them, always the same; `--anew` believes no earlier run.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string', default: '100' }, anew: { type: 'boolean', default: false } },
})
const area = AREAS.find(({ name }) => name === positionals[0])
const percent = Number(values.sample)
if (!area) refuse(`Name an area: ${AREAS.map(({ name }) => name).join(', ')}.`)
if (!(percent > 0 && percent <= 100)) refuse('A sample is more than 0 and at most 100 percent.')
if (!existsSync('dist/render/entry-server.js')) refuse('Build first: npm run build')
await measure(area, { percent, isAnew: values.anew })
