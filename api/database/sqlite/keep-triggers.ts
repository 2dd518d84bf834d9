import type { PrismaClient } from '../../generated/sqlite/client.ts'

const IF_NOT_EXISTS = 'IF NOT EXISTS '

/** A definition as SQLite keeps it: without the condition. */
export const asKept = (definition: string) => definition.replace(IF_NOT_EXISTS, '')

/**
 * Makes the triggers that are missing, and those anew that an older version defined otherwise.
 * @param definitions each `CREATE TRIGGER IF NOT EXISTS "name" …`
 */
export async function keepTriggers(database: PrismaClient, definitions: readonly string[]): Promise<void> {
  const rows = await database.$queryRawUnsafe<{ sql: string }[]>(
    `SELECT sql FROM sqlite_master WHERE type = 'trigger'`,
  )
  const kept = new Set(rows.map(({ sql }) => sql))
  for (const definition of definitions) {
    if (kept.has(asKept(definition))) continue
    const name = /"\w+"/.exec(definition)?.[0]
    await database.$transaction([
      database.$executeRawUnsafe(`DROP TRIGGER IF EXISTS ${name}`),
      database.$executeRawUnsafe(definition),
    ])
  }
}
