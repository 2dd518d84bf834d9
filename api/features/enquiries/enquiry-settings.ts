import { isDeepStrictEqual } from 'node:util'
import type { EnquirySettings } from '#contract/enquiries/settings'
import type { Rewrite, Stored } from '#contract/single-records'
import type { Database } from '../../database/database.ts'
import { hasVersion, readSetting, writeSetting } from '../../database/setting.ts'
import type { Clock } from '../../lib/clock.ts'
import { type Actor, activityRow } from '../audit/index.ts'
import type { LiveEventBus } from '../events/index.ts'

/** Returns the settings, or the defaults if they were never changed. */
export async function readEnquirySettings(
  database: Pick<Database, 'setting'>,
): Promise<Stored<EnquirySettings>> {
  const [values, { roles: maskedRoles }] = await Promise.all([
    readSetting(database, 'deskSettings'),
    readSetting(database, 'maskedRoles'),
  ])
  return { ...values, maskedRoles }
}

/**
 * Stores the settings with an audit line; unchanged settings write nothing. Open windows are notified if contacts are now
 * masked for other roles.
 * @throws AppError `conflict` if the settings have changed since the version that was read
 */
export async function writeEnquirySettings(
  { database, clock, events }: { database: Database; clock: Clock; events: LiveEventBus },
  { updatedAt, ...values }: Rewrite<EnquirySettings>,
  actor: Actor,
): Promise<Stored<EnquirySettings>> {
  const { stored, hasMaskingChanged } = await database.$transaction(async (transaction) => {
    const before = await readEnquirySettings(transaction)
    const fields = (Object.keys(values) as (keyof EnquirySettings)[]).filter(
      (key) => !isDeepStrictEqual(values[key], before[key]),
    )
    if (fields.length === 0 && hasVersion(before.updatedAt, updatedAt))
      return { stored: before, hasMaskingChanged: false }
    const { maskedRoles, ...rest } = values
    await writeSetting(transaction, 'deskSettings', rest, updatedAt)
    await writeSetting(transaction, 'maskedRoles', { roles: maskedRoles })
    await transaction.activity.create({
      data: activityRow(clock, actor, {
        subject: 'settings',
        subjectId: 'desk',
        action: 'updated',
        detail: { label: 'Desk settings', fields },
      }),
    })
    const stored = await readEnquirySettings(transaction)
    return { stored, hasMaskingChanged: fields.includes('maskedRoles') }
  })
  if (hasMaskingChanged) events.publish('accounts-changed', {})
  return stored
}
