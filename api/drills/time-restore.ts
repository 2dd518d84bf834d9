import { copyFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readContents } from '../database/sqlite/snapshot.ts'
import { makeInstitute } from '../features/backup/testing/institute.ts'
import { temporaryDataDir } from '../testing/built-server.ts'
import { command, storeImages } from './backup-command.ts'

const LARGE = { enquiries: 10_000, images: 500, imageBytes: 1_000_000 }

/** Times a backup and a restore of a large institute. Seconds, and megabytes of the file. */
export async function timeLarge() {
  const institute = await makeInstitute(LARGE.enquiries, 0)
  const { dataDir, remove } = temporaryDataDir()
  copyFileSync(institute.databasePath, join(dataDir, 'prospectus.db'))
  await storeImages(dataDir, LARGE.images, LARGE.imageBytes)
  const path = join(dataDir, 'archive')
  const place = temporaryDataDir()
  const seconds = async (...words: [string, string, string]) => {
    const began = performance.now()
    await command(...words)
    return (performance.now() - began) / 1000
  }
  try {
    const backup = await seconds(dataDir, 'create', path)
    const restore = await seconds(place.dataDir, 'restore', path)
    const { rows } = await readContents(join(place.dataDir, 'prospectus.db'))
    return {
      backup,
      restore,
      rows: `${rows.Enquiry} enquiries, ${rows.Upload} images`,
      megabytes: statSync(path).size / 1e6,
    }
  } finally {
    institute.remove()
    remove()
    place.remove()
  }
}
