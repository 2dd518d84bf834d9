import {
  ENQUIRY_STATUSES,
  type EnquiryKind,
  type EnquiryStatus,
  type PipelineStage,
} from '#contract/enquiries/enquiries'

/** Stages that leave something to do. */
const OPEN_STAGES: readonly PipelineStage[] = ['new', 'contacted']

/** What a closed service enquiry came to. Until staff have said so it counts as not won. */
export const CLOSED_AS = ['won', 'lost'] as const
export type ClosedAs = (typeof CLOSED_AS)[number]

/** Where an enquiry stands: its status, and what it came to where the status leaves that open. */
export interface Standing {
  status: string
  closedAs: ClosedAs | null
}

const findStatus = (kind: EnquiryKind, status: string) => {
  const statuses: readonly EnquiryStatus[] = ENQUIRY_STATUSES[kind]
  return statuses.find(({ value }) => value === status)
}

/** Whether a status leaves open what the enquiry came to. */
export const isWonOrLost = (kind: EnquiryKind, status: string): boolean =>
  findStatus(kind, status)?.stageWhenWon !== undefined

/** The stage of a status; an unknown one counts as new, so that nobody overlooks it. */
export function toPipelineStage(
  kind: EnquiryKind,
  status: string,
  closedAs: ClosedAs | null = null,
): PipelineStage {
  const { stage, stageWhenWon = stage } = findStatus(kind, status) ?? { stage: 'new' }
  return closedAs === 'won' ? stageWhenWon : stage
}

/** Whether an enquiry of this stage waits for somebody. */
export const isOpenStage = (stage: PipelineStage): boolean => OPEN_STAGES.includes(stage)

/** Why a closed enquiry is given no next step: closing ended it, and no view looks for one there. */
export const CLOSED_STEP = 'A closed enquiry has no next step. Set its status back to plan one.'

/** Where an enquiry stands, in the words of lists: `Contacted`, `closed, won`. */
export const standingText = ({ status, closedAs }: Standing): string =>
  closedAs ? `${status}, ${closedAs}` : status

/** A standing that staff choose from a list. */
export interface StandingChoice extends Standing {
  label: string
  stage: PipelineStage
}

const choicesOf = (kind: EnquiryKind): StandingChoice[] =>
  ENQUIRY_STATUSES[kind].flatMap(({ value: status }) =>
    (isWonOrLost(kind, status) ? CLOSED_AS : [null]).map((closedAs) => ({
      status,
      closedAs,
      label: standingText({ status, closedAs }),
      stage: toPipelineStage(kind, status, closedAs),
    })),
  )

/** What staff choose from, by kind; each stage stands in each list once. */
export const STANDING_CHOICES: Readonly<Record<EnquiryKind, readonly StandingChoice[]>> = {
  student: choicesOf('student'),
  service: choicesOf('service'),
}

/** The status of an enquiry whose person was spoken or written to. */
export const contactedStatus = (kind: EnquiryKind): string =>
  STANDING_CHOICES[kind].find(({ stage }) => stage === 'contacted')?.status ?? ENQUIRY_STATUSES[kind][0].value

/** The status in which an enquiry begins: whoever came by or rang has been spoken to. */
export const firstStatus = (kind: EnquiryKind, channel: Channel): string =>
  DESK_CHANNELS.some((spoken) => spoken === channel) ? contactedStatus(kind) : ENQUIRY_STATUSES[kind][0].value

/** Whether somebody has replied to an enquiry that comes to this stage: putting it away unread is no reply. */
export const isReplyStage = (stage: PipelineStage): boolean => stage === 'contacted' || stage === 'converted'

/** How far an enquiry has come at the most, as reports count it. */
export const REACHED_STAGES = ['new', 'contacted', 'converted'] as const satisfies readonly PipelineStage[]
export type ReachedStage = (typeof REACHED_STAGES)[number]

/**
 * What counts as contacted and converted, in every report: what the status says, as on the desk. Contacted is who was
 * replied to, converted who enrolled or gave an order. Archiving takes nothing away of it; setting it back does.
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
 * Since when an enquiry is converted once it stands so. A student who is archived stays converted; a status set back,
 * and an order that was lost after all, do not.
 */
export function toConvertedAt(kind: EnquiryKind, stage: PipelineStage, before: Date | null, now: Date) {
  if (stage === 'converted') return before ?? now
  return kind === 'student' && stage === 'archived' ? before : null
}

/** The ways by which an enquiry comes in. */
export const CHANNELS = ['website', 'walk-in', 'phone', 'import'] as const
export type Channel = (typeof CHANNELS)[number]

/** The channels of enquiries that staff write down themselves. */
export const DESK_CHANNELS = ['walk-in', 'phone'] as const satisfies readonly Channel[]
