import { existsSync } from 'node:fs'
import { DriverAdapterError } from '@prisma/driver-adapter-utils'
import * as z from 'zod/mini'
import { SETTINGS } from '#contract/settings'
import { loadDialect } from '../../database/load-dialect.ts'
import { getDatabasePath, isPostgresql } from '../../lib/addresses.ts'
import { readSessionSecret } from '../../lib/secrets.ts'
import type { Settings } from '../../lib/settings.ts'
import { type BackupPlan, createBackupSeal, type StoredBackupSettings, toBackupPlan } from './backup-plan.ts'

const STORED = `SELECT CAST("value" AS TEXT) FROM "Setting" WHERE "key" = 'backupSettings'`

const isOlder = (error: unknown) =>
  error instanceof DriverAdapterError && error.cause.kind === 'TableDoesNotExist'

/**
 * What the panel has stored, as a command reads it: the database may be another version's, and is left as it is.
 * @returns null where nothing is stored, or nothing is there yet
 */
async function readStored(databaseUrl: string): Promise<StoredBackupSettings | null> {
  if (!isPostgresql(databaseUrl) && !existsSync(getDatabasePath(databaseUrl))) return null
  const connection = await (await loadDialect(databaseUrl)).createAdapter(databaseUrl).connect()
  try {
    const { rows } = await connection.queryRaw({ sql: STORED, args: [], argTypes: [] })
    const [value] = rows[0] ?? []
    return value === undefined ? null : z.parse(SETTINGS.backupSettings, JSON.parse(String(value)))
  } catch (error) {
    if (isOlder(error)) return null
    throw error
  } finally {
    await connection.dispose()
  }
}

/** Where backups lie and what encrypts them, for a command beside the server. */
export async function readPlanBeside(settings: Settings): Promise<BackupPlan> {
  const secret = readSessionSecret(settings)
  const seal = secret === undefined ? null : createBackupSeal(secret)
  return toBackupPlan(settings, await readStored(settings.databaseUrl), seal)
}
