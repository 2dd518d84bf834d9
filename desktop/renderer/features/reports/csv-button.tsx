import { Button } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { saveText } from '../../lib/save-text'
import { toast } from '../../lib/toast'
import { type Lines, toCsv } from './report-csv'
import { useReportName } from './report-name'

interface CsvButtonProps {
  title: string
  lines: Lines
}

/** Puts a table of the report on the disk, all of its rows. */
export function CsvButton({ title, lines }: CsvButtonProps) {
  const name = useReportName()
  const save = async () => {
    const part = title.toLowerCase().replace(/[^a-z]+/g, '-')
    const outcome = await saveText(`${name}-${part}.csv`, toCsv(lines))
    if (outcome.kind === 'failed') toast.failure(outcome.problem)
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
