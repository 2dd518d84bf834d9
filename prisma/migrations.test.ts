import { expect, it } from 'vitest'
import { diffSchemaFromMigrations } from './migration-diff.ts'

it('TARGETS R8 the migrations say what the schema says', async () => {
  expect(await diffSchemaFromMigrations()).toBe('')
})
