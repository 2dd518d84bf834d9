import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readContents, writeNotes } from '../../database/sqlite/snapshot.ts'
import { VERSION } from '../../lib/bundled-files.ts'
import type { Clock } from '../../lib/clock.ts'
import { syncFolder } from '../../lib/files.ts'
import { packArchive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { type BackupInfo, toNotes } from './backup-info.ts'
import { withScratch } from './scratch.ts'
import { type BackupSource, gatherSecrets } from './secrets.ts'
import { snapshotInto } from './snapshot.ts'
import { unpackBackup } from './unpack-backup.ts'

/** Writes the metadata of a backup into its snapshot. */
async function describeSnapshot(snapshot: string, source: BackupSource, clock: Clock): Promise<BackupInfo> {
  const info: BackupInfo = {
    program: VERSION,
    createdAt: new Date(clock.now()).toISOString(),
    ...(await readContents(snapshot)),
    secrets: source.passphrase ? gatherSecrets(source) : {},
  }
  await writeNotes(snapshot, toNotes(info))
  return info
}

/**
 * Writes all data of an institute to one file while its server runs: a gzipped SQLite file, encrypted by age if there is
 * a passphrase. Then test-restores the file into a scratch database and compares the two before it gets its name. Needs
 * space for two more copies of the database. Blocks this process for seconds, because libSQL is synchronous.
 * @throws BackupError if the file exists, or the restored database differs
 */
export async function createBackup(source: BackupSource, clock: Clock, path: string): Promise<BackupInfo> {
  if (existsSync(path)) throw new BackupError('A file with this name already exists. Choose another name.')
  return withScratch(dirname(path), async (scratch) => {
    const snapshot = join(scratch, 'snapshot.db')
    const archive = join(scratch, 'archive')
    await snapshotInto(snapshot, source.databaseUrl, scratch)
    const info = await describeSnapshot(snapshot, source, clock)
    const sha256 = await packArchive(snapshot, source.passphrase, archive)
    await rm(snapshot)
    const restored = await unpackBackup(archive, source.passphrase, join(scratch, 'restored.db'))
    if (restored.sha256 !== sha256)
      throw new BackupError('The backup is damaged: its database differs from the saved one.')
    await rename(archive, path)
    await syncFolder(dirname(path))
    return info
  })
}
