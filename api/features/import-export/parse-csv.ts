import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, type Info, parse } from 'csv-parse'
import { IMPORT_LIMITS, IMPORT_TEXTS } from '#contract/imports'
import { AppError } from '../../lib/app-error.ts'

export interface Sheet {
  columns: string[]
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

/** Returns the most common separator of the headings, ignoring quoted text. */
export function detectDelimiter(text: string): string {
  const lines = text
    .slice(0, MAX_ROW)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
  const headings = lines.find((line) => line.trim() !== '') ?? ''
  const counts = DELIMITERS.map((delimiter) => headings.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Removes the line `sep=;`, by which Excel declares the separator. */
const withoutSeparatorLine = (text: string) => text.replace(/^sep=.(?:\r\n?|\n)/i, '')

async function* inPieces(text: string) {
  for (let start = 0; start < text.length; start += PIECE) {
    yield text.slice(start, start + PIECE)
    await setImmediate()
  }
}

/** A number stored as text in a spreadsheet: `="0123"`. */
const KEPT_AS_TEXT = /^="([^"]*)"$/

/** Lines searched for the headings, because lists start with a title. */
const TITLE_LINES = 10

type Line = Pick<SheetRow, 'line' | 'cells'>

const countFilled = ({ cells }: Line) => cells.filter((cell) => cell !== '').length

/** Splits lines into headings and rows. Leading lines with a single cell are a title. */
function toSheet(lines: readonly Line[]): Sheet {
  const headingsAt = Math.max(
    0,
    lines.slice(0, TITLE_LINES).findIndex((line) => countFilled(line) > 1),
  )
  const columns = lines[headingsAt]?.cells ?? []
  const rows = lines.slice(headingsAt + 1).map(({ line, cells }) => ({
    line,
    cells: cells.slice(0, columns.length),
    surplus: cells.slice(columns.length).filter((cell) => cell !== ''),
  }))
  return { columns, rows }
}

function pickColumns({ columns, rows }: Sheet, places: readonly number[]): Sheet {
  const pick = (cells: readonly string[]) => places.map((place) => cells[place] ?? '')
  return { columns: pick(columns), rows: rows.map((row) => ({ ...row, cells: pick(row.cells) })) }
}

/** Returns the columns with a value in any row. */
function findFilled({ columns, rows }: Sheet): number[] {
  const filled = new Set<number>()
  for (const { cells } of rows) for (const [at, cell] of cells.entries()) if (cell !== '') filled.add(at)
  return [...columns.keys()].filter((at) => filled.has(at))
}

/**
 * Parses a CSV file with commas, semicolons or tabs, and any line endings. Skips a title above the headings, and empty
 * columns, since spreadsheets write hundreds of them.
 * @throws AppError `invalid` if it is not CSV, has no rows, or is too long or too wide
 */
export async function parseCsv(file: string): Promise<Sheet> {
  const text = withoutSeparatorLine(file)
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
      if (lines.length > IMPORT_LIMITS.rows + TITLE_LINES) break
      lines.push({ line: info.records + info.empty_lines, cells })
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = Number(error.lines) || lines.length
    throw new AppError('invalid', IMPORT_TEXTS.notCsv(line), { cause: error })
  }
  const sheet = toSheet(lines)
  if (sheet.rows.length === 0) throw new AppError('invalid', IMPORT_TEXTS.noRows)
  if (sheet.rows.length > IMPORT_LIMITS.rows) throw new AppError('invalid', IMPORT_TEXTS.tooManyRows)
  const filled = findFilled(sheet)
  if (filled.length > IMPORT_LIMITS.columns) throw new AppError('invalid', IMPORT_TEXTS.tooManyColumns)
  return pickColumns(sheet, filled)
}
