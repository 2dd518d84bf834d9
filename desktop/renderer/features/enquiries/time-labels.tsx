import { useSyncExternalStore } from 'react'
import { NEXT_STEP_KINDS } from '#contract/enquiries/next-step-kinds'
import { isOpenStage } from '#contract/enquiries/pipeline-stages'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { getNextOpening, isOpenAt, workingMinutes } from '#contract/opening-hours/opening-hours'
import { toOpeningText } from '#contract/opening-hours/texts'
import { formatDateTime, zoneMark } from '../../lib/format'
import classes from './labels.module.css'
import { delayText, formatShortTimestamp, minutesText, stepText } from './next-step-text'
import { useEnquirySettings, useOpeningHours } from './use-desk-data'

/** Milliseconds between two clock readings. */
const TICK_MS = 20_000

const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

const read = () => {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(read, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Returns the time in milliseconds since 1970. One timer updates all labels every 20 seconds. */
export const useNow = () => useSyncExternalStore(subscribe, () => now)

/** A missing value, which cards leave out. */
const None = () => (
  <span className={classes.none} data-none>
    –
  </span>
)

/** The time an enquiry was received, in short form. */
export function ReceivedTime({ iso }: { iso: string }) {
  const now = useNow()
  return (
    <time className={classes.arrived} dateTime={iso} title={formatDateTime(iso)}>
      {formatShortTimestamp(iso, now)}
    </time>
  )
}

/** The next step of an enquiry. Overdue steps stand out; demo classes are named. */
export function StepLabel({ nextStepAt, nextStepKind }: Pick<StaffEnquiry, 'nextStepAt' | 'nextStepKind'>) {
  const now = useNow()
  if (!nextStepAt) return <None />
  const { text, tone } = stepText(nextStepAt, now, nextStepKind)
  return (
    <time className={classes.step} data-tone={tone} dateTime={nextStepAt} title={formatDateTime(nextStepAt)}>
      <span>{nextStepKind !== 'call' && `${NEXT_STEP_KINDS[nextStepKind]} `}</span>
      <span className={classes.when}>{text}</span>
    </time>
  )
}

/** Minutes after which a wait counts as long, unless the settings define a limit. */
const LONG_WAIT = 60

type WaitingLabelProps = Pick<
  StaffEnquiry,
  'createdAt' | 'respondedAt' | 'responseMinutes' | 'stage' | 'spamReason'
>

/**
 * The wait for a first reply in opening hours: a running clock, or the time it took. Spam needs no reply.
 */
export function WaitingLabel({
  createdAt,
  respondedAt,
  responseMinutes,
  stage,
  spamReason,
}: WaitingLabelProps) {
  const now = useNow()
  const settings = useEnquirySettings()
  const hours = useOpeningHours()
  if (respondedAt) {
    const text = responseMinutes === null ? 'replied' : `replied ${delayText(responseMinutes)}`
    return (
      <span className={classes.answered} title="Time to first reply, in opening hours">
        {text}
      </span>
    )
  }
  if (!isOpenStage(stage) || spamReason !== null) return <None />
  const minutes = workingMinutes(Date.parse(createdAt), now, hours)
  const opening = minutes === 0 && !isOpenAt(now, hours) ? getNextOpening(now, hours) : null
  if (opening !== null) {
    return (
      <span className={classes.waiting} data-tone="closed" title="Received outside opening hours">
        opens {toOpeningText(opening, now)} {zoneMark(opening)}
      </span>
    )
  }
  const limit = settings.unansweredMinutes ?? LONG_WAIT
  const tone = minutes >= limit ? 'long' : minutes * 2 >= limit ? 'middle' : 'short'
  return (
    <span className={classes.waiting} data-tone={tone} title="Waiting for a first reply, in opening hours">
      waiting {minutesText(minutes)}
    </span>
  )
}
