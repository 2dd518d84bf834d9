import { CORRECTED_FIELDS, type Corrected, type Correction } from '#contract/enquiries/changes'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { isMaskedText, MASKED_REFUSAL } from '#contract/masking'
import { parsePhone } from '#contract/parse-phone'
import type { Viewer } from '#contract/roles'
import type { Prisma } from '../../generated/sqlite/client.ts'
import { maskForViewer } from '../../http/mask-for-viewer.ts'
import { AppError } from '../../lib/app-error.ts'
import { toSearchColumns } from './search-text.ts'

/** The columns that planning a correction needs, including those that are searched. */
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

/** The row's new columns, and the timeline detail with old and new values. */
export interface PlannedCorrection {
  data: Prisma.EnquiryUncheckedUpdateInput & { mobileNormal: string | null; emailNormal: string }
  detail: Partial<Record<keyof Corrected, { from: string; to: string }>>
}

function assertUnchanged(seen: Corrected, field: keyof Corrected, from: string): void {
  if (seen[field].trim() === from) return
  throw new AppError(
    'conflict',
    `Someone else changed the ${CORRECTED_FIELDS[field]} since you opened it. Compare both versions before you save.`,
  )
}

function assertUnmasked(field: keyof Corrected, to: string): void {
  if (!isMaskedText(to)) return
  throw new AppError('invalid', MASKED_REFUSAL, { fields: { [field]: MASKED_REFUSAL } })
}

/**
 * Plans the writes of a correction.
 * @param serviceId id of the service with the corrected name; empty if there is none
 * @returns null if there is nothing to change
 * @throws AppError `conflict` if a field has changed since, `invalid` for a masked value
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
    const change = correction[field]
    // If the field is masked, a right guess is recorded like a wrong one, so that it doesn't reveal the value.
    if (!change || (change.to === row[field] && seen[field] === row[field])) continue
    assertUnchanged(seen, field, change.from)
    if (seen[field] !== row[field]) assertUnmasked(field, change.to)
    detail[field] = { from: row[field], to: change.to }
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
