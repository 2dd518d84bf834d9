import { type Info, parse } from 'csv-parse/sync'
import { detectDelimiter } from './parse-csv.ts'

/**
 * Replaces rows of a CSV file with empty lines. The other rows keep their line numbers, by which an interrupted import
 * continues.
 * @param shouldRemove true for the cells of a row to remove
 * @returns null if no row is left below the headings
 * @throws CsvError
 */
export function blankRows(text: string, shouldRemove: (cells: readonly string[]) => boolean): string | null {
  const records = parse(text, {
    delimiter: detectDelimiter(text.replace(/^sep=.\s*/i, '')),
    info: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as { record: string[]; info: Info }[]
  const bytes = Buffer.from(text)
  const lineEnd = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n'
  const kept: string[] = []
  let [rows, end, emptyLines] = [0, 0, 0]
  for (const { record, info } of records) {
    const isKept = !shouldRemove(record)
    if (isKept) rows += 1
    kept.push(
      isKept ? bytes.subarray(end, info.bytes).toString() : lineEnd.repeat(1 + info.empty_lines - emptyLines),
    )
    end = info.bytes
    emptyLines = info.empty_lines
  }
  return rows > 1 ? kept.join('') : null
}
