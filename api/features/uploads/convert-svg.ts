import { fork } from 'node:child_process'
import pLimit from 'p-limit'
import { SVG_TEXTS } from '#contract/brand/schema'
import { UPLOAD_LIMITS } from '#contract/limits'
import { UPLOAD_TEXTS } from '#contract/uploads'
import { AppError } from '../../lib/app-error.ts'
import { bundledFile } from '../../lib/bundled-files.ts'
import type { ConvertedImage } from './convert-image.ts'
import { imageMemory } from './image-memory.ts'
import { CONVERSIONS, SVG_LIMITS } from './limits.ts'

const PROGRAM = bundledFile({ source: 'api/features/uploads/svg-process.js', built: 'svg-process.js' })

const side = UPLOAD_LIMITS.storedSide

/** @throws AppError `invalid` if it is not an SVG, or too costly to render */
async function draw(svg: string): Promise<ConvertedImage> {
  const child = fork(PROGRAM, {
    execArgv: [],
    env: { PATH: process.env.PATH },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: SVG_LIMITS.seconds * 1000,
    killSignal: 'SIGKILL',
  })
  try {
    const image = await new Promise<ConvertedImage | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', () => reject(new AppError('invalid', SVG_TEXTS.tooComplex)))
      child.once('message', (drawn) => resolve(drawn as ConvertedImage | null))
      child.send({
        svg: Buffer.from(svg),
        sides: { min: SVG_LIMITS.minSide, max: side },
        pixels: UPLOAD_LIMITS.pixels,
        bytes: SVG_LIMITS.bytes,
      })
    })
    if (!image) throw new AppError('invalid', SVG_TEXTS.unreadable)
    if (image.data.length > UPLOAD_LIMITS.fileBytes) throw new AppError('invalid', SVG_TEXTS.tooComplex)
    return image
  } finally {
    child.kill('SIGKILL')
  }
}

const queue = pLimit(CONVERSIONS.running)

/**
 * Converts an SVG to a bitmap in the stored format. Nothing of the SVG itself is kept.
 * @throws AppError `invalid`, `too_large` (too little memory) or `unavailable` (queue full)
 */
export async function convertSvg(svg: string): Promise<ConvertedImage> {
  if (queue.pendingCount >= CONVERSIONS.waiting) throw new AppError('unavailable', UPLOAD_TEXTS.busy)
  return queue(() => imageMemory.runDecoding({ width: side, height: side }, () => draw(svg)))
}
