import * as z from 'zod/mini'
import { activityResponse } from '#contract/activity'
import { createBoundedPageResponse } from '#contract/bounded-page'
import { batchId } from '#contract/enquiries/changes'
import { PIPELINE_STAGES } from '#contract/enquiries/enquiries'
import { NEXT_STEP_KIND_NAMES } from '#contract/enquiries/next-step-kinds'
import { CHANNELS, CLOSED_AS } from '#contract/enquiries/pipeline-stages'

const text = z.string()
const timestamp = z.iso.datetime()

export const colleagueResponse = z.strictObject({ id: text, name: text })
export type Colleague = z.output<typeof colleagueResponse>

/** An enquiry of either kind as the desk shows it. Timestamps are ISO 8601 in UTC. */
export const staffEnquiryResponse = z.strictObject({
  _id: text,
  id: text,
  kind: z.enum(['student', 'service']),
  reference: text,
  name: text,
  email: text,
  mobile: text,
  /** Present if contact details are masked. POST /api/desk/enquiries/:id/reveal returns them. */
  isMasked: z.optional(z.literal(true)),
  topic: text,
  company: text,
  budget: text,
  timeline: text,
  /** Name of the requested branch at the time; often empty. */
  branch: text,
  message: text,
  /** Start of the newest note. Only in lists, and only if there is one. */
  lastNote: z.optional(text),
  status: text,
  /** Outcome of a closed service enquiry; null for all others. */
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
  /** The person, with the position of this enquiry (1 is the first) among theirs. Null until it is linked to one. */
  person: z.nullable(z.strictObject({ id: text, nth: z.number(), count: z.number() })),
  spamReason: z.nullable(text),
  unverified: z.boolean(),
  noticeVersion: z.nullable(text),
  createdAt: timestamp,
  deletedAt: z.nullable(timestamp),
})
export type StaffEnquiry = z.output<typeof staffEnquiryResponse>

/** A stored lead. Only constant fields that need no permission to read enquiries. */
export const leadResponse = z.strictObject({ _id: text, id: text, reference: text, createdAt: timestamp })
export type AddedLead = z.output<typeof leadResponse>

/** Response of POST /api/desk/enquiries/:id/reveal. */
export const contactResponse = z.strictObject({ mobile: text, email: text })
export type EnquiryContact = z.output<typeof contactResponse>

/** An enquiry after a change, with the id that undoes the change. */
export const changedResponse = z.strictObject({ ...staffEnquiryResponse.shape, batchId })
export type ChangedEnquiry = z.output<typeof changedResponse>

/** UTF-16 units of each message in a list. A page of full messages in Hindi could take 700 kB. */
export const MESSAGE_PREVIEW_LENGTH = 1000

/** UTF-16 units of each note in a list. */
export const NOTE_PREVIEW_LENGTH = 200

/** A page of enquiries. Messages longer than MESSAGE_PREVIEW_LENGTH are cut and end with `…`. */
export const enquiryPageResponse = createBoundedPageResponse(staffEnquiryResponse)
export type EnquiryPage = z.output<typeof enquiryPageResponse>

/** Timeline lines returned by default, and at most when the whole timeline is requested. */
export const TIMELINE_LINES = 50
export const MAX_TIMELINE_LINES = 500

export const timelineQuerySchema = z.strictObject({
  timeline: z._default(z.enum(['newest', 'whole'], { error: 'Timeline must be newest or whole.' }), 'newest'),
})

/**
 * One enquiry, and the person's newest other enquiries that the caller can see, newest first. The timeline is about all of
 * them, oldest first: `subjectId` is the enquiry of each line.
 */
export const enquiryDetailResponse = z.strictObject({
  enquiry: staffEnquiryResponse,
  /** Page of the form, referring page and campaign. */
  origin: z.strictObject({ page: text, referrer: text, utm: z.record(text, text) }),
  activities: z.array(activityResponse),
  /** Number of older lines that are left out. */
  earlier: z.number(),
  others: z.array(staffEnquiryResponse),
})
export type EnquiryDetail = z.output<typeof enquiryDetailResponse>

export type TimelineLength = z.output<typeof timelineQuerySchema>['timeline']

export const enquiryCountsResponse = z.strictObject({
  /** COUNTED_ALL + 1 if there are more. */
  all: z.number(),
  new: z.number(),
  today: z.number(),
  overdue: z.number(),
  mine: z.number(),
  unassigned: z.number(),
})
export type EnquiryCounts = z.output<typeof enquiryCountsResponse>
