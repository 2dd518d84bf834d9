import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hashDatabase } from '../../database/copy-database.ts'
import { openDatabase } from '../../database/database.ts'
import { systemClock } from '../../lib/clock.ts'
import { dropTestDatabase, testDatabase } from '../../testing/test-database.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { makeInstitute } from './testing/institute.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'prospectus-pgbackup-'))

async function getHashes(url: string) {
  const database = await openDatabase(url)
  const tables = await hashDatabase(database)
  await database.$disconnect()
  return tables
}

it('a backup can be restored from SQLite into an empty PostgreSQL database and back', async () => {
  const institute = await makeInstitute()
  const [dataDir, backDir] = [newFolder(), newFolder()]
  const url = await testDatabase(dataDir, null)
  const onPostgresql = { databaseUrl: url, dataDir, passphrase: undefined }
  const onFile = {
    databaseUrl: `file:${join(backDir, 'prospectus.db')}`,
    dataDir: backDir,
    passphrase: undefined,
  }
  const first = join(backDir, 'first')
  const second = join(backDir, 'second')

  await createBackup(institute, systemClock, first)
  await restoreBackup(onPostgresql, systemClock, first)
  const hashes = await getHashes(institute.databaseUrl)
  expect(await getHashes(url)).toEqual(hashes)

  expect((await createBackup(onPostgresql, systemClock, second)).rows).toMatchObject({
    Enquiry: 3,
    Upload: 2,
  })
  await restoreBackup(onFile, systemClock, second)
  expect(await getHashes(onFile.databaseUrl)).toEqual(hashes)

  await expect(restoreBackup(onPostgresql, systemClock, first)).rejects.toThrow(/not empty/)
  expect(await getHashes(url)).toEqual(hashes)
  institute.remove()
  for (const folder of [dataDir, backDir]) rmSync(folder, { recursive: true })
  await dropTestDatabase(dataDir)
})
