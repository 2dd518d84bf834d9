import * as z from 'zod'
import { readMigrations } from '../../database/migrate.ts'
import { BackupError } from './backup-error.ts'
import { parseSecrets, type Secrets } from './secrets.ts'

/** Metadata of a backup, and its secrets. */
export interface BackupInfo {
  /** Version of Prospectus that created it. */
  program: string
  createdAt: string
  /** Name of the last migration of the database. */
  schema: string
  rows: Record<string, number>
  secrets: Secrets
}

const FORMAT = 2

const rowsSchema = z
  .string()
  .max(64 * 1024)
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json)
    } catch {
      context.addIssue('no JSON')
      return z.NEVER
    }
  })
  .pipe(z.record(z.string().max(100), z.int().nonnegative()))

const notesSchema = z.strictObject({
  format: z.literal(String(FORMAT)),
  program: z.string().max(40),
  createdAt: z.iso.datetime(),
  schema: z.string().max(200),
  rows: rowsSchema,
  secrets: z.optional(z.string().max(4096)),
})

/** Converts metadata to the rows of the backup's table. */
export const toNotes = ({ secrets, rows, ...info }: BackupInfo): Record<string, string> => ({
  format: String(FORMAT),
  ...info,
  rows: JSON.stringify(rows),
  ...(Object.keys(secrets).length > 0 ? { secrets: JSON.stringify(secrets) } : {}),
})

function refuseNewerFormat({ format }: Record<string, string>): void {
  if (Number(format) > FORMAT) {
    throw new BackupError(
      `The backup has a newer format (${format}), but this version reads format ${FORMAT}. Install a newer version.`,
    )
  }
}

/** @throws BackupError if the metadata is invalid or of a newer version */
export function parseNotes(notes: Record<string, string>): BackupInfo {
  refuseNewerFormat(notes)
  const parsed = notesSchema.safeParse(notes)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new BackupError(
      `The backup is damaged: its metadata is invalid (${issue?.path.join('.') || issue?.code}).`,
    )
  }
  const { format: _format, secrets = '{}', ...rest } = parsed.data
  const info = { ...rest, secrets: parseSecrets(secrets) }
  refuseNewer(info)
  return info
}

/** @throws BackupError if a newer version created it, whose data this one can't read */
export function refuseNewer({ schema, program }: Pick<BackupInfo, 'schema' | 'program'>): void {
  const known = readMigrations().migrationDirectories.map(({ path }) => path)
  if (!known.includes(schema)) {
    throw new BackupError(
      `The backup was created by a newer version (${program}, schema ${schema}). Install that version and restore it there.`,
    )
  }
}
