import { describe, expect, it } from 'vitest'
import { UPLOAD_TEXTS } from '#contract/uploads'
import { estimateBytes, ImageMemory } from './image-memory.ts'

const MEGABYTE = 2 ** 20
/** Bytes that the server leaves free on a machine with 256 MB. */
const SMALL = 140 * MEGABYTE

const phone = { format: 'jpeg', width: 4000, height: 3000 }
const huge = { format: 'heif', width: 6300, height: 6300 }

describe('the memory check', () => {
  it('allows a phone photo on a small machine, but not a 40-megapixel AVIF', async () => {
    const memory = new ImageMemory(() => SMALL)
    expect(await memory.runDecoding(phone, async () => 'done')).toBe('done')
    await expect(memory.runDecoding(huge, async () => 'done')).rejects.toMatchObject({
      code: 'too_large',
      message: UPLOAD_TEXTS.tooLittleMemory,
    })
  })
  it('allows any image within the limits with 2 GB free', async () => {
    const memory = new ImageMemory(() => 2048 * MEGABYTE)
    expect(await memory.runDecoding({ ...huge, isProgressive: true }, async () => 'done')).toBe('done')
  })
  it('counts progressive images as more costly, and unknown formats like the most costly', () => {
    expect(estimateBytes({ ...phone, isProgressive: true })).toBeGreaterThan(estimateBytes(phone))
    expect(estimateBytes({ ...phone, format: 'new' })).toBe(estimateBytes({ ...phone, format: 'heif' }))
  })
})

describe('the upload queue', () => {
  it('admits two 5 MB files at a time on a small machine, and the first of any size', async () => {
    const memory = new ImageMemory(() => SMALL)
    let held = 0
    let most = 0
    const releases: (() => void)[] = []
    const hold = () =>
      memory.admitUpload(5 * MEGABYTE, async () => {
        held += 1
        most = Math.max(most, held)
        await new Promise<void>((resolve) => releases.push(resolve))
        held -= 1
      })
    const all = Promise.all(Array.from({ length: 12 }, hold))
    for (let done = 0; done < 12; done++) {
      await expect.poll(() => releases.length, { interval: 1 }).toBeGreaterThan(done)
      releases[done]?.()
    }
    await all
    expect([most, memory.waiting]).toEqual([2, 0])
    expect(await new ImageMemory(() => 0).admitUpload(5 * MEGABYTE, async () => 'done')).toBe('done')
  })
})
