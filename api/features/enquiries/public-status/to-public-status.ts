import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { indianDay } from '#contract/enquiries/indian-days'
import type { PublicStatusResponse } from '#contract/enquiries/public-status'
import { type PublicStatus, UNKNOWN_REFERENCE_MESSAGE } from '#contract/enquiries/public-statuses'
import { readReference } from '#contract/enquiries/reference'
import type { Database } from '../../../database/database.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { Clock } from '../../../lib/clock.ts'
import { readPublicBooking } from '../demo-classes/public-booking.ts'

interface Progress {
  kind: string
  isOpen: boolean
  stage: string
  assigneeId: string | null
  deletedAt: Date | null
}

/** Derives the public status from the status on the desk, so that the two always agree. */
export function toPublicStatus({ kind, isOpen, stage, assigneeId, deletedAt }: Progress): PublicStatus {
  if (!isOpen || deletedAt) return 'closed'
  if (stage === 'contacted') return kind === 'student' ? 'answered' : 'in-progress'
  return assigneeId ? 'in-progress' : 'received'
}

/**
 * Returns the public status of an enquiry, without personal data.
 * @throws AppError `not_found` if no enquiry has this reference
 */
export async function readPublicStatus(
  deps: { database: Database; clock: Clock },
  text: string,
): Promise<PublicStatusResponse> {
  const { database } = deps
  const reference = readReference(text)
  const row =
    reference &&
    (await database.enquiry.findUnique({
      where: { reference, erasureId: null },
      select: {
        id: true,
        kind: true,
        createdAt: true,
        isOpen: true,
        stage: true,
        assigneeId: true,
        deletedAt: true,
      },
    }))
  if (!reference || !row) throw new AppError('not_found', UNKNOWN_REFERENCE_MESSAGE)
  const receivedOn = indianDay(row.createdAt.getTime())
  const booking = await readPublicBooking(deps, row.id)
  return { reference, state: toPublicStatus(row), receivedOn, kind: row.kind as EnquiryKind, booking }
}
