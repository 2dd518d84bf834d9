import * as z from 'zod/mini'
import { CONTENT_TEXTS } from '#contract/content'
import { SETTINGS, type SettingKey, type SettingValue } from '#contract/settings'
import type { Stored } from '#contract/single-records'
import type { Prisma } from '../generated/sqlite/client.ts'
import { AppError } from '../lib/app-error.ts'
import { type Database, isMissingRecord, isUniqueViolation } from './database.ts'

/** A database, or a transaction of it. */
type Settings = Pick<Database, 'setting'>

/**
 * A setting's version, its `updatedAt`: null before it is written for the first time, undefined where a writer names
 * none.
 */
export type Version = string | null | undefined

/** True if a setting is of the version that a writer names, or the writer names none. @param current its own version */
export const isOfVersion = (current: string | null, version: Version) =>
  version === undefined || (version && Date.parse(version)) === (current && Date.parse(current))

/** Reads a setting; its defaults until it is written. @throws Error when the stored value is not of its shape */
export async function readSetting<K extends SettingKey>(
  { setting }: Settings,
  key: K,
): Promise<Stored<SettingValue<K>>> {
  const row = await setting.findUnique({ where: { key } })
  const schema: z.ZodMiniType = SETTINGS[key]
  const { data, error } = z.safeParse(schema, row?.value ?? {})
  if (error) throw new Error(`The setting ${key} cannot be read: ${z.prettifyError(error)}`)
  return { ...(data as SettingValue<K>), updatedAt: row?.updatedAt.toISOString() ?? null }
}

/**
 * Writes fields of a setting, if it is still of the version that the writer has read; the other fields stay.
 * @throws AppError `conflict` when it has been written since
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

/** Makes a setting as if it had never been written. @returns whether it was */
export async function removeSetting({ setting }: Settings, key: SettingKey): Promise<boolean> {
  return (await setting.deleteMany({ where: { key } })).count > 0
}
