import * as z from 'zod/mini'
import { ENQUIRY_STATUSES } from '#contract/enquiries/enquiries'
import { ROUTES } from '#contract/routes'
import type { SessionFetch } from '../protocol/forward.ts'
import { readUnattended } from './read-unattended.ts'

const page = z.object({ total: z.number().check(z.int()) })

const LISTS = [
  { path: ROUTES.studentEnquiries, status: ENQUIRY_STATUSES.student[0].value },
  { path: ROUTES.serviceEnquiries, status: ENQUIRY_STATUSES.service[0].value },
] as const

/**
 * Counts new enquiries of both kinds.
 * @returns null if nobody is signed in
 * @throws the network's error
 */
export async function countNew(fetch: SessionFetch, origin: string): Promise<number | null> {
  const counts = await Promise.all(
    LISTS.map(async ({ path, status }) => {
      const query = new URLSearchParams({ page: '1', pageSize: '1', status })
      const response = await readUnattended(fetch, `${origin}${path}?${query}`)
      return response === undefined ? null : z.parse(page, response).total
    }),
  )
  return counts.reduce((sum, count) => (sum === null || count === null ? null : sum + count))
}
