import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Text that must not appear in any stored image. */
export const MARKER = '<script>SURVIVOR</script>'

/** Creates an image that is red on the left and blue on the right, so that rotation shows. Sizes in pixels. */
export function picture(width = 64, height = 32, seed = 0): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let index = 0; index < width * height; index++) {
    const isLeft = index % width < width / 2
    pixels.set(isLeft ? [220, seed % 50, 0] : [0, seed % 50, 220], index * 3)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** Creates an image of one colour, which is cheap at any size. */
export const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })

/** Creates noise, which no codec can compress. */
export function noise(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  let state = 1
  for (let index = 0; index < pixels.length; index++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    pixels[index] = state >>> 24
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** Creates an animation with frames of 32 by 32 pixels. */
export async function frames(count: number): Promise<Sharp> {
  const shades = Array.from({ length: count }, (_, index) =>
    sharp({ create: { width: 32, height: 32, channels: 3, background: { r: index * 9, g: 0, b: 0 } } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(shades), { join: { animated: true } })
}

const be32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([be32(data.length), body, be32(crc32(body))])
}

export const PNG_MAGIC = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

export function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.concat([be32(width), be32(height), Buffer.from([8, 2, 0, 0, 0])])
  const line = deflateSync(Buffer.alloc(1000))
  return Buffer.concat([
    PNG_MAGIC,
    pngChunk('IHDR', header),
    pngChunk('IDAT', line),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function withPngChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const headerEnd = PNG_MAGIC.length + 25
  return Buffer.concat([png.subarray(0, headerEnd), pngChunk(type, data), png.subarray(headerEnd)])
}

/** Creates a GIF that declares this size and a frame of the same size. */
export function gifClaiming(width: number, height: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width)
  size.writeUInt16LE(height, 2)
  return Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x2c, 0, 0, 0, 0]),
    size,
    Buffer.from([0, 2, 2, 0x4c, 1, 0, 0x3b]),
  ])
}

/** Creates a JPEG whose frame header declares this size. */
export function jpegClaiming(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg)
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(height, frame + 5)
  copy.writeUInt16BE(width, frame + 7)
  return copy
}

export function withJpegComment(jpeg: Buffer, text: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    Buffer.from(text),
    jpeg.subarray(2),
  ])
}

/** Creates the first box of an ISO media file of this brand. */
export const mediaFile = (brand: string): Buffer =>
  Buffer.concat([be32(24), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1'), Buffer.alloc(400)])
