import * as z from 'zod/mini'
import { activityResponse } from '#contract/activity'
import { createBoundedPageResponse } from '#contract/bounded-page'
import { wholeNumber } from '#contract/enquiries/enquiries'
import { PAGE_SIZE } from '#contract/limits'

/** Entries that paging can reach. Older ones are reached with `before` or a date range. */
export const AUDIT_DEPTH = 10_000

const optionalId = (label: string) =>
  z.optional(
    z
      .string(`${label} must be a single value.`)
      .check(z.maxLength(64, `${label} must be at most 64 characters.`)),
  )

const optionalDay = (label: string) => z.optional(z.iso.date(`${label} must be a date (YYYY-MM-DD).`))

/**
 * Query of GET /api/desk/audit. `actor` is an account id; both days are included and in Indian time; `before` is
 * the id of the entry after which the list continues.
 */
export const auditQuerySchema = z
  .strictObject({
    actor: optionalId('Actor'),
    subject: optionalId('Subject'),
    from: optionalDay('From'),
    to: optionalDay('To'),
    before: optionalId('Before'),
    page: z._default(wholeNumber('Page', AUDIT_DEPTH), 1),
    pageSize: z._default(wholeNumber('Page size', PAGE_SIZE.max), PAGE_SIZE.default),
  })
  .check(
    z.refine(({ page, pageSize }) => page * pageSize <= AUDIT_DEPTH, {
      error: `Paging reaches the newest ${AUDIT_DEPTH} entries. Continue before the last of them, or filter the log.`,
      path: ['page'],
    }),
  )
export type AuditQuery = z.output<typeof auditQuerySchema>

/**
 * An audit entry. `about` is the current name of the enquiry or person; null for other subjects, and if it no longer
 * exists.
 */
const auditLineResponse = z.extend(activityResponse, { about: z.nullable(z.string()) })
export type AuditLine = z.output<typeof auditLineResponse>

export const auditResponse = createBoundedPageResponse(auditLineResponse)
export type AuditPage = z.output<typeof auditResponse>
