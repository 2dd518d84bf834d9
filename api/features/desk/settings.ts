import { isDeepStrictEqual } from 'node:util'
import { DEFAULT_DESK_SETTINGS, type DeskSettings } from '#contract/desk/settings'
import type { Clock } from '../../lib/clock.ts'
import type { Database } from '../../lib/database.ts'
import { type Actor, activityRow } from '../activities/record-activity.ts'

const where = { id: 1 }

/** How the desk works; the defaults until somebody says otherwise. */
export async function readDeskSettings(database: Pick<Database, 'deskSettings'>): Promise<DeskSettings> {
  const row = await database.deskSettings.findUnique({ where, select: { values: true } })
  return { ...DEFAULT_DESK_SETTINGS, ...((row?.values ?? {}) as Partial<DeskSettings>) }
}

/** Keeps how the desk works, with a line of who changed what. */
export async function writeDeskSettings(
  { database, clock }: { database: Database; clock: Clock },
  settings: DeskSettings,
  actor: Actor,
): Promise<DeskSettings> {
  const before = await readDeskSettings(database)
  const fields = (Object.keys(settings) as (keyof DeskSettings)[]).filter(
    (key) => !isDeepStrictEqual(settings[key], before[key]),
  )
  if (fields.length === 0) return before
  const values = settings as object
  await database.$transaction([
    database.deskSettings.upsert({ where, create: { values }, update: { values } }),
    database.activity.create({
      data: activityRow(clock, actor, {
        subject: 'settings',
        subjectId: 'desk',
        action: 'updated',
        detail: { label: 'How the desk works', fields },
      }),
    }),
  ])
  return settings
}
