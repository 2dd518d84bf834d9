import type { EnquiryKind } from '#contract/enquiries/enquiries'

/** What the statuses of both kinds mean, so that one list, one funnel and one report hold both. */
export const PIPELINE_STAGES = ['new', 'contacted', 'converted', 'archived'] as const
export type PipelineStage = (typeof PIPELINE_STAGES)[number]

/** Stages that leave something to do. */
const OPEN_STAGES: readonly PipelineStage[] = ['new', 'contacted']

const STAGE_OF_STATUS: Readonly<Record<EnquiryKind, Readonly<Record<string, PipelineStage>>>> = {
  student: { New: 'new', Contacted: 'contacted', Converted: 'converted', Archived: 'archived' },
  service: { new: 'new', 'in-progress': 'contacted', closed: 'converted' },
}

/** The stage of a status; an unknown one counts as new, so that nobody overlooks it. */
export const toPipelineStage = (kind: EnquiryKind, status: string): PipelineStage =>
  (Object.hasOwn(STAGE_OF_STATUS[kind], status) && STAGE_OF_STATUS[kind][status]) || 'new'

/** Whether an enquiry of this stage waits for somebody. */
export const isOpenStage = (stage: PipelineStage): boolean => OPEN_STAGES.includes(stage)

/** The ways by which an enquiry comes in. */
export const CHANNELS = ['website', 'walk-in', 'phone', 'import'] as const
export type Channel = (typeof CHANNELS)[number]

/** The channels of enquiries that staff write down themselves. */
export const DESK_CHANNELS = ['walk-in', 'phone'] as const satisfies readonly Channel[]
