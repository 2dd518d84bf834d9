import {
  ENQUIRY_STATUSES,
  type EnquiryKind,
  type EnquiryStatus,
  type PipelineStage,
} from '#contract/enquiries/enquiries'

/** Stages that leave something to do. */
const OPEN_STAGES: readonly PipelineStage[] = ['new', 'contacted']

/** The stage of a status; an unknown one counts as new, so that nobody overlooks it. */
export function toPipelineStage(kind: EnquiryKind, status: string): PipelineStage {
  const statuses: readonly EnquiryStatus[] = ENQUIRY_STATUSES[kind]
  return statuses.find(({ value }) => value === status)?.stage ?? 'new'
}

/** Whether an enquiry of this stage waits for somebody. */
export const isOpenStage = (stage: PipelineStage): boolean => OPEN_STAGES.includes(stage)

/** The ways by which an enquiry comes in. */
export const CHANNELS = ['website', 'walk-in', 'phone', 'import'] as const
export type Channel = (typeof CHANNELS)[number]

/** The channels of enquiries that staff write down themselves. */
export const DESK_CHANNELS = ['walk-in', 'phone'] as const satisfies readonly Channel[]
