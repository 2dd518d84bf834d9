import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdapter } from '../api/lib/database.ts'
import { migrate, NO_FILTER } from '../api/lib/migrate.ts'
import { createSchemaEngine } from '../api/lib/schema-engine.ts'

const SCHEMA = 'prisma/schema.prisma'

/**
 * The SQL that brings a database of the existing migrations to prisma/schema.prisma.
 * @returns the empty text when they say the same
 */
export async function diffSchemaFromMigrations(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-migrated-'))
  try {
    const adapter = createAdapter(`file:${join(folder, 'migrated.db')}`)
    await migrate(adapter)
    const files = [{ path: SCHEMA, content: readFileSync(SCHEMA, 'utf8') }]
    const engine = await createSchemaEngine(adapter, files)
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: '.' },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: NO_FILTER,
    })
    return stdout?.includes('This is an empty migration') ? '' : (stdout ?? '')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
