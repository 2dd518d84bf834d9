import { PIPELINE_STAGES, type PipelineStage } from '#contract/enquiries/enquiries'
import { OUTCOME_CHOICES, type OutcomeChoice } from '#contract/enquiries/pipeline-stages'
import type { EnquiryFilter } from '#contract/enquiries/query'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { STAGE_LABELS, toOutcomeChoice } from '../../texts'

export interface BoardColumn {
  key: PipelineStage
  label: string
  /** Filters the list to this column. */
  filter: Partial<EnquiryFilter>
  /** Returns the status of an enquiry that is moved here. */
  choiceFor: (enquiry: Pick<StaffEnquiry, 'kind'>) => OutcomeChoice
  holds: (enquiry: Pick<StaffEnquiry, 'stage'>) => boolean
}

/** Returns the columns of a board: the statuses of one kind, or the stages of both. */
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
