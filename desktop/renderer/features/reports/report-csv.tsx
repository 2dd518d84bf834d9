import { Button } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { createContext, useContext } from 'react'
import type { ReportRow } from '#contract/reports'
import { saveText } from '../../lib/save'
import { showOutcome } from '../../lib/saved-file'

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Values that a spreadsheet would run as a formula. Anyone can put one into a URL as a campaign. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

const HEADINGS = [
  'Enquiries received',
  'Enquiries received (previous)',
  'Converted in the period',
  'Converted in the period (previous)',
  'Contacted',
  'Contacted (previous)',
  'Median minutes to first reply (opening hours, answered only)',
  'Median minutes (previous)',
  'Still unanswered',
  'Still unanswered (previous)',
]

type Cell = string | number | null
/** Lines of a table, headings first. */
export type Lines = readonly (readonly Cell[])[]

const cell = (value: Cell) => {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns a table as CSV for spreadsheets: UTF-8, quoted where needed, without formulas. */
export const toCsv = (lines: Lines): string =>
  BYTE_ORDER_MARK + lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')

/**
 * Returns the lines of a report table.
 * @param heading of the first column
 */
export const rowLines = (heading: string, rows: readonly ReportRow[]): Lines => [
  [heading, ...HEADINGS],
  ...rows.map(({ label, now, before }) => [
    label,
    now.enquiries,
    before.enquiries,
    now.converted,
    before.converted,
    now.contacted,
    before.contacted,
    now.medianMinutes,
    before.medianMinutes,
    now.unanswered,
    before.unanswered,
  ]),
]

/** Prefix of the report's file names, e.g. `report-2026-11-01-2026-11-21`. */
export const ReportName = createContext('report')

const useReportName = () => useContext(ReportName)

interface CsvButtonProps {
  title: string
  lines: Lines
}

/** Saves all rows of a report table as a CSV file. */
export function CsvButton({ title, lines }: CsvButtonProps) {
  const name = useReportName()
  const save = async () => {
    const part = title.toLowerCase().replace(/[^a-z]+/g, '-')
    // Browsers announce downloads themselves.
    const saved = window.prospectus && 'CSV file saved.'
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
