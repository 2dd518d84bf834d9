import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { indianDay } from '#contract/enquiries/indian-days'
import type { PublicStatusResponse } from '#contract/enquiries/public-status'
import { NO_SUCH_REFERENCE, type PublicStatus } from '#contract/enquiries/public-statuses'
import { readReference } from '#contract/enquiries/reference'
import type { Database } from '../../../database/database.ts'
import { AppError } from '../../../lib/app-error.ts'

interface Progress {
  kind: string
  isOpen: boolean
  stage: string
  assigneeId: string | null
  deletedAt: Date | null
}

/**
 * What the desk shows, in the words of who waits: closed, a student contacted, a service in progress, assigned, or
 * received. It follows the status, so that the two never tell different stories.
 */
export function toPublicStatus({ kind, isOpen, stage, assigneeId, deletedAt }: Progress): PublicStatus {
  if (!isOpen || deletedAt) return 'closed'
  if (stage === 'contacted') return kind === 'student' ? 'answered' : 'in-progress'
  return assigneeId ? 'in-progress' : 'received'
}

/**
 * How far the enquiry of a reference has come, without anything about a person.
 * @throws AppError `not_found` for a text that no enquiry has as its reference
 */
export async function readPublicStatus(database: Database, text: string): Promise<PublicStatusResponse> {
  const reference = readReference(text)
  const row =
    reference &&
    (await database.enquiry.findUnique({
      where: { reference, erasureId: null },
      select: {
        kind: true,
        createdAt: true,
        isOpen: true,
        stage: true,
        assigneeId: true,
        deletedAt: true,
      },
    }))
  if (!reference || !row) throw new AppError('not_found', NO_SUCH_REFERENCE)
  const receivedOn = indianDay(row.createdAt.getTime())
  return { reference, state: toPublicStatus(row), receivedOn, kind: row.kind as EnquiryKind }
}
