import { isDeepStrictEqual } from 'node:util'
import { DEFAULT_DESK_SETTINGS, type EnquirySettings } from '#contract/enquiries/settings'
import type { Rewrite, Stored } from '#contract/single-records'
import type { Database } from '../../database/database.ts'
import { isOfVersion, SINGLE, writeSingle } from '../../database/single-row.ts'
import type { Clock } from '../../lib/clock.ts'
import { type Actor, activityRow } from '../audit/index.ts'

/** The settings; the defaults until somebody changes them. */
export async function readEnquirySettings(
  database: Pick<Database, 'deskSettings'>,
): Promise<Stored<EnquirySettings>> {
  const row = await database.deskSettings.findUnique({ where: SINGLE })
  const values = (row?.values ?? {}) as Partial<EnquirySettings>
  return { ...DEFAULT_DESK_SETTINGS, ...values, updatedAt: row?.updatedAt.toISOString() ?? null }
}

/**
 * Stores the settings, with a line of who changed what; the same again writes nothing.
 * @throws AppError `conflict` when somebody else has written since the version that was read
 */
export function writeEnquirySettings(
  { database, clock }: { database: Database; clock: Clock },
  { updatedAt, ...values }: Rewrite<EnquirySettings>,
  actor: Actor,
): Promise<Stored<EnquirySettings>> {
  return database.$transaction(async (transaction) => {
    const before = await readEnquirySettings(transaction)
    const fields = (Object.keys(values) as (keyof EnquirySettings)[]).filter(
      (key) => !isDeepStrictEqual(values[key], before[key]),
    )
    if (fields.length === 0 && isOfVersion(before.updatedAt ?? null, updatedAt)) return before
    await writeSingle(transaction.deskSettings, { values }, updatedAt)
    await transaction.activity.create({
      data: activityRow(clock, actor, {
        subject: 'settings',
        subjectId: 'desk',
        action: 'updated',
        detail: { label: 'How the desk works', fields },
      }),
    })
    return readEnquirySettings(transaction)
  })
}
