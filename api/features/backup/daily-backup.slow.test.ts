import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '../../lib/settings.ts'
import { createBackupElsewhere } from './backup-process.ts'
import { type Institute, makeInstitute } from './testing/institute.ts'
import { unpackBackup } from './unpack-backup.ts'

let institute: Institute
let folder: string
/** Ten in the evening in India. */
beforeAll(async () => {
  institute = await makeInstitute()
})
afterAll(() => institute.remove())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-daily-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const rowsIn = async (path: string) => (await unpackBackup(path, undefined, `${path}-unpacked`)).info.rows

describe('the backup of the day', () => {
  it('is made in a process of its own, which ends with the server', async () => {
    const settings = readSettings({ DATA_DIR: institute.dataDir })
    const path = join(folder, 'elsewhere')
    await createBackupElsewhere(settings, new AbortController().signal, path)
    expect((await rowsIn(path)).Enquiry).toBe(3)
    await expect(createBackupElsewhere(settings, new AbortController().signal, path)).rejects.toThrow(
      'There is a file of this name already',
    )
    await expect(createBackupElsewhere(settings, AbortSignal.abort(), path)).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})
