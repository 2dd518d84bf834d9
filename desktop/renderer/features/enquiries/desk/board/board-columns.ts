import { ENQUIRY_STATUSES, PIPELINE_STAGES } from '#contract/enquiries/enquiries'
import { toPipelineStage } from '#contract/enquiries/pipeline-stages'
import type { EnquiryFilter } from '#contract/enquiries/query'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { STAGE_LABELS, statusOfStage } from '../../texts'

/** A column of the board. */
export interface BoardColumn {
  key: string
  label: string
  /** What it shows of a list. */
  filter: Partial<EnquiryFilter>
  /** The status that a card gets here; null where its kind has none. */
  statusFor: (enquiry: Pick<StaffEnquiry, 'kind'>) => string | null
  holds: (enquiry: Pick<StaffEnquiry, 'kind' | 'status'>) => boolean
}

/** The columns of a board: the statuses of one kind, or what the statuses of both mean. */
export function boardColumns({ kind }: Pick<EnquiryFilter, 'kind'>): readonly BoardColumn[] {
  if (kind) {
    return ENQUIRY_STATUSES[kind].map(({ value }) => ({
      key: value,
      label: value,
      filter: { status: value },
      statusFor: () => value,
      holds: ({ status }) => status === value,
    }))
  }
  return PIPELINE_STAGES.map((stage) => ({
    key: stage,
    label: STAGE_LABELS[stage],
    filter: { stage },
    statusFor: (enquiry) => statusOfStage(enquiry.kind, stage),
    holds: (enquiry) => toPipelineStage(enquiry.kind, enquiry.status) === stage,
  }))
}
