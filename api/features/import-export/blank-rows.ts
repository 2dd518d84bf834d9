import { type Info, parse } from 'csv-parse/sync'
import { detectDelimiter } from './parse-csv.ts'

/**
 * A CSV file with an empty line in the place of each row that names somebody: the numbers of the other lines stay, by
 * which an import that was cut off goes on.
 * @param isTheirs decides by the cells of a row
 * @returns null when no row below the headings is left
 * @throws CsvError
 */
export function blankRows(text: string, isTheirs: (cells: readonly string[]) => boolean): string | null {
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
    const isKept = !isTheirs(record)
    if (isKept) rows += 1
    kept.push(
      isKept ? bytes.subarray(end, info.bytes).toString() : lineEnd.repeat(1 + info.empty_lines - emptyLines),
    )
    end = info.bytes
    emptyLines = info.empty_lines
  }
  return rows > 1 ? kept.join('') : null
}
