import { PIPELINE_STAGES, type PipelineStage } from '#contract/enquiries/enquiries'
import { OUTCOME_CHOICES, type OutcomeChoice } from '#contract/enquiries/pipeline-stages'
import type { EnquiryFilter } from '#contract/enquiries/query'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { STAGE_LABELS, toOutcomeChoice } from '../../texts'

/** A column of the board. */
export interface BoardColumn {
  key: PipelineStage
  label: string
  /** What it shows of a list. */
  filter: Partial<EnquiryFilter>
  /** Where a card stands that is put here. */
  choiceFor: (enquiry: Pick<StaffEnquiry, 'kind'>) => OutcomeChoice
  holds: (enquiry: Pick<StaffEnquiry, 'stage'>) => boolean
}

/** The columns of a board: what staff choose from in one kind, or what the statuses of both mean. */
export function boardColumns({ kind }: Pick<EnquiryFilter, 'kind'>): readonly BoardColumn[] {
  const columns = kind
    ? OUTCOME_CHOICES[kind].map(({ stage, label }) => ({ stage, label }))
    : PIPELINE_STAGES.map((stage) => ({ stage, label: STAGE_LABELS[stage] }))
  return columns.map(({ stage: key, label }) => ({
    key,
    label,
    filter: { stage: key },
    choiceFor: (enquiry) => toOutcomeChoice(enquiry.kind, key),
    holds: ({ stage }) => stage === key,
  }))
}
