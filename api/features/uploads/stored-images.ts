import { createHash } from 'node:crypto'
import { STORED_TYPE, uploadUrl } from '#contract/stored-images'
import type { UploadResponse } from '#contract/uploads'
import type { Database } from '../../database/database.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import type { Clock } from '../../lib/clock.ts'
import { type Actor, activityRow } from '../audit/index.ts'
import type { ConvertedImage } from './convert-image.ts'

/** What the functions of this feature work with. */
export interface UploadDeps {
  database: Database
  clock: Clock
}

const FILE_NAME = /^([0-9a-f]{64})\.webp$/

/** The name of an image: the SHA-256 of its bytes in hex. */
export const hashImage = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')

/** Stores an image with a line of who did it, unless it is there already. */
export async function insertImage(
  transaction: Prisma.TransactionClient,
  { clock, actor }: { clock: Clock; actor: Actor },
  image: ConvertedImage,
): Promise<void> {
  const { width, height } = image
  const data = new Uint8Array(image.data)
  const hash = hashImage(data)
  const known = await transaction.upload.findUnique({ where: { hash }, select: { hash: true } })
  if (known) return
  await transaction.upload.upsert({
    where: { hash },
    create: { hash, mime: STORED_TYPE, width, height, size: data.length, data },
    update: {},
    select: { hash: true },
  })
  const detail = { label: `${width} × ${height}` }
  await transaction.activity.create({
    data: activityRow(clock, actor, { subject: 'upload', subjectId: hash, action: 'created', detail }),
  })
}

/**
 * Stores an image under the SHA-256 of its bytes, with a line of who did it: the same picture twice is one row, one
 * address and one line.
 */
export async function storeImage(
  { database, clock }: UploadDeps,
  image: ConvertedImage,
  actor: Actor,
): Promise<UploadResponse> {
  await database.$transaction((transaction) => insertImage(transaction, { clock, actor }, image))
  return { url: uploadUrl(hashImage(image.data)), width: image.width, height: image.height }
}

/**
 * The image behind the last part of an address under /uploads, with its hash.
 * @returns null for an unknown name; one that is not of the exact pattern never reaches the database
 */
export async function findImage(database: Database, fileName: string) {
  const [, hash] = FILE_NAME.exec(fileName) ?? []
  return hash ? database.upload.findUnique({ where: { hash }, select: { hash: true, data: true } }) : null
}
