import { CORRECTED_FIELDS, type Corrected, type Correction } from '#contract/enquiries/changes'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { isMaskedText, MASKED_REFUSAL } from '#contract/masking'
import { parsePhone } from '#contract/parse-phone'
import type { Viewer } from '#contract/roles'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { maskForViewer } from '../../http/mask-for-viewer.ts'
import { AppError } from '../../lib/app-error.ts'
import { toSearchColumns } from './search-text.ts'

/** What a correction looks at: what may be wrong, and what is searched beside it. */
export const CORRECTED_COLUMNS = {
  id: true,
  kind: true,
  name: true,
  mobile: true,
  mobileNormal: true,
  email: true,
  emailNormal: true,
  topic: true,
  branch: true,
  message: true,
  company: true,
  budget: true,
  timeline: true,
  personId: true,
} as const satisfies Prisma.EnquirySelect
export type CorrectedRow = Prisma.EnquiryGetPayload<{ select: typeof CORRECTED_COLUMNS }>

/** The new columns of an enquiry, and the line that its timeline gets: what each field was and is. */
export interface PlannedCorrection {
  data: Prisma.EnquiryUncheckedUpdateInput & { mobileNormal: string | null; emailNormal: string }
  detail: Partial<Record<keyof Corrected, { from: string; to: string }>>
}

function expectAsSeen(seen: Corrected, field: keyof Corrected, from: string): void {
  if (seen[field].trim() === from) return
  throw new AppError(
    'conflict',
    `Somebody else has changed the ${CORRECTED_FIELDS[field]} meanwhile. Look at both versions before you save.`,
  )
}

function refuseMasked(field: keyof Corrected, to: string): void {
  if (!isMaskedText(to)) return
  throw new AppError('invalid', MASKED_REFUSAL, { fields: { [field]: MASKED_REFUSAL } })
}

/**
 * What a correction comes to.
 * @param serviceId of the service that is meant by its name, for an enquiry about one
 * @param actor who has seen it, with contacts or with these masked
 * @returns null when everything is as asked already
 * @throws AppError `conflict` when a field is not as it was seen, `invalid` for masked words in the place of the real ones
 */
export function planCorrection(
  row: CorrectedRow,
  correction: Correction,
  serviceId: string,
  actor: Viewer,
): PlannedCorrection | null {
  const detail: PlannedCorrection['detail'] = {}
  const seen = maskForViewer(actor, row)
  for (const field of Object.keys(CORRECTED_FIELDS) as (keyof Corrected)[]) {
    const asked = correction[field]
    // To whom it is masked, a guess that is right is a correction like one that is wrong.
    if (!asked || (asked.to === row[field] && seen[field] === row[field])) continue
    expectAsSeen(seen, field, asked.from)
    if (seen[field] !== row[field]) refuseMasked(field, asked.to)
    detail[field] = { from: row[field], to: asked.to }
  }
  if (Object.keys(detail).length === 0) return null
  const to = Object.fromEntries(Object.entries(detail).map(([field, change]) => [field, change.to]))
  const next = { ...row, ...to }
  const kind = row.kind as EnquiryKind
  const about = kind === 'student' ? { course: next.topic } : { serviceLabel: next.topic, serviceId }
  return {
    data: {
      ...to,
      ...(detail.topic && about),
      mobileNormal: parsePhone(next.mobile).number,
      emailNormal: next.email.toLowerCase(),
      ...toSearchColumns(kind, { ...next, ...about }),
    },
    detail,
  }
}
