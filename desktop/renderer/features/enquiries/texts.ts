import type { PhoneCallOutcome } from '#contract/enquiries/changes'
import {
  ENQUIRY_STATUSES,
  type EnquiryKind,
  type EnquiryStatus,
  type PipelineStage,
} from '#contract/enquiries/enquiries'
import { type Channel, OUTCOME_CHOICES, type OutcomeChoice } from '#contract/enquiries/pipeline-stages'

export const STAGE_LABELS: Readonly<Record<PipelineStage, string>> = {
  new: 'New',
  contacted: 'Contacted',
  converted: 'Converted',
  archived: 'Archived',
}

export const CHANNEL_LABELS: Readonly<Record<Channel, string>> = {
  website: 'Website',
  'walk-in': 'Walk-in',
  phone: 'Phone',
  import: 'Import',
}

export const KIND_LABELS: Readonly<Record<EnquiryKind, string>> = { student: 'Student', service: 'Service' }

export const OUTCOME_LABELS: Readonly<Record<PhoneCallOutcome, string>> = {
  spoke: 'Spoke',
  'no-answer': 'No answer',
  busy: 'Busy',
  'wrong-number': 'Wrong number',
}

/** Returns the status to choose for a stage. @throws if the kind has no status for it, which never happens */
export function toOutcomeChoice(kind: EnquiryKind, stage: PipelineStage): OutcomeChoice {
  const choice = OUTCOME_CHOICES[kind].find((each) => each.stage === stage)
  if (!choice) throw new Error(`${kind} enquiries have no status for the stage ${stage}`)
  return choice
}

export type StatusColour = EnquiryStatus['colour']

/** Returns the colour of a status. An unknown status gets the colour of the first. */
export function statusColour(kind: EnquiryKind, status: string): StatusColour {
  const statuses: readonly EnquiryStatus[] = ENQUIRY_STATUSES[kind]
  return statuses.find(({ value }) => value === status)?.colour ?? 'yellow'
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

/** Returns `3rd time`, for a person who enquires again. */
export const timesText = (nth: number) => `${nth}${ENDINGS[ordinals.select(nth)]} time`
