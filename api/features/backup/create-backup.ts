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

/** Writes down in a snapshot what a restore has to know of it. */
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
 * Writes the whole institute into one file while its server works (a SQLite file, gzipped, and encrypted by age where
 * there is a passphrase), then reads that file back, restores it into a scratch copy and compares it with what was
 * taken. Only then does the file get its name. Needs room for two copies of the database beside it. Blocks this process
 * for seconds: libSQL is synchronous.
 * @throws BackupError when the file exists, or what was written does not come back as it was
 */
export async function createBackup(source: BackupSource, clock: Clock, path: string): Promise<BackupInfo> {
  if (existsSync(path)) throw new BackupError('There is a file of this name already; give another one.')
  return withScratch(dirname(path), async (scratch) => {
    const snapshot = join(scratch, 'snapshot.db')
    const archive = join(scratch, 'archive')
    await snapshotInto(snapshot, source.databaseUrl, scratch)
    const info = await describeSnapshot(snapshot, source, clock)
    const sha256 = await packArchive(snapshot, source.passphrase, archive)
    await rm(snapshot)
    const restored = await unpackBackup(archive, source.passphrase, join(scratch, 'restored.db'))
    if (restored.sha256 !== sha256)
      throw new BackupError('The backup is damaged: its database is not the one that was saved.')
    await rename(archive, path)
    await syncFolder(dirname(path))
    return info
  })
}
