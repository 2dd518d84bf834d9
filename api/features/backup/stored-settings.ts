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
 * Reads the stored settings without changing the database, which may be another version's.
 * @returns null if nothing is stored or there is no database
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

/** Reads the folder and passphrase of backups for a command that runs next to the server. */
export async function readPlanForCommand(settings: Settings): Promise<BackupPlan> {
  const secret = readSessionSecret(settings)
  const seal = secret === undefined ? null : createBackupSeal(secret)
  return toBackupPlan(settings, await readStored(settings.databaseUrl), seal)
}
