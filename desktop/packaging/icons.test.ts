import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { getConfig } from 'app-builder-lib/out/util/config/config.js'
import { convertIcon } from 'app-builder-lib/out/util/iconConverter.js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { createIconFiles, LINUX_SIZES } from './icon-files.ts'

const { directories, win, mac, linux } = await getConfig(resolve('.'), null, null)
const folder = resolve(directories?.buildResources ?? '')

/** Resolves icons as electron-builder does. For icons of another format it would download a converter. */
async function resolveIcons(icon: unknown, format: 'ico' | 'icns' | 'set') {
  const roots = [folder]
  return convertIcon({ sources: [String(icon)], fallbackSources: [], roots, format, outDir: '/nowhere' })
}

const pixels = (image: string | Buffer) => sharp(image).ensureAlpha().raw().toBuffer()

/** Returns the average difference between two images per channel (0 to 255). */
async function compareImages(a: string | Buffer, b: string | Buffer): Promise<number> {
  const [first, second] = await Promise.all([pixels(a), pixels(b)])
  expect(first.length).toBe(second.length)
  return first.reduce((sum, level, at) => sum + Math.abs(level - (second[at] ?? 0)), 0) / first.length
}

/** The upload tests in the same process block SVG files. */
const DRAWINGS = { operation: ['VipsForeignLoadSvg'] }
beforeAll(() => sharp.unblock(DRAWINGS))
afterAll(() => sharp.block(DRAWINGS))

describe('the icons', () => {
  it('have every size of the icon theme on Linux', async () => {
    const { icons, isFallback } = await resolveIcons(linux?.icon, 'set')
    expect(isFallback).toBe(false)
    expect(icons.map(({ size }) => size)).toEqual([...LINUX_SIZES])
    expect([LINUX_SIZES[0], LINUX_SIZES.at(-1)]).toEqual([16, 512])
    for (const { file, size } of nonEmpty(icons)) {
      expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: size, height: size })
    }
  })
  it('are used without conversion on Windows and macOS', async () => {
    const ico = await resolveIcons(win?.icon, 'ico')
    expect(ico.icons).toEqual([{ file: resolve(folder, 'icon.ico'), size: 256 }])
    const icns = await resolveIcons(mac?.icon, 'icns')
    expect(icns.icons.map(({ file }) => file)).toEqual([resolve(folder, 'icon.icns')])
  })
  it('match the output of npm run icons', async () => {
    const drawn = await createIconFiles(readFileSync('desktop/main/icons/icon.svg'))
    const kept = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
    expect(kept).toHaveLength(drawn.size)
    for (const [name, file] of nonEmpty([...drawn])) {
      if (name.endsWith('.png'))
        expect(await compareImages(file, resolve(folder, name)), name).toBeLessThan(1)
      else expect(readFileSync(resolve(folder, name)).length, name).toBeGreaterThan(1000)
    }
  })
  it('match the PNG files in the .ico file, at the offsets in its header', async () => {
    const ico = readFileSync(resolve(folder, 'icon.ico'))
    const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => ico[6 + 16 * index] || 256)
    expect(sizes).toEqual([16, 24, 32, 48, 64, 128, 256])
    const at = 6 + 16 * sizes.indexOf(48)
    const bitmap = ico.subarray(ico.readUInt32LE(at + 12)).subarray(0, ico.readUInt32LE(at + 8))
    expect([bitmap.readUInt32LE(0), bitmap.readInt32LE(4), bitmap.readInt32LE(8)]).toEqual([40, 48, 96])
    const rows = Array.from({ length: 48 }, (_, row) =>
      Buffer.from(bitmap.subarray(40 + row * 192, 40 + (row + 1) * 192)),
    )
    const picture = Buffer.concat(rows.reverse())
    for (let pixel = 0; pixel < picture.length; pixel += 4) picture.subarray(pixel, pixel + 3).reverse()
    const png = await sharp(picture, { raw: { width: 48, height: 48, channels: 4 } })
      .png()
      .toBuffer()
    expect(await compareImages(png, resolve(folder, 'linux/48x48.png'))).toBeLessThan(1)
    const last = 6 + 16 * sizes.indexOf(256)
    const large = ico.subarray(ico.readUInt32LE(last + 12)).subarray(0, ico.readUInt32LE(last + 8))
    expect(await compareImages(large, resolve(folder, 'linux/256x256.png'))).toBeLessThan(1)
  })
  it('fill the .icns file to its end', () => {
    const icns = readFileSync(resolve(folder, 'icon.icns'))
    const types: string[] = []
    let at = 8
    for (; at < icns.length; at += icns.readUInt32BE(at + 4)) types.push(icns.toString('latin1', at, at + 4))
    expect([icns.toString('latin1', 0, 4), icns.readUInt32BE(4), at]).toEqual([
      'icns',
      icns.length,
      icns.length,
    ])
    expect(types).toEqual(['ic11', 'ic12', 'ic07', 'ic13', 'ic08', 'ic14', 'ic09', 'ic10'])
  })
})
