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

/** Millimetres of one of CSS's pixels. */
const MM = 25.4 / 96

/** Height of a slip as it stands on the screen, which for a roll is its length on paper. */
const measureSlip = (slip: HTMLElement) => slip.getBoundingClientRect().height * MM

const sheet = new CSSStyleSheet()

/** Makes the page of a roll as long as its slip, in paper.css's place. */
function setRollLength(slip: HTMLElement): void {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
  sheet.replaceSync(`@page slip-roll { size: 80mm ${Math.ceil(measureSlip(slip))}mm; margin: 0; }`)
}

/** Heights that the desktop app takes, in millimetres. */
const LEAST = 40
const MOST = 1000

/**
 * Prints the slip that shows: in the desktop app without a dialog, where a printer was chosen and is there; by the
 * dialog everywhere else.
 * @returns whether it went to the printer without a dialog
 */
async function printSlip(slip: HTMLElement): Promise<boolean> {
  const height = Math.min(MOST, Math.max(LEAST, measureSlip(slip)))
  const outcome = await window.prospectus?.printSlip(height)
  if (outcome?.kind === 'saved') {
    toast.success('The slip is at the printer.')
    return true
  }
  if (outcome?.kind === 'failed') toast.failure(outcome.problem)
  else if (outcome?.kind === 'no-printer' && outcome.printer)
    toast.warning(
      `The printer ${outcome.printer} is not there. Choose where this slip goes, or another printer in Settings, This computer.`,
    )
  await showOutcome(printPage())
  return false
}

/** Millimetres that A6 has between its margins, less what rounding may take. */
const ROOM = 132.5

/** Sizes to try, in CSS's pixels: the usual one, and what a printer still prints well. */
const LARGEST = 13
const SMALLEST = 8
const STEP = 0.25

/** Makes a slip for A6 so small that it stays one page, however long its names are. */
function fitSlip(slip: HTMLElement): void {
  const copy = slip.cloneNode(true) as HTMLElement
  copy.dataset.measured = ''
  slip.parentElement?.append(copy)
  let unit = LARGEST
  const isTooLong = () => {
    copy.style.setProperty('--unit', `${unit}px`)
    return measureSlip(copy) > ROOM
  }
  while (isTooLong() && unit > SMALLEST) unit -= STEP
  copy.remove()
  slip.style.setProperty('--fitting-unit', `${unit}px`)
}

/** What a slip is made of: an enquiry, or the example that the printer is tried by. */
function useSlipEnquiry(id: string) {
  const isExample = id === EXAMPLE_ID
  const { data, error, refetch } = useQuery({
    queryKey: QUERY_KEYS.detail(id),
    queryFn: ({ signal }) => api.readEnquiry({ id }, { signal }),
    enabled: !isExample,
  })
  const example = useRef(exampleSlip(Date.now()))
  const known: SlipEnquiry | undefined = isExample ? example.current : data?.enquiry
  return { enquiry: isGoneError(error) ? undefined : known, error, refetch }
}

/** Prints, by the dialog with Shift; and in the desktop app saves as PDF, which a browser's dialog does by itself. */
function SlipButtons({
  reference,
  print,
}: {
  reference: string | undefined
  print: (isByDialog: boolean) => void
}) {
  const savePdf = pdfSaver()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        disabled={!reference}
        title={savePdf && 'With Shift: by the print dialog'}
        onClick={({ shiftKey }) => print(shiftKey)}
      >
        Print
      </Button>
      {savePdf && (
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
          disabled={!reference}
          onClick={() => void showOutcome(savePdf(`slip-${reference}`), 'The PDF is saved.')}
        >
          Save PDF
        </Button>
      )}
    </>
  )
}

/** What a visitor takes home: the reference of their enquiry on paper. */
export function Slip() {
  const paper = usePreferences(({ slipPaper }) => slipPaper)
  usePaper(`slip-${paper}`)
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { enquiry, error, refetch } = useSlipEnquiry(id)
  const shown = useRef<HTMLElement | null>(null)
  const print = async (isByDialog: boolean) => {
    if (isByDialog || !shown.current) await showOutcome(printPage())
    else return printSlip(shown.current)
    return false
  }
  /** Whoever has clicked once goes on where they were. */
  const onWhole = async (slip: HTMLElement) => {
    shown.current = slip
    if (paper === 'roll') setRollLength(slip)
    if (paper === 'a6') fitSlip(slip)
    const wish = consumePrintMode(id)
    if (wish && (await print(wish === 'by-dialog'))) navigate(-1)
  }
  return (
    <div className={classes.screen}>
      <div data-screen-only>
        <Anchor component={Link} to={id === EXAMPLE_ID ? '/settings?tab=computer' : '/desk'}>
          {id === EXAMPLE_ID ? '← Settings' : '← Desk'}
        </Anchor>
        <Group justify="space-between" mt="xs">
          <ScreenTitle>{id === EXAMPLE_ID ? 'Test page' : 'Slip for the visitor'}</ScreenTitle>
          <Group gap="xs">
            <SlipButtons reference={enquiry?.reference} print={(isByDialog) => void print(isByDialog)} />
          </Group>
        </Group>
      </div>
      {error && !enquiry && (
        <Banner
          tone="failure"
          text={failureText(error, { failed: 'The enquiry could not be loaded.' })}
          {...(!isGoneError(error) && { action: { label: 'Try again', run: () => void refetch() } })}
        />
      )}
      {!error && !enquiry && <SlipSkeleton />}
      {enquiry && <SlipPaper enquiry={enquiry} paper={paper} onWhole={(slip) => void onWhole(slip)} />}
    </div>
  )
}
