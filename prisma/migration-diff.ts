import { readFileSync } from 'node:fs'
import type { Dialect } from '../api/database/dialect.ts'
import { loadDialect } from '../api/database/load-dialect.ts'
import { migrate } from '../api/database/migrate.ts'
import { createSchemaEngine, NO_FILTER } from '../api/database/schema-engine.ts'

/** The model source, and the schema that `npm run generate` derives from it. */
const SCHEMAS: Record<Dialect['name'], string> = {
  sqlite: 'prisma/schema.prisma',
  postgresql: 'api/generated/postgresql.prisma',
}

/**
 * Returns the SQL that updates a migrated database to prisma/schema.prisma.
 * @param url an empty database, which is migrated
 * @returns an empty string if they match
 */
export async function diffSchemaFromMigrations(url: string): Promise<string> {
  const dialect = await loadDialect(url)
  await migrate(url)
  const path = SCHEMAS[dialect.name]
  const files = [{ path, content: readFileSync(path, 'utf8') }]
  return dialect.changeSchema(url, async (adapter) => {
    const engine = await createSchemaEngine(adapter, dialect.name, files)
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: '.' },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: NO_FILTER,
    })
    engine.free()
    return stdout?.includes('This is an empty migration') ? '' : (stdout ?? '')
  })
}
