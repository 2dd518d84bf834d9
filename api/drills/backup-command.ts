import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { openDatabase } from '../database/database.ts'

const PROGRAM = resolve('dist/server/backup.js')

/** Runs the built backup command. @throws Error with its output if it fails */
export async function command(dataDir: string, ...words: string[]): Promise<void> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  const child = spawn(process.execPath, [PROGRAM, ...words], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  if (code !== 0) throw new Error(output)
}

/** Stores random bytes as images. @returns their hashes */
export async function storeImages(dataDir: string, count: number, bytes: number): Promise<string[]> {
  const database = await openDatabase(`file:${dataDir}/prospectus.db`)
  const hashes: string[] = []
  for (let image = 0; image < count; image++) {
    const data = new Uint8Array(randomBytes(bytes))
    const hash = createHash('sha256').update(data).digest('hex')
    await database.upload.create({
      data: { hash, mime: 'image/webp', width: 1, height: 1, size: bytes, data },
      select: { hash: true },
    })
    hashes.push(hash)
  }
  await database.$disconnect()
  return hashes
}
