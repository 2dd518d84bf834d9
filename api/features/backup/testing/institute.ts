import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../database/database.ts'
import { createSnapshot } from '../../../database/sqlite/snapshot.ts'
import { newAdminKey } from '../../../http/admin-keys.ts'
import { rowOn } from '../../../testing/write-enquiries.ts'
import type { BackupSource } from '../secrets.ts'

const UPLOAD_BYTES = 150_000

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** An institute without a server: a database with enquiries and incompressible images, and its secrets. */
export interface Institute extends BackupSource {
  databasePath: string
  /** Returns the names and hashes of all its files. */
  fingerprint(): string
  remove(): void
}

/** Creates an institute with enquiries and images. */
export async function makeInstitute(enquiries = 3, images = 2): Promise<Institute> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prospectus-backup-'))
  const databasePath = join(dataDir, 'prospectus.db')
  const written = join(dataDir, 'written')
  mkdirSync(written)
  const database = await openDatabase(`file:${join(written, 'a.db')}`)
  await database.enquiry.createMany({ data: Array.from({ length: enquiries }, () => rowOn('2026-11-20')) })
  for (let count = 0; count < images; count++) {
    const data = new Uint8Array(randomBytes(UPLOAD_BYTES))
    const size = data.length
    await database.upload.create({
      data: { hash: sha256(data), mime: 'image/webp', width: 1, height: 1, size, data },
    })
  }
  await database.$disconnect()
  // libSQL keeps a file open until its statements are garbage-collected, so a copy is used that was never open.
  await createSnapshot(join(written, 'a.db'), databasePath)
  rmSync(written, { recursive: true })
  for (const [name, text] of [
    ['admin-key', newAdminKey().hash],
    ['session-secret', randomBytes(32).toString('base64url')],
  ] as const)
    writeFileSync(join(dataDir, name), `${text}\n`, { mode: 0o600 })
  return {
    databasePath,
    databaseUrl: `file:${databasePath}`,
    dataDir,
    passphrase: undefined,
    fingerprint: () =>
      readdirSync(dataDir, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => `${name} ${sha256(readFileSync(join(dataDir, name)))}`)
        .sort()
        .join('\n'),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}
