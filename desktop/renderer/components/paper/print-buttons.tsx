import { Button } from '@mantine/core'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import type { SaveOutcome } from '../../../bridge/bridge'
import { pdfSaver, printPage } from '../../lib/save'
import { toast } from '../../lib/toast'

const tell = async (outcome: Promise<SaveOutcome>, saved?: string) => {
  const result = await outcome
  if (result.kind === 'failed') toast.failure(result.problem)
  if (result.kind === 'saved' && saved) toast.success(saved)
}

interface PrintButtonsProps {
  /** Proposed for the PDF. */
  fileName: string
  disabled?: boolean
}

/** Print, and in the desktop app Save PDF (a browser's print dialog has that by itself). */
export function PrintButtons({ fileName, disabled }: PrintButtonsProps) {
  const savePdf = pdfSaver()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        disabled={disabled}
        onClick={() => void tell(printPage())}
      >
        Print
      </Button>
      {savePdf && (
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
          disabled={disabled}
          onClick={() => void tell(savePdf(fileName), 'The PDF is saved.')}
        >
          Save PDF
        </Button>
      )}
    </>
  )
}
