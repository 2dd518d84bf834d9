import * as z from 'zod/mini'
import { CONTENT_TEXTS } from '#contract/content'
import { SETTINGS, type SettingKey, type SettingValue } from '#contract/settings'
import type { Stored } from '#contract/single-records'
import type { Prisma } from '../generated/sqlite/client.ts'
import { AppError } from '../lib/app-error.ts'
import { type Database, isMissingRecord, isUniqueViolation } from './database.ts'

type Settings = Pick<Database, 'setting'>

/** Version of a setting (its `updatedAt`): null until it is first written, undefined if a writer does not check it. */
export type Version = string | null | undefined

/** True if a writer's version matches, or the writer does not check it. @param current version of the setting */
export const hasVersion = (current: string | null, version: Version) =>
  version === undefined || (version && Date.parse(version)) === (current && Date.parse(current))

/** Reads a setting, or its defaults until it is written. @throws Error if the stored value is invalid */
export async function readSetting<K extends SettingKey>(
  { setting }: Settings,
  key: K,
): Promise<Stored<SettingValue<K>>> {
  const row = await setting.findUnique({ where: { key } })
  const schema: z.ZodMiniType = SETTINGS[key]
  const { data, error } = z.safeParse(schema, row?.value ?? {})
  if (error) throw new Error(`The setting ${key} is invalid: ${z.prettifyError(error)}`)
  return { ...(data as SettingValue<K>), updatedAt: row?.updatedAt.toISOString() ?? null }
}

/**
 * Writes fields of a setting if the writer's version is current. Other fields are kept.
 * @throws AppError `conflict` if it has been changed since
 */
export async function writeSetting<K extends SettingKey>(
  { setting }: Settings,
  key: K,
  fields: Partial<SettingValue<K>>,
  version?: Version,
): Promise<void> {
  const stored = await setting.findUnique({ where: { key }, select: { value: true } })
  const value = { ...Object(stored?.value), ...fields } as Prisma.InputJsonObject
  try {
    if (version === undefined)
      await setting.upsert({ where: { key }, create: { key, value }, update: { value } })
    else if (version === null) await setting.create({ data: { key, value } })
    else await setting.update({ where: { key, updatedAt: new Date(version) }, data: { value } })
  } catch (error) {
    if (!isMissingRecord(error) && !isUniqueViolation(error)) throw error
    throw new AppError('conflict', CONTENT_TEXTS.changed, { cause: error })
  }
}

/** Deletes a setting. @returns true if it was set */
export async function removeSetting({ setting }: Settings, key: SettingKey): Promise<boolean> {
  return (await setting.deleteMany({ where: { key } })).count > 0
}
