import * as z from 'zod'
import { readMigrations } from '../../database/migrate.ts'
import { BackupError } from './backup-error.ts'
import { parseSecrets, type Secrets } from './secrets.ts'

/** What a backup says of itself, and the secrets that it carries. */
export interface BackupInfo {
  /** Version of the program that made it. */
  program: string
  createdAt: string
  /** Name of the last migration that the database has seen. */
  schema: string
  /** Rows by table. */
  rows: Record<string, number>
  secrets: Secrets
}

/** Of the backup's content. */
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

/** The names and texts that the table of a backup holds. */
export const toNotes = ({ secrets, rows, ...info }: BackupInfo): Record<string, string> => ({
  format: String(FORMAT),
  ...info,
  rows: JSON.stringify(rows),
  ...(Object.keys(secrets).length > 0 ? { secrets: JSON.stringify(secrets) } : {}),
})

function refuseNewerFormat({ format }: Record<string, string>): void {
  if (Number(format) > FORMAT) {
    throw new BackupError(
      `The backup is of a newer format (${format}); this version reads format ${FORMAT}. Install a newer version.`,
    )
  }
}

/** @throws BackupError when they are not those of a backup, or a newer version wrote them */
export function parseNotes(notes: Record<string, string>): BackupInfo {
  refuseNewerFormat(notes)
  const parsed = notesSchema.safeParse(notes)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new BackupError(
      `What the backup says of itself is not as it should be (${issue?.path.join('.') || issue?.code}).`,
    )
  }
  const { format: _format, secrets = '{}', ...rest } = parsed.data
  const info = { ...rest, secrets: parseSecrets(secrets) }
  refuseNewer(info)
  return info
}

/** @throws BackupError when a newer version made it: this one would not know what is in it */
export function refuseNewer({ schema, program }: Pick<BackupInfo, 'schema' | 'program'>): void {
  const known = readMigrations().migrationDirectories.map(({ path }) => path)
  if (!known.includes(schema)) {
    throw new BackupError(
      `The backup was made by a newer version (${program}, schema ${schema}). Install that version and restore it there.`,
    )
  }
}
