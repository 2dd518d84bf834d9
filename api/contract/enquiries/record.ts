import * as z from 'zod/mini'
import { activityResponse } from '#contract/activity'
import { createBoundedPageResponse } from '#contract/bounded-page'
import { batchId } from '#contract/enquiries/changes'
import { PIPELINE_STAGES } from '#contract/enquiries/enquiries'
import { NEXT_STEP_KIND_NAMES } from '#contract/enquiries/next-step-kinds'
import { CHANNELS, CLOSED_AS } from '#contract/enquiries/pipeline-stages'

const text = z.string()
const timestamp = z.iso.datetime()

/** A colleague as others see them. */
export const colleagueResponse = z.strictObject({ id: text, name: text })
export type Colleague = z.output<typeof colleagueResponse>

/** An enquiry of either kind as staff work with it. Timestamps are ISO 8601 in UTC. */
export const staffEnquiryResponse = z.strictObject({
  _id: text,
  id: text,
  kind: z.enum(['student', 'service']),
  reference: text,
  name: text,
  email: text,
  mobile: text,
  /** Its contacts are masked: POST /api/desk/enquiries/:id/reveal has them. */
  isMasked: z.optional(z.literal(true)),
  /** The course or the service. */
  topic: text,
  company: text,
  budget: text,
  timeline: text,
  /** The branch that was asked for, by its name then; mostly empty. */
  branch: text,
  message: text,
  status: text,
  /** Of a closed service enquiry, once staff have said so. */
  closedAs: z.nullable(z.enum(CLOSED_AS)),
  stage: z.enum(PIPELINE_STAGES),
  channel: z.enum(CHANNELS),
  campaign: text,
  assignee: z.nullable(colleagueResponse),
  assignedAt: z.nullable(timestamp),
  nextStepAt: z.nullable(timestamp),
  /** `call` where no next step is planned. */
  nextStepKind: z.enum(NEXT_STEP_KIND_NAMES),
  respondedAt: z.nullable(timestamp),
  /** Working minutes between the enquiry and the first reply. */
  responseMinutes: z.nullable(z.number()),
  /** Who asks, for which time (1 is the first), of how many; null until the enquiry has been linked to a person. */
  person: z.nullable(z.strictObject({ id: text, nth: z.number(), count: z.number() })),
  spamReason: z.nullable(text),
  unverified: z.boolean(),
  noticeVersion: z.nullable(text),
  createdAt: timestamp,
  deletedAt: z.nullable(timestamp),
})
export type StaffEnquiry = z.output<typeof staffEnquiryResponse>

/** A stored lead: nothing that its sender does not have to read enquiries for, and nothing that changes later. */
export const leadResponse = z.strictObject({ _id: text, id: text, reference: text, createdAt: timestamp })
export type AddedLead = z.output<typeof leadResponse>

/** How to reach whoever sent an enquiry, in full: what POST /api/desk/enquiries/:id/reveal is for. */
export const contactResponse = z.strictObject({ mobile: text, email: text })
export type EnquiryContact = z.output<typeof contactResponse>

/** An enquiry as a change has left it, with what undoes the change. */
export const changedResponse = z.strictObject({ ...staffEnquiryResponse.shape, batchId })
export type ChangedEnquiry = z.output<typeof changedResponse>

/** UTF-16 units of a message that come with a list; a page of long ones in Hindi would be 700 kB. */
export const MESSAGE_BEGINNING = 1000

/** A page of enquiries. Of a message longer than MESSAGE_BEGINNING it has the beginning, which ends with `…`. */
export const enquiryPageResponse = createBoundedPageResponse(staffEnquiryResponse)
export type EnquiryPage = z.output<typeof enquiryPageResponse>

/** Lines of a timeline that come with an enquiry or a person, and at the most when the whole of it is asked for. */
export const TIMELINE_LINES = 50
export const MOST_TIMELINE_LINES = 500

/** Query of what comes with a timeline. */
export const timelineQuerySchema = z.strictObject({
  timeline: z._default(z.enum(['newest', 'whole'], { error: 'Timeline must be newest or whole.' }), 'newest'),
})

/** One enquiry with what happened to it, oldest first, and the others of its person, newest first. */
export const enquiryDetailResponse = z.strictObject({
  enquiry: staffEnquiryResponse,
  /** Where the visitor came from. */
  origin: z.strictObject({ page: text, referrer: text, utm: z.record(text, text) }),
  activities: z.array(activityResponse),
  /** Older lines that did not come along. */
  earlier: z.number(),
  others: z.array(staffEnquiryResponse),
})
export type EnquiryDetail = z.output<typeof enquiryDetailResponse>

/** How much of a timeline is asked for. */
export type TimelineLength = z.output<typeof timelineQuerySchema>['timeline']

/** How many enquiries each counted view has. */
export const enquiryCountsResponse = z.strictObject({
  /** One more than COUNTED_ALL stands for any number beyond. */
  all: z.number(),
  new: z.number(),
  today: z.number(),
  overdue: z.number(),
  mine: z.number(),
  unassigned: z.number(),
})
export type EnquiryCounts = z.output<typeof enquiryCountsResponse>
