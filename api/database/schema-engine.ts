import { readFile } from 'node:fs/promises'
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import type { MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg'
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg'
import { bundledFile } from '../lib/bundled-files.ts'
import type { Dialect } from './dialect.ts'

const WASM = bundledFile({
  source: 'node_modules/@prisma/schema-engine-wasm/schema_engine_bg.wasm',
  built: 'schema_engine_bg.wasm',
})

/** A schema that only contains the dialect, which the engine always needs. */
const emptyModel = (provider: Dialect['name']) => ({
  path: 'schema.prisma',
  content: `datasource db {\n  provider = "${provider}"\n}\n`,
})

let ready: Promise<void> | undefined

async function load(): Promise<void> {
  const imports = { './schema_engine_bg.js': engine } as unknown as WebAssembly.Imports
  const { instance } = await WebAssembly.instantiate(await readFile(WASM), imports)
  engine.__wbg_set_wasm(instance.exports)
  const start = instance.exports.__wbindgen_start
  if (typeof start === 'function') start()
}

export const NO_FILTER = { externalTables: [], externalEnums: [] }

/** Applies migrations with the engine. @returns names of the applied migrations */
export async function applyByEngine(
  adapter: SqlMigrationAwareDriverAdapterFactory,
  dialect: Dialect['name'],
  migrationsList: MigrationList,
): Promise<string[]> {
  const engine = await createSchemaEngine(adapter, dialect)
  try {
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: NO_FILTER })
    return appliedMigrationNames
  } finally {
    engine.free()
  }
}

/**
 * Creates Prisma's schema engine as WebAssembly on a driver adapter, without a download or native binary
 * (docs/dev/decisions/0001-prisma-schema-engine-as-webassembly.md).
 * @param datamodels Prisma schema files to compare with; applying migrations only needs the dialect
 */
export async function createSchemaEngine(
  adapter: SqlMigrationAwareDriverAdapterFactory,
  dialect: Dialect['name'],
  datamodels: readonly { path: string; content: string }[] = [emptyModel(dialect)],
) {
  ready ??= load()
  await ready
  const options = { datamodels: datamodels.map(({ path, content }): [string, string] => [path, content]) }
  return engine.SchemaEngine.new(
    options as never,
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(adapter),
  )
}
