import { Button } from '@mantine/core'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { pdfSaver, printPage } from '../../lib/save'
import { showOutcome } from '../../lib/saved-file'

interface PrintButtonsProps {
  fileName: string
  disabled?: boolean
}

/** Print, and in the desktop app Save PDF, which browsers offer in their print dialog. */
export function PrintButtons({ fileName, disabled }: PrintButtonsProps) {
  const savePdf = pdfSaver()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        disabled={disabled}
        onClick={() => void showOutcome(printPage())}
      >
        Print
      </Button>
      {savePdf && (
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
          disabled={disabled}
          onClick={() => void showOutcome(savePdf(fileName), 'PDF saved.')}
        >
          Save PDF
        </Button>
      )}
    </>
  )
}
