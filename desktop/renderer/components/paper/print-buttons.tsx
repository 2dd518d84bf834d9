import { Button } from '@mantine/core'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { pdfSaver, printPage } from '../../lib/save'
import { sayOutcome } from '../../lib/saved-file'

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
        onClick={() => void sayOutcome(printPage())}
      >
        Print
      </Button>
      {savePdf && (
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
          disabled={disabled}
          onClick={() => void sayOutcome(savePdf(fileName), 'The PDF is saved.')}
        >
          Save PDF
        </Button>
      )}
    </>
  )
}
