import { type Info, parse } from 'csv-parse/sync'
import { detectDelimiter, SEPARATOR_LINE } from './parse-csv.ts'

/** Quotes a cell that contains any separator, so that the separator of the file is still recognised. */
const toCell = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * Changes rows of a CSV file. The other rows keep their text, and all keep their line numbers, by which an interrupted
 * import continues.
 * @param edit returns the given cells to keep a row, or its new ones; none for an empty line
 * @throws CsvError
 */
function editRows(file: string, edit: (cells: readonly string[], line: number) => readonly string[]): string {
  const start = SEPARATOR_LINE.exec(file)?.[0] ?? ''
  const text = file.slice(start.length)
  const delimiter = detectDelimiter(text)
  const records = parse(text, {
    delimiter,
    info: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as { record: string[]; info: Info }[]
  const bytes = Buffer.from(text)
  const lineEnd = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n'
  const edited = [start]
  let [end, emptyLines] = [0, 0]
  for (const { record, info } of records) {
    const cells = edit(record, info.records + info.empty_lines)
    edited.push(
      cells === record
        ? bytes.subarray(end, info.bytes).toString()
        : lineEnd.repeat(info.empty_lines - emptyLines) + cells.map(toCell).join(delimiter) + lineEnd,
    )
    end = info.bytes
    emptyLines = info.empty_lines
  }
  return edited.join('')
}

/**
 * Replaces rows of a CSV file with empty lines.
 * @param shouldRemove true for the cells of a row to remove
 * @returns null if no row is left below the headings
 * @throws CsvError
 */
export function blankRows(file: string, shouldRemove: (cells: readonly string[]) => boolean): string | null {
  let rows = 0
  const left = editRows(file, (cells) => {
    if (shouldRemove(cells)) return []
    rows += 1
    return cells
  })
  return rows > 1 ? left : null
}

/** Replaces the cells of a line of a CSV file. */
export const replaceRow = (file: string, replaced: number, cells: readonly string[]): string =>
  editRows(file, (before, line) => (line === replaced ? cells : before))
