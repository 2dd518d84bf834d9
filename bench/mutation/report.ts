import type { Area } from './areas.ts'
import { isInSample } from './sample.ts'

interface Mutant {
  status: 'Killed' | 'Timeout' | 'RuntimeError' | 'Survived' | 'NoCoverage' | 'CompileError' | 'Ignored'
  /** True if it runs when its file is loaded, before any test. */
  static?: boolean
  mutatorName: string
  replacement?: string
  location: Record<'start' | 'end', { line: number; column: number }>
}

/** The used part of a Stryker report (mutation-testing-report-schema). */
export interface Report {
  files: Record<string, { source: string; mutants: Mutant[] }>
}

interface Survivor {
  place: string
  /** True if a test runs it. */
  isCovered: boolean
  original: string
  replacement: string
}

export interface Outcome {
  tried: number
  killed: number
  survivors: Survivor[]
}

/** Includes runtime errors, because an error outside the tests makes Vitest fail too. */
const isKilled = ({ status }: Mutant) => ['Killed', 'Timeout', 'RuntimeError'].includes(status)
const hasSurvived = ({ status }: Mutant) => ['Survived', 'NoCoverage'].includes(status)

const MOST_CHARACTERS = 70

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS - 1)}…` : line
}

/** Returns the source text at a location. Lines and columns count from 1; the end is exclusive. */
function textAt(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const [last = ''] = lines.splice(-1)
  return [...lines, last.slice(0, end.column - 1)].join('\n').slice(start.column - 1)
}

/** Returns the outcome of a report's mutants in a sample of the given percentage. */
export function readOutcome({ files }: Report, percent: number): Outcome {
  const sample = Object.entries(files)
    .flatMap(([fileName, { source, mutants }]) => mutants.map((mutant) => ({ ...mutant, fileName, source })))
    .filter((mutant) => isInSample(mutant, percent))
  const survivors = sample.filter(hasSurvived)
  const killed = sample.filter(isKilled).length
  return {
    killed,
    tried: killed + survivors.length,
    survivors: survivors.map(({ fileName, source, location, status, replacement = '' }) => ({
      place: `${fileName}:${location.start.line}`,
      isCovered: status === 'Survived',
      original: shorten(textAt(source, location)),
      replacement: shorten(replacement),
    })),
  }
}

export function toSummary({ name, target }: Area, { killed, tried }: Outcome): string {
  const share = tried === 0 ? 0 : Math.floor((100 * killed) / tried)
  return `${name}: ${killed} of ${tried} mutants killed, ${share} % (target ${target} %)`
}

const cell = (text: string) => (text ? `\`${text.replaceAll('|', '\\|').replaceAll('`', "'")}\`` : '')

/** Formats the survivors as a Markdown table. */
export function survivorTable({ survivors }: Outcome): string {
  const rows = survivors.map(
    ({ place, isCovered, original, replacement }) =>
      `| ${place} | ${cell(original)} | ${cell(replacement)} | ${isCovered ? 'yes' : 'no'} |`,
  )
  return ['| Survivor | Original | Mutant | Run by a test |', '|---|---|---|---|', ...rows].join('\n')
}

/**
 * Removes mutants from an earlier report that must be tested again: those outside its sample, and survivors that run while
 * their file is loaded. Stryker would never test either again, even if the tests change.
 */
export function withoutRetriedMutants(report: Report): Report {
  const isRetried = (mutant: Mutant) =>
    mutant.status === 'CompileError' || (mutant.static === true && hasSurvived(mutant))
  const files = Object.entries(report.files).map(([name, file]) => [
    name,
    { ...file, mutants: file.mutants.filter((mutant) => !isRetried(mutant)) },
  ])
  return { ...report, files: Object.fromEntries(files) }
}
