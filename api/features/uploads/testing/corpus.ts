import { deflateSync, gzipSync } from 'node:zlib'
import { UPLOAD_LIMITS } from '#contract/limits'
import { UPLOAD_TEXTS } from '#contract/uploads'
import * as make from './pictures.ts'

/** A file to upload, with the name and type that the browser sends. */
export interface Sample {
  what: string
  bytes: Buffer
  fileName?: string
  type?: string
}

/** An accepted file, with the stored size in pixels. */
export interface GoodSample extends Sample {
  stored: [width: number, height: number]
}

export interface BadSample extends Sample {
  status: number
  messages: string[]
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`
const HTML = `<!doctype html><title>x</title>${make.MARKER}`
const text = (content: string) => Buffer.from(content, 'latin1')
const pad = (bytes: Buffer, length: number) => Buffer.concat([bytes, Buffer.alloc(length - bytes.length)])
const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))

/** Valid files, including some that hide something after a valid image. */
export async function goodSamples(): Promise<GoodSample[]> {
  const small: [number, number] = [64, 32]
  const jpeg = await make.picture(64, 32, 1).jpeg().toBuffer()
  const png = await make.picture(64, 32, 2).png().toBuffer()
  const good = (what: string, bytes: Buffer, stored = small, rest: Partial<Sample> = {}): GoodSample => ({
    what,
    bytes,
    stored,
    ...rest,
  })
  return [
    good('png', png),
    good('png with transparency', await make.picture(64, 32, 3).ensureAlpha(0.5).png().toBuffer()),
    good('png of 16 bits', await make.picture(64, 32, 4).toColourspace('rgb16').png().toBuffer()),
    good('png with a palette', await make.picture(64, 32, 5).png({ palette: true }).toBuffer()),
    good('grey png', await make.picture(64, 32, 6).toColourspace('b-w').png().toBuffer()),
    good('jpeg', jpeg),
    good('progressive jpeg', await make.picture(64, 32, 7).jpeg({ progressive: true }).toBuffer()),
    good('cmyk jpeg', await make.picture(64, 32, 8).toColourspace('cmyk').jpeg().toBuffer()),
    good('webp', await make.picture(64, 32, 9).webp().toBuffer()),
    good('lossless webp', await make.picture(64, 32, 10).webp({ lossless: true }).toBuffer()),
    good('gif', await make.picture(64, 32, 11).gif().toBuffer()),
    good('avif', await make.picture(64, 32, 12).avif({ effort: 0 }).toBuffer()),
    good('animated gif: its first frame', await (await make.frames(20)).gif().toBuffer(), [32, 32]),
    good('animated webp: its first frame', await (await make.frames(20)).webp().toBuffer(), [32, 32]),
    good('one pixel', await make.plain(1, 1).png().toBuffer(), [1, 1]),
    good('large photo', await make.plain(4000, 3000).jpeg().toBuffer(), [1600, 1200]),
    good('tall and thin', await make.plain(2, 16_000).png().toBuffer(), [1, 1600]),
    good('40 megapixels exactly', await make.plain(8000, 5000).png().toBuffer(), [1600, 1000]),
    good('5 MB exactly', pad(jpeg, UPLOAD_LIMITS.fileBytes)),
    good('jpeg and html in one', Buffer.concat([jpeg, text(HTML)])),
    good('jpeg with a script in a comment', make.withJpegComment(jpeg, make.MARKER)),
    good('png with a script in a text', make.withPngChunk(png, 'tEXt', text(`Comment\0${make.MARKER}`))),
    good('png and zip in one', Buffer.concat([png, text(`PK\x03\x04${make.MARKER}`)])),
    good(
      'gif and script in one',
      Buffer.concat([await make.plain(3, 3).gif().toBuffer(), text(HTML)]),
      [3, 3],
    ),
    good('named as a page', png, small, { fileName: 'index.html', type: 'text/html' }),
    good('named as svg', png, small, { fileName: 'x.svg', type: 'image/svg+xml' }),
    good('named as a program', jpeg, small, { fileName: 'x.exe', type: 'application/x-msdownload' }),
    good('name that climbs', png, small, { fileName: '../../../etc/cron.d/x.png' }),
    good('name that climbs in Windows', png, small, { fileName: '..\\..\\CON.png' }),
    good('name with NUL', png, small, { fileName: 'x.php%00.png' }),
    good('name in Unicode, right to left', png, small, { fileName: 'फोटो\u202egnp.exe' }),
    good('name of a thousand letters', png, small, { fileName: `${'n'.repeat(1000)}.png` }),
  ]
}

/** Files that are not images, have an unsupported format, or are harmful. */
export async function badSamples(): Promise<BadSample[]> {
  const jpeg = await make.noise(64, 64).jpeg().toBuffer()
  const png = await make.noise(64, 64).png().toBuffer()
  const { notAnImage, damaged, tooLarge, tooManyPixels, empty } = UPLOAD_TEXTS
  const bad = (status: number, ...messages: string[]) => {
    return (what: string, bytes: Buffer, rest: Partial<Sample> = {}): BadSample => {
      return { what, bytes, status, messages, fileName: 'x.png', type: 'image/png', ...rest }
    }
  }
  const foreign = bad(415, notAnImage)
  const bomb = bad(413, tooManyPixels)
  const unreadable = (what: string, bytes: Buffer): BadSample => {
    const sample = bad(400, damaged, notAnImage)(what, bytes)
    return { ...sample, status: 0 }
  }
  return [
    bad(400, empty)('0 bytes', Buffer.alloc(0)),
    bad(413, tooLarge)('5 MB and a byte', pad(jpeg, UPLOAD_LIMITS.fileBytes + 1)),
    bad(413, tooLarge)('20 MB', Buffer.alloc(20 * 1024 ** 2)),
    foreign('1 byte', Buffer.alloc(1)),
    foreign('svg', text(SVG), { fileName: 'x.svg', type: 'image/svg+xml' }),
    foreign('svg as png', text(`<?xml version="1.0"?>${SVG}`)),
    foreign('compressed svg', gzipSync(SVG)),
    foreign('html as png', text(HTML)),
    foreign('pdf', text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')),
    foreign('tiff', await make.picture().tiff().toBuffer()),
    foreign('bmp', Buffer.concat([text('BM'), Buffer.alloc(100)])),
    foreign('ico', Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(100)])),
    foreign('photoshop', Buffer.concat([text('8BPS\0\x01'), Buffer.alloc(100)])),
    foreign('jpeg xl', Buffer.concat([Buffer.from([0xff, 0x0a]), Buffer.alloc(100)])),
    foreign('ppm', text(`P6 2 2 255 ${'x'.repeat(12)}`)),
    foreign('zip', text('PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaa')),
    foreign('program', text('MZ\x90\0\x03aaaaaaaaaaaaaaaaaaaaaaa')),
    foreign('shell script', text('#!/bin/sh\nrm -rf /\n')),
    foreign('json', text('{"url":"https://example.com/x.png"}')),
    foreign('address of a file', text('/etc/passwd')),
    unreadable('heic', make.mediaFile('heic')),
    unreadable('mp4', make.mediaFile('isom')),
    unreadable('avif brand and nothing else', make.mediaFile('avif')),
    unreadable('start of a png and html', Buffer.concat([make.PNG_MAGIC, text(HTML)])),
    unreadable('start of a gif and script', text(`GIF89a/*${make.MARKER}*/=1;`)),
    unreadable('start of a jpeg and html', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text(HTML)])),
    unreadable('start of a webp and html', text(`RIFF\x40\0\0\0WEBPVP8 ${HTML}`)),
    unreadable('half a png', cut(png, 0.5)),
    unreadable('half a jpeg', cut(jpeg, 0.5)),
    unreadable('half a gif', cut(await make.noise(64, 64).gif().toBuffer(), 0.5)),
    unreadable('half a webp', cut(await make.noise(64, 64).webp().toBuffer(), 0.5)),
    unreadable('half an avif', cut(await make.noise(64, 64).avif({ effort: 0 }).toBuffer(), 0.5)),
    unreadable('png without pixels', make.pngClaiming(100, 100)),
    unreadable('png of no width', make.pngClaiming(0, 100)),
    unreadable('png of negative width', make.pngClaiming(0xffffffff, 1)),
    unreadable('jpeg of no height', make.jpegClaiming(jpeg, 64, 0)),
    unreadable('noise', Buffer.from(await make.noise(64, 64).raw().toBuffer())),
    bomb('png of 40 megapixels and a line', await make.plain(8000, 5001).png().toBuffer()),
    bomb('png that claims 65,000 lines', make.pngClaiming(60_000, 65_000)),
    bomb('gif that claims 65,535 by 65,535', make.gifClaiming(65_535, 65_535)),
    bomb('jpeg that claims 65,000 by 65,000', make.jpegClaiming(jpeg, 65_000, 65_000)),
    bomb('webp of 16,000 by 2501', await make.plain(16_000, 2501).webp({ effort: 0 }).toBuffer()),
    bomb('avif of 8000 by 5001', await make.plain(8000, 5001).avif({ effort: 0 }).toBuffer()),
  ]
}

/** A PNG of 200 KB with 200 MB of compressed text, which must not be unpacked. */
export const textBomb = async (): Promise<Buffer> => {
  const packed = deflateSync(Buffer.alloc(200 * 1024 ** 2, 'A'))
  return make.withPngChunk(
    await make.picture().png().toBuffer(),
    'zTXt',
    Buffer.concat([text('Comment\0\0'), packed]),
  )
}
