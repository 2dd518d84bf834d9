import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createDeflate } from 'node:zlib'
import { readContents } from '../../database/sqlite-snapshot.ts'
import type { Clock } from '../../lib/clock.ts'
import { syncFolder } from '../../lib/sync-folder.ts'
import { VERSION } from '../../version.ts'
import { BackupError } from './backup-error.ts'
import type { BackupSource } from './backup-source.ts'
import { sealChunks } from './chunks.ts'
import { type BackupHeader, encodeHeader, FORMAT, toHash } from './header.ts'
import { newKey } from './passphrase.ts'
import { packSecrets } from './secrets.ts'
import { snapshotInto } from './snapshot.ts'
import { unpackBackup } from './unpack-backup.ts'

/** Images are compressed already; the rest shrinks well enough at the quickest level. */
const COMPRESSION = { level: constants.Z_BEST_SPEED, chunkSize: 64 * 1024 }
const READ = { highWaterMark: 1024 * 1024 }

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path, READ)) hash.update(piece)
  return hash.digest('hex')
}

async function* concatenated(first: Buffer, path: string): AsyncGenerator<Buffer> {
  if (first.length > 0) yield first
  yield* createReadStream(path, READ)
}

async function writeArchive(snapshot: string, source: BackupSource, clock: Clock, into: string) {
  const secured = source.passphrase ? await newKey(source.passphrase) : null
  const secrets = secured ? packSecrets(source) : Buffer.alloc(0)
  const header: BackupHeader = {
    format: FORMAT,
    program: VERSION,
    createdAt: new Date(clock.now()).toISOString(),
    ...(await readContents(snapshot)),
    database: { bytes: (await stat(snapshot)).size, sha256: await hashFile(snapshot) },
    secretsBytes: secrets.length,
    encryption: secured?.encryption ?? null,
  }
  const head = encodeHeader(header)
  const file = await open(into, 'wx', 0o600)
  try {
    await file.write(head)
    const sealed = (body: AsyncIterable<Buffer>) =>
      sealChunks({ key: secured?.key ?? null, hash: toHash(head) }, body)
    await pipeline(
      concatenated(secrets, snapshot),
      createDeflate(COMPRESSION),
      sealed,
      file.createWriteStream({ flush: true }),
    )
  } finally {
    await file.close().catch(() => undefined)
  }
  return header
}

/**
 * Writes the whole institute into one file while its server works, then reads that file back, restores it into a scratch
 * copy and compares it with what was taken. Only then does the file get its name.
 * Needs room for two copies of the database beside it. Blocks this process for seconds: libSQL is synchronous.
 * @throws BackupError when the file exists, or what was written does not come back as it was
 */
export async function createBackup(source: BackupSource, clock: Clock, path: string): Promise<BackupHeader> {
  if (existsSync(path)) throw new BackupError('There is a file of this name already; give another one.')
  const scratch = await mkdtemp(join(dirname(path), `.${basename(path)}-`))
  try {
    const snapshot = join(scratch, 'snapshot.db')
    const archive = join(scratch, 'archive')
    await snapshotInto(snapshot, source.databaseUrl, scratch)
    const header = await writeArchive(snapshot, source, clock, archive)
    await rm(snapshot)
    await unpackBackup(archive, source.passphrase, join(scratch, 'restored.db'))
    await rename(archive, path)
    await syncFolder(dirname(path))
    return header
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
