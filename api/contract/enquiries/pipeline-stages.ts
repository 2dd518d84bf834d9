import {
  ENQUIRY_STATUSES,
  type EnquiryKind,
  type EnquiryStatus,
  type PipelineStage,
} from '#contract/enquiries/enquiries'

/** Stages that require further work. */
export const OPEN_STAGES: readonly PipelineStage[] = ['new', 'contacted']

/** Outcomes of a closed service enquiry. Until staff choose one, it counts as not won. */
export const CLOSED_AS = ['won', 'lost'] as const
export type ClosedAs = (typeof CLOSED_AS)[number]

/** Status of an enquiry, and won or lost for statuses that need it. */
export interface EnquiryOutcome {
  status: string
  closedAs: ClosedAs | null
}

const findStatus = (kind: EnquiryKind, status: string) => {
  const statuses: readonly EnquiryStatus[] = ENQUIRY_STATUSES[kind]
  return statuses.find(({ value }) => value === status)
}

/** True if an enquiry with this status can be won or lost. */
export const canBeWonOrLost = (kind: EnquiryKind, status: string): boolean =>
  findStatus(kind, status)?.stageWhenWon !== undefined

/** Returns the stage of a status. An unknown status counts as new, so that staff notice it. */
export function toPipelineStage(
  kind: EnquiryKind,
  status: string,
  closedAs: ClosedAs | null = null,
): PipelineStage {
  const { stage, stageWhenWon = stage } = findStatus(kind, status) ?? { stage: 'new' }
  return closedAs === 'won' ? stageWhenWon : stage
}

export const isOpenStage = (stage: PipelineStage): boolean => OPEN_STAGES.includes(stage)

export const CLOSED_STEP_MESSAGE = 'A closed enquiry can’t have a next step. Reopen it to plan one.'

/** Returns the label of an outcome, such as `Contacted` or `closed, won`. */
export const toOutcomeText = ({ status, closedAs }: EnquiryOutcome): string =>
  closedAs ? `${status}, ${closedAs}` : status

export interface OutcomeChoice extends EnquiryOutcome {
  label: string
  stage: PipelineStage
}

const toOutcomeChoices = (kind: EnquiryKind): OutcomeChoice[] =>
  ENQUIRY_STATUSES[kind].flatMap(({ value: status }) =>
    (canBeWonOrLost(kind, status) ? CLOSED_AS : [null]).map((closedAs) => ({
      status,
      closedAs,
      label: toOutcomeText({ status, closedAs }),
      stage: toPipelineStage(kind, status, closedAs),
    })),
  )

/** Menu options by kind. Each stage appears once per list. */
export const OUTCOME_CHOICES: Readonly<Record<EnquiryKind, readonly OutcomeChoice[]>> = {
  student: toOutcomeChoices('student'),
  service: toOutcomeChoices('service'),
}

export const getContactedStatus = (kind: EnquiryKind): string =>
  OUTCOME_CHOICES[kind].find(({ stage }) => stage === 'contacted')?.status ?? ENQUIRY_STATUSES[kind][0].value

/** Returns the first status of a new enquiry. Walk-ins and callers count as contacted. */
export const getInitialStatus = (kind: EnquiryKind, channel: Channel): string =>
  DESK_CHANNELS.some((spoken) => spoken === channel)
    ? getContactedStatus(kind)
    : ENQUIRY_STATUSES[kind][0].value

/** True if reaching this stage counts as a reply. Archiving an enquiry unread doesn't. */
export const isReplyStage = (stage: PipelineStage): boolean => stage === 'contacted' || stage === 'converted'

/** Stages that reports count, in order. */
export const REACHED_STAGES = ['new', 'contacted', 'converted'] as const satisfies readonly PipelineStage[]
export type ReachedStage = (typeof REACHED_STAGES)[number]

/**
 * Returns the furthest stage of an enquiry for reports. Contacted means it got a reply; converted means the person
 * enrolled or placed an order. Archiving keeps the stage; moving the status back doesn't.
 */
export function toReachedStage(enquiry: {
  stage: string
  respondedAt: Date | null
  convertedAt: Date | null
}): ReachedStage {
  if (enquiry.stage === 'converted' || enquiry.convertedAt) return 'converted'
  const wasAnswered = enquiry.stage === 'archived' && enquiry.respondedAt !== null
  return enquiry.stage === 'contacted' || wasAnswered ? 'contacted' : 'new'
}

/**
 * Returns the time of conversion after a move to `stage`. An archived student stays converted. Moving the status back,
 * or marking an order as lost, clears it.
 */
export function toConvertedAt(kind: EnquiryKind, stage: PipelineStage, before: Date | null, now: Date) {
  if (stage === 'converted') return before ?? now
  return kind === 'student' && stage === 'archived' ? before : null
}

export const CHANNELS = ['website', 'walk-in', 'phone', 'import'] as const
export type Channel = (typeof CHANNELS)[number]

/** Channels of enquiries that staff enter themselves. */
export const DESK_CHANNELS = ['walk-in', 'phone'] as const satisfies readonly Channel[]
