import { useSyncExternalStore } from 'react'
import { NEXT_STEP_KINDS } from '#contract/enquiries/next-step-kinds'
import { isOpenStage } from '#contract/enquiries/pipeline-stages'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { getNextOpening, isOpenAt, workingMinutes } from '#contract/opening-hours/opening-hours'
import { formatDateTime } from '../../lib/format'
import classes from './labels.module.css'
import { daysBetween } from './next-step-presets'
import {
  delayText,
  formatShortTimestamp,
  getWaitTone,
  minutesText,
  stepText,
  waitText,
} from './next-step-text'
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
 * The wait for a first reply: a running clock, or the time it took. It counts opening hours, and a long wait in days. Spam
 * needs no reply.
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
  const start = Date.parse(createdAt)
  if (respondedAt) {
    const days = daysBetween(start, Date.parse(respondedAt))
    return (
      <span className={classes.answered} title="Time to first reply, in opening hours">
        {responseMinutes === null ? 'replied' : `replied ${delayText(responseMinutes, days)}`}
      </span>
    )
  }
  if (!isOpenStage(stage) || spamReason !== null) return <None />
  const minutes = workingMinutes(start, now, hours)
  const opening = minutes === 0 && !isOpenAt(now, hours) ? getNextOpening(now, hours) : null
  if (opening !== null) {
    const { text } = stepText(new Date(opening).toISOString(), now)
    return (
      <span className={classes.closed} title={`Received outside opening hours. You open ${text}.`}>
        opens {text.replace('today ', '')}
      </span>
    )
  }
  const days = daysBetween(start, now)
  const tone = getWaitTone(minutes, days, settings.unansweredMinutes ?? LONG_WAIT)
  return (
    <span
      className={classes.waiting}
      data-tone={tone}
      title={`Waiting for a first reply, in opening hours: ${minutesText(minutes)}`}
    >
      waiting {waitText(minutes, days)}
    </span>
  )
}
