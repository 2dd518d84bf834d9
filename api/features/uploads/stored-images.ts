import { createHash } from 'node:crypto'
import { STORED_TYPE, uploadUrl } from '#contract/stored-images'
import type { UploadResponse } from '#contract/uploads'
import type { Database } from '../../database/database.ts'
import type { Prisma } from '../../generated/sqlite/client.ts'
import type { Clock } from '../../lib/clock.ts'
import { type Actor, activityRow } from '../audit/index.ts'
import type { ConvertedImage } from './convert-image.ts'

export interface UploadDeps {
  database: Database
  clock: Clock
}

const FILE_NAME = /^([0-9a-f]{64})\.webp$/

/** Returns an image's name, the SHA-256 of its bytes in hex. */
export const hashImage = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')

/** Stores an image and records by whom, unless it is already stored. */
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
 * Stores an image under the SHA-256 of its bytes and records by whom. Storing the same image again returns the same URL
 * and records nothing.
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
 * Returns the image for a file name under /uploads, with its hash.
 * @returns null for an unknown name. Names that don't match the exact pattern never reach the database
 */
export async function findImage(database: Database, fileName: string) {
  const [, hash] = FILE_NAME.exec(fileName) ?? []
  return hash ? database.upload.findUnique({ where: { hash }, select: { hash: true, data: true } }) : null
}
