import { Button } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { createContext, useContext } from 'react'
import type { ReportRow } from '#contract/reports'
import { saveText } from '../../lib/save'
import { showOutcome } from '../../lib/saved-file'

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet would compute: campaigns come from addresses that anybody can write. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

const HEADINGS = [
  'Enquiries',
  'Enquiries before',
  'Contacted',
  'Contacted before',
  'Converted',
  'Converted before',
  'Median working minutes to first answer',
  'Median before',
]

type Cell = string | number | null
/** Lines of a table, the headings first. */
export type Lines = readonly (readonly Cell[])[]

const cell = (value: Cell) => {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as CSV that opens right in a spreadsheet: quoted where needed, in UTF-8, without formulas. */
export const toCsv = (lines: Lines): string =>
  BYTE_ORDER_MARK + lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')

/**
 * The lines of a table of the report.
 * @param heading of the first column
 */
export const rowLines = (heading: string, rows: readonly ReportRow[]): Lines => [
  [heading, ...HEADINGS],
  ...rows.map(({ label, now, before }) => [
    label,
    now.enquiries,
    before.enquiries,
    now.contacted,
    before.contacted,
    now.converted,
    before.converted,
    now.medianMinutes,
    before.medianMinutes,
  ]),
]

/** Beginning of the names of files that are made of the report, e.g. `report-2026-11-01-2026-11-21`. */
export const ReportName = createContext('report')

const useReportName = () => useContext(ReportName)

interface CsvButtonProps {
  title: string
  lines: Lines
}

/** Puts a table of the report on the disk, all of its rows. */
export function CsvButton({ title, lines }: CsvButtonProps) {
  const name = useReportName()
  const save = async () => {
    const part = title.toLowerCase().replace(/[^a-z]+/g, '-')
    // A browser tells of its downloads by itself
    const saved = window.prospectus && `${title} is saved.`
    await showOutcome(saveText(`${name}-${part}.csv`, toCsv(lines)), saved)
  }
  return (
    <Button
      data-screen-only
      size="compact-sm"
      variant="subtle"
      leftSection={<IconTableExport size={16} aria-hidden />}
      disabled={lines.length < 2}
      aria-label={`${title} as CSV`}
      onClick={() => void save()}
    >
      CSV
    </Button>
  )
}
