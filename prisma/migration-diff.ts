import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PrismaLibSql } from '@prisma/adapter-libsql'
import { NO_FILTER, readMigrations } from '../api/lib/migrate.ts'
import { createSchemaEngine } from '../api/lib/schema-engine.ts'

const SCHEMA = 'prisma/schema.prisma'

/** The engine replays the migrations into a file: libSQL forgets an in-memory database between transactions. */
class AdapterWithShadowFile extends PrismaLibSql {
  readonly #shadow: PrismaLibSql

  constructor(folder: string) {
    super({ url: `file:${join(folder, 'empty.db')}` })
    this.#shadow = new PrismaLibSql({ url: `file:${join(folder, 'shadow.db')}` })
  }

  override connectToShadowDb = () => this.#shadow.connect()
}

/**
 * The SQL that brings a database of the existing migrations to prisma/schema.prisma.
 * @returns the empty text when they say the same
 */
export async function diffSchemaFromMigrations(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-shadow-'))
  try {
    const files = [{ path: SCHEMA, content: readFileSync(SCHEMA, 'utf8') }]
    const engine = await createSchemaEngine(new AdapterWithShadowFile(folder), files)
    const { stdout } = await engine.diff({
      from: { tag: 'migrations', ...readMigrations() },
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
