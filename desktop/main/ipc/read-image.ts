import { readFile, stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { UPLOAD_LIMITS } from '#contract/limits'
import { UPLOAD_TEXTS } from '#contract/uploads'
import type { ImageChoice } from '../../bridge/bridge.ts'

/** Image formats that the server accepts, by file extension. */
export const IMAGE_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
}

/** Reads an image. Files that the server would refuse are refused before they are read. */
export async function readImage(file: string): Promise<ImageChoice> {
  const type = IMAGE_TYPES[extname(file).slice(1).toLowerCase()]
  if (!type) return { kind: 'refused', problem: UPLOAD_TEXTS.notAnImage }
  try {
    const { size } = await stat(file)
    if (size === 0) return { kind: 'refused', problem: UPLOAD_TEXTS.empty }
    if (size > UPLOAD_LIMITS.fileBytes) return { kind: 'refused', problem: UPLOAD_TEXTS.tooLarge }
    const bytes = new Uint8Array(await readFile(file))
    return { kind: 'chosen', image: { name: basename(file), type, bytes } }
  } catch {
    return { kind: 'refused', problem: UPLOAD_TEXTS.damaged }
  }
}
