import * as z from 'zod/mini'
import { activityResponse } from '#contract/activity'
import { createBoundedPageResponse } from '#contract/bounded-page'
import { wholeNumber } from '#contract/enquiries/enquiries'
import { PAGE_SIZE } from '#contract/limits'

/** Lines that one list can be paged through: further back is reached by `before`, and by days. */
export const AUDIT_DEPTH = 10_000

const short = (label: string) =>
  z.optional(
    z
      .string(`${label} must be a single value.`)
      .check(z.maxLength(64, `${label} must be at most 64 characters.`)),
  )

const day = (label: string) => z.optional(z.iso.date(`${label} must be a date, YYYY-MM-DD.`))

/**
 * Query of GET /api/desk/audit. `actor` is the id of an account; the days are India's, both included; `before` is
 * the id of a line: the list goes on behind it.
 */
export const auditQuerySchema = z
  .strictObject({
    actor: short('Actor'),
    subject: short('Subject'),
    from: day('From'),
    to: day('To'),
    before: short('Before'),
    page: z._default(wholeNumber('Page', AUDIT_DEPTH), 1),
    pageSize: z._default(wholeNumber('Page size', PAGE_SIZE.max), PAGE_SIZE.default),
  })
  .check(
    z.refine(({ page, pageSize }) => page * pageSize <= AUDIT_DEPTH, {
      error: `The newest ${AUDIT_DEPTH} lines can be paged through: go on before the last of them, or narrow the list.`,
      path: ['page'],
    }),
  )
export type AuditQuery = z.output<typeof auditQuerySchema>

/**
 * A line of the audit list. `about` names the enquiry or the person as they are called now; null for other subjects,
 * and where they are no more.
 */
const auditLineResponse = z.extend(activityResponse, { about: z.nullable(z.string()) })
export type AuditLine = z.output<typeof auditLineResponse>

/** A page of the audit list, newest first. */
export const auditResponse = createBoundedPageResponse(auditLineResponse)
export type AuditPage = z.output<typeof auditResponse>
