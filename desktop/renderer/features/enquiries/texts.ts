import type { PhoneCallOutcome } from '#contract/enquiries/changes'
import {
  ENQUIRY_STATUSES,
  type EnquiryKind,
  type EnquiryStatus,
  type PipelineStage,
} from '#contract/enquiries/enquiries'
import { type Channel, OUTCOME_CHOICES, type OutcomeChoice } from '#contract/enquiries/pipeline-stages'

/** The names of the stages. */
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

/** What staff choose so that an enquiry comes to a stage. @throws where a kind lacks the stage, which none does */
export function toOutcomeChoice(kind: EnquiryKind, stage: PipelineStage): OutcomeChoice {
  const choice = OUTCOME_CHOICES[kind].find((each) => each.stage === stage)
  if (!choice) throw new Error(`no status of ${kind} enquiries stands for ${stage}`)
  return choice
}

export type StatusColour = EnquiryStatus['colour']

/** The colour of a status; that of the first for one which is unknown. */
export function statusColour(kind: EnquiryKind, status: string): StatusColour {
  const statuses: readonly EnquiryStatus[] = ENQUIRY_STATUSES[kind]
  return statuses.find(({ value }) => value === status)?.colour ?? 'yellow'
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

/** `3rd time`, for somebody who asks again. */
export const timesText = (nth: number) => `${nth}${ENDINGS[ordinals.select(nth)]} time`
