import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { CsvError, type Info, parse } from 'csv-parse'
import { IMPORT_LIMITS, IMPORT_TEXTS } from '#contract/imports'
import { AppError } from '../../lib/app-error.ts'

/** A file as a table. */
export interface Sheet {
  columns: string[]
  rows: SheetRow[]
}

/** `line`: as a spreadsheet numbers it, the headings being line 1. */
export interface SheetRow {
  line: number
  cells: string[]
}

const DELIMITERS = [',', ';', '\t'] as const

/** Letters that are parsed in one piece; other requests are served between. */
const PIECE = 32 * 1024

/** Longest row in letters. */
const MAX_ROW = 100_000

/** The separator that the headings use most; what stands in quotation marks does not count. */
export function detectDelimiter(text: string): string {
  const headings =
    text
      .slice(0, MAX_ROW)
      .split(/\r?\n|\r/, 1)[0]
      ?.replace(/"[^"]*"/g, '') ?? ''
  const counts = DELIMITERS.map((delimiter) => headings.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** `sep=;` on a line of its own is a word of Excel to Excel. */
const withoutSeparatorLine = (text: string) => text.replace(/^sep=.\r?\n/i, '')

async function* inPieces(text: string) {
  for (let start = 0; start < text.length; start += PIECE) {
    yield text.slice(start, start + PIECE)
    await setImmediate()
  }
}

function collect(sheet: Sheet, cells: string[], line: number): void {
  if (cells.every((cell) => cell === '')) return
  if (sheet.columns.length === 0) {
    if (cells.length > IMPORT_LIMITS.columns) throw new AppError('invalid', IMPORT_TEXTS.tooManyColumns)
    sheet.columns = cells
  } else {
    if (sheet.rows.length === IMPORT_LIMITS.rows) throw new AppError('invalid', IMPORT_TEXTS.tooManyRows)
    sheet.rows.push({ line, cells })
  }
}

/**
 * Reads a CSV file with commas, semicolons or tabs.
 * @throws AppError `invalid` when it is none, has nothing below its headings, or is too long or too wide
 */
export async function parseCsv(file: string): Promise<Sheet> {
  const text = withoutSeparatorLine(file)
  const sheet: Sheet = { columns: [], rows: [] }
  const parser = parse({
    delimiter: detectDelimiter(text),
    info: true,
    max_record_size: MAX_ROW,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  })
  try {
    await pipeline(Readable.from(inPieces(text)), parser, async (records) => {
      for await (const { record, info } of records as AsyncIterable<{ record: string[]; info: Info }>) {
        collect(sheet, record, info.records + info.empty_lines)
      }
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = Number(error.lines) || sheet.rows.length + 1
    throw new AppError('invalid', IMPORT_TEXTS.notCsv(line), { cause: error })
  }
  if (sheet.rows.length === 0) throw new AppError('invalid', IMPORT_TEXTS.noRows)
  return sheet
}
