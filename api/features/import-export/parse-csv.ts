import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, type Info, parse } from 'csv-parse'
import { isEmail } from '#contract/enquiries/enquiry-rules'
import { IMPORT_LIMITS, IMPORT_TEXTS } from '#contract/imports'
import { parsePhone } from '#contract/parse-phone'
import { AppError } from '../../lib/app-error.ts'
import { guessColumns } from './guess-columns.ts'

export interface Sheet {
  /** Line of the headings; 0 if the file has none. */
  headingLine: number
  /** First lines of the file, each of which can be the headings. */
  topLines: Line[]
  columns: string[]
  /** Position of each column in the file, which can have empty columns in between. */
  places: number[]
  rows: SheetRow[]
}

/** A row of a file, with a cell for each column. */
export interface SheetRow {
  /** Line number in the file, starting at 1. */
  line: number
  cells: string[]
  /** Cells after the last heading. */
  surplus: string[]
}

const DELIMITERS = [',', ';', '\t'] as const

/** Characters parsed at a time; other requests are served in between. */
const PIECE = 32 * 1024

/** Maximum characters of a row. */
const MAX_ROW = 100_000

/** Returns the separator found in most of the first lines, then most often, ignoring quoted text. */
export function detectDelimiter(text: string): string {
  const lines = text
    .slice(0, MAX_ROW)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, IMPORT_LIMITS.topLines)
  const scores = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    const total = counts.reduce((sum, count) => sum + count, 0)
    return counts.filter((count) => count > 0).length * MAX_ROW + total
  })
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ','
}

/** The line `sep=;`, by which Excel declares the separator. */
export const SEPARATOR_LINE = /^sep=.(?:\r\n?|\n)/i

async function* inPieces(text: string) {
  for (let start = 0; start < text.length; start += PIECE) {
    yield text.slice(start, start + PIECE)
    await setImmediate()
  }
}

/** A number stored as text in a spreadsheet: `="0123"`. */
const KEPT_AS_TEXT = /^="([^"]*)"$/

type Line = Pick<SheetRow, 'line' | 'cells'>

const toFilled = ({ cells }: Line) => cells.filter((cell) => cell !== '').slice(0, IMPORT_LIMITS.columns)

const countKnown = (line: Line) => Object.keys(guessColumns(toFilled(line)).mapping).length

const hasContact = (line: Line) =>
  toFilled(line).some((cell) => isEmail(cell) || parsePhone(cell).number !== null)

/** Number of known headings that only a row of headings has. */
const MIN_KNOWN = 2

/**
 * Guesses the headings: the line with the most known ones, otherwise the first one with several cells. Without at least
 * two known headings, they must be above the first phone number or email.
 * @returns 0 if there are none
 */
function guessHeadingLine(topLines: readonly Line[]): number {
  const counted = topLines.map((line) => ({
    line,
    known: countKnown(line),
    isWide: toFilled(line).length > 1,
  }))
  const [best] = counted.toSorted((a, b) => b.known - a.known)
  if (best && best.known >= MIN_KNOWN) return best.line.line
  const end = topLines.findIndex(hasContact)
  const above = end === -1 ? counted : counted.slice(0, end)
  const headings = above.find(({ known }) => known > 0) ?? above.find(({ isWide }) => isWide) ?? above[0]
  return headings?.line.line ?? 0
}

/** @throws AppError `invalid` if the headings are not in one of the first lines */
function toSheet(lines: readonly Line[], chosenLine?: number): Omit<Sheet, 'places'> {
  // Headings have at least one row below them.
  const topLines = lines.slice(0, Math.min(IMPORT_LIMITS.topLines, lines.length - 1))
  const headingLine = chosenLine ?? guessHeadingLine(topLines)
  const headings = topLines.find(({ line }) => line === headingLine)
  if (!headings && headingLine !== 0) throw new AppError('invalid', IMPORT_TEXTS.noSuchHeadings)
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const columns = headings?.cells ?? Array.from({ length: width }, () => '')
  const rows = lines
    .filter(({ line }) => line > headingLine)
    .map(({ line, cells }) => ({
      line,
      cells: cells.slice(0, columns.length),
      surplus: cells.slice(columns.length).filter((cell) => cell !== ''),
    }))
  return { headingLine, topLines, columns, rows }
}

function pickColumns(sheet: Omit<Sheet, 'places'>, places: number[]): Sheet {
  const pick = (cells: readonly string[]) => places.map((place) => cells[place] ?? '')
  const rows = sheet.rows.map((row) => ({ ...row, cells: pick(row.cells) }))
  return { ...sheet, columns: pick(sheet.columns), places, rows }
}

/** Returns the columns with a value in any row. */
function findFilled({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>): number[] {
  const filled = new Set<number>()
  for (const { cells } of rows) for (const [at, cell] of cells.entries()) if (cell !== '') filled.add(at)
  return [...columns.keys()].filter((at) => filled.has(at))
}

/** Fields of which each row needs some. */
const NEEDED = ['name', 'mobile', 'email'] as const

/** Adds the empty columns of needed fields that no other column has, so that a row can be completed. */
function withNeeded(columns: readonly string[], filled: readonly number[]): number[] {
  const toMapping = (places: readonly number[]) =>
    guessColumns(places.map((place) => columns[place] ?? '')).mapping
  const empty = [...columns.keys()]
    .filter((at) => columns[at] !== '' && !filled.includes(at))
    .slice(0, IMPORT_LIMITS.columns)
  const [known, more] = [toMapping(filled), toMapping(empty)]
  const needed = NEEDED.flatMap((field) =>
    known[field] === undefined ? (empty[more[field] ?? -1] ?? []) : [],
  )
  return [...filled, ...needed].slice(0, IMPORT_LIMITS.columns).sort((a, b) => a - b)
}

/**
 * Parses a CSV file with commas, semicolons or tabs, and any line endings. Skips a title above the headings, and empty
 * columns that no row needs, since spreadsheets write hundreds of them.
 * @param headingLine line of the headings, 0 for none; guessed by default
 * @throws AppError `invalid` if it is not CSV, has no rows or no such headings, or is too long or too wide
 */
export async function parseCsv(file: string, headingLine?: number): Promise<Sheet> {
  const text = file.replace(SEPARATOR_LINE, '')
  const lines: Line[] = []
  const parser = parse({
    delimiter: detectDelimiter(text),
    info: true,
    max_record_size: MAX_ROW,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  })
  const records: AsyncIterable<{ record: string[]; info: Info }> = Readable.from(inPieces(text)).pipe(parser)
  try {
    // A pipeline would report errors thrown here as its own abort, so this is a loop.
    for await (const { record, info } of records) {
      const cells = record.map((cell) => cell.replace(KEPT_AS_TEXT, '$1').trim())
      if (cells.every((cell) => cell === '')) continue
      if (lines.length > IMPORT_LIMITS.rows + IMPORT_LIMITS.topLines) break
      lines.push({ line: info.records + info.empty_lines, cells })
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = Number(error.lines) || lines.length
    throw new AppError('invalid', IMPORT_TEXTS.notCsv(line), { cause: error })
  }
  if (lines.length < 2) throw new AppError('invalid', IMPORT_TEXTS.noRows)
  const sheet = toSheet(lines, headingLine)
  if (sheet.rows.length > IMPORT_LIMITS.rows) throw new AppError('invalid', IMPORT_TEXTS.tooManyRows)
  const filled = findFilled(sheet)
  if (filled.length > IMPORT_LIMITS.columns) throw new AppError('invalid', IMPORT_TEXTS.tooManyColumns)
  return pickColumns(sheet, withNeeded(sheet.columns, filled))
}
