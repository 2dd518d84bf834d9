import * as z from 'zod/mini'
import { staffEnquiryResponse } from '#contract/enquiries/record'

/** The groups of My day in order. Only `assigned` and `unplanned` may list the same enquiry. */
export const DAY_GROUPS = ['overdue', 'today', 'assigned', 'unassigned', 'unplanned'] as const
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
    /** Open enquiries without an assignee, oldest first. */
    unassigned: group,
    /** The user’s open enquiries without a next step, latest first: up to DAY_GROUP_ROWS that are not in `assigned`. */
    unplanned: group,
  }),
})
export type MyDay = z.output<typeof myDayResponse>
