import * as z from 'zod/mini'
import { staffEnquiryResponse } from '#contract/enquiries/record'

/** The groups of My day in order. An enquiry belongs to the first group that lists it. */
export const DAY_GROUPS = ['overdue', 'today', 'assigned', 'new'] as const
export type DayGroup = (typeof DAY_GROUPS)[number]

/** Maximum number of enquiries per group. The group `assigned` lists all. */
export const DAY_GROUP_ROWS = 20

/** Exact totals of a group stop at this number. */
export const DAY_GROUP_COUNTED = 500

/** If `isMore` is true, there are at least `total`. */
const group = z.strictObject({ ids: z.array(z.string()), total: z.number(), isMore: z.boolean() })

/** The enquiries to work on today, each once, and the groups that list them. */
export const myDayResponse = z.strictObject({
  items: z.array(staffEnquiryResponse),
  groups: z.strictObject({
    /** The user’s overdue next steps, earliest first. */
    overdue: group,
    /** The user’s next steps later today, earliest first. */
    today: group,
    /** Enquiries that colleagues assigned to the user, who hasn’t worked on them since, latest first. */
    assigned: group,
    /** New enquiries that are unassigned, or the user’s without a next step, oldest first. */
    new: group,
  }),
})
export type MyDay = z.output<typeof myDayResponse>
