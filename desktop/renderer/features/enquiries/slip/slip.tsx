import { Anchor, Button, Group } from '@mantine/core'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { Banner } from '../../../components/banner'
import { usePaper } from '../../../components/paper/use-paper'
import { ScreenTitle } from '../../../components/screen-title'
import { api } from '../../../lib/api'
import { failureText, isGoneError } from '../../../lib/api-errors'
import { usePreferences } from '../../../lib/preferences'
import { pdfSaver, printPage } from '../../../lib/save'
import { showOutcome } from '../../../lib/saved-file'
import { toast } from '../../../lib/toast'
import { QUERY_KEYS } from '../query-keys'
import { EXAMPLE_ID, exampleSlip } from './example-slip'
import { consumePrintMode } from './print-mode'
import classes from './slip.module.css'
import { type SlipEnquiry, SlipPaper, SlipSkeleton } from './slip-paper'

/** Millimetres per CSS pixel. */
const MM = 25.4 / 96

/** Measures the height of a slip on screen in millimetres, which is its length on a roll. */
const measureSlip = (slip: HTMLElement) => slip.getBoundingClientRect().height * MM

const sheet = new CSSStyleSheet()

/** Makes the page of a roll as long as its slip, overriding paper.css. */
function setRollLength(slip: HTMLElement): void {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
  sheet.replaceSync(`@page slip-roll { size: 80mm ${Math.ceil(measureSlip(slip))}mm; margin: 0; }`)
}

/** Heights that the desktop app accepts, in millimetres. */
const MIN_HEIGHT = 40
const MAX_HEIGHT = 1000

/**
 * Prints the slip: without a dialog in the desktop app if the chosen printer is available, or else with the dialog.
 * @returns true if it was printed without a dialog
 */
async function printSlip(slip: HTMLElement): Promise<boolean> {
  const height = Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, measureSlip(slip)))
  const outcome = await window.prospectus?.printSlip(height)
  if (outcome?.kind === 'saved') {
    toast.success('Slip sent to the printer.')
    return true
  }
  if (outcome?.kind === 'failed') toast.failure(outcome.problem)
  else if (outcome?.kind === 'no-printer' && outcome.printer)
    toast.warning(
      `Printer ${outcome.printer} is not available. Choose a printer for this slip, or change the default in Settings → This computer.`,
    )
  await showOutcome(printPage())
  return false
}

/** Millimetres between the margins of A6, minus a rounding margin. */
const A6_HEIGHT = 132.5

/** Text sizes to try, in CSS pixels: from the default to the smallest that prints well. */
const MAX_SIZE = 13
const MIN_SIZE = 8
const STEP = 0.25

/** Reduces the text size of an A6 slip until it fits on one page. */
function fitSlip(slip: HTMLElement): void {
  const copy = slip.cloneNode(true) as HTMLElement
  copy.dataset.measured = ''
  slip.parentElement?.append(copy)
  let unit = MAX_SIZE
  const isTooLong = () => {
    copy.style.setProperty('--unit', `${unit}px`)
    return measureSlip(copy) > A6_HEIGHT
  }
  while (isTooLong() && unit > MIN_SIZE) unit -= STEP
  copy.remove()
  slip.style.setProperty('--fitting-unit', `${unit}px`)
}

/** Reads the enquiry of a slip, or returns the example for the printer test page. */
function useSlipEnquiry(id: string) {
  const isExample = id === EXAMPLE_ID
  const { data, error, refetch } = useQuery({
    queryKey: QUERY_KEYS.detail(id),
    queryFn: ({ signal }) => api.readEnquiry({ id }, { signal }),
    enabled: !isExample,
  })
  const example = useRef(exampleSlip(Date.now()))
  const enquiry: SlipEnquiry | undefined = isExample ? example.current : data?.enquiry
  return { enquiry: isGoneError(error) ? undefined : enquiry, error, refetch }
}

/** Buttons to print (with Shift: by dialog) and, in the desktop app, to save a PDF, which browsers do in their dialog. */
function SlipButtons({
  reference,
  print,
}: {
  reference: string | undefined
  print: (withDialog: boolean) => void
}) {
  const savePdf = pdfSaver()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        disabled={!reference}
        title={savePdf && 'Shift+click to open the print dialog'}
        onClick={({ shiftKey }) => print(shiftKey)}
      >
        Print
      </Button>
      {savePdf && (
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
          disabled={!reference}
          onClick={() => void showOutcome(savePdf(`slip-${reference}`), 'PDF saved.')}
        >
          Save PDF
        </Button>
      )}
    </>
  )
}

/** A printed slip with the visitor's reference. */
export function Slip() {
  const paper = usePreferences(({ slipPaper }) => slipPaper)
  usePaper(`slip-${paper}`)
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { enquiry, error, refetch } = useSlipEnquiry(id)
  const shown = useRef<HTMLElement | null>(null)
  const print = async (withDialog: boolean) => {
    if (withDialog || !shown.current) await showOutcome(printPage())
    else return printSlip(shown.current)
    return false
  }
  /** Prints the slip if requested, then returns to the previous screen. */
  const onComplete = async (slip: HTMLElement) => {
    shown.current = slip
    if (paper === 'roll') setRollLength(slip)
    if (paper === 'a6') fitSlip(slip)
    const mode = consumePrintMode(id)
    if (mode && (await print(mode === 'dialog'))) navigate(-1)
  }
  return (
    <div className={classes.screen}>
      <div data-screen-only>
        <Anchor component={Link} to={id === EXAMPLE_ID ? '/settings?tab=computer' : '/desk'}>
          {id === EXAMPLE_ID ? '← Settings' : '← Desk'}
        </Anchor>
        <Group justify="space-between" mt="xs">
          <ScreenTitle>{id === EXAMPLE_ID ? 'Test page' : 'Visitor slip'}</ScreenTitle>
          <Group gap="xs">
            <SlipButtons reference={enquiry?.reference} print={(withDialog) => void print(withDialog)} />
          </Group>
        </Group>
      </div>
      {error && !enquiry && (
        <Banner
          tone="failure"
          text={failureText(error, { failed: 'Could not load the enquiry.' })}
          {...(!isGoneError(error) && { action: { label: 'Try again', run: () => void refetch() } })}
        />
      )}
      {!error && !enquiry && <SlipSkeleton />}
      {enquiry && <SlipPaper enquiry={enquiry} paper={paper} onComplete={(slip) => void onComplete(slip)} />}
    </div>
  )
}
