import sharp from 'sharp'

/** Sizes of the icon theme "hicolor"; 512 is its largest. */
export const LINUX_SIZES = [16, 22, 24, 32, 48, 64, 96, 128, 256, 512] as const
const WINDOWS_SIZES = [16, 24, 32, 48, 64, 128, 256] as const
/** PNG entries of an .icns file: type and pixel size, for normal and high-density screens. */
const MAC_ENTRIES = [
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
] as const

const draw = (svg: Buffer, size: number) => sharp(svg, { density: (72 * size) / 512 }).resize(size, size)
const toPng = (svg: Buffer, size: number) => draw(svg, size).png({ compressionLevel: 9 }).toBuffer()

/** Creates an .ico entry for old Windows versions: 32-bit BGRA, bottom row first, followed by an empty mask. */
async function toBitmap(svg: Buffer, size: number): Promise<Buffer> {
  const pixels = await draw(svg, size).ensureAlpha().raw().toBuffer()
  const header = Buffer.alloc(40)
  header.writeUInt32LE(40, 0)
  header.writeInt32LE(size, 4)
  header.writeInt32LE(2 * size, 8)
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(32, 14)
  for (let at = 0; at < pixels.length; at += 4) pixels.subarray(at, at + 3).reverse()
  const rows = Array.from({ length: size }, (_, row) => pixels.subarray(row * size * 4, (row + 1) * size * 4))
  const mask = Buffer.alloc(Math.ceil(size / 32) * 4 * size)
  return Buffer.concat([header, ...rows.reverse(), mask])
}

async function toIco(svg: Buffer): Promise<Buffer> {
  const images = await Promise.all(
    WINDOWS_SIZES.map((size) => (size === 256 ? toPng(svg, size) : toBitmap(svg, size))),
  )
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  for (const [index, image] of images.entries()) {
    const at = 6 + 16 * index
    // The field is one byte; 0 stands for 256
    header.fill((WINDOWS_SIZES[index] ?? 0) % 256, at, at + 2)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(image.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += image.length
  }
  return Buffer.concat([header, ...images])
}

const withLength = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content)
  const header = Buffer.from(`${type}0000`)
  header.writeUInt32BE(body.length + 8, 4)
  return Buffer.concat([header, body])
}

async function toIcns(svg: Buffer): Promise<Buffer> {
  const entries = await Promise.all(
    MAC_ENTRIES.map(async ([type, size]) => withLength(type, await toPng(svg, size))),
  )
  return withLength('icns', ...entries)
}

/** Creates the icons for all systems. @returns each file by its path in desktop/packaging/icons */
export async function createIconFiles(svg: Buffer): Promise<Map<string, Buffer>> {
  const linux = LINUX_SIZES.map(
    async (size) => [`linux/${size}x${size}.png`, await toPng(svg, size)] as const,
  )
  return new Map(
    await Promise.all([
      ...linux,
      toIco(svg).then((file) => ['icon.ico', file] as const),
      toIcns(svg).then((file) => ['icon.icns', file] as const),
    ]),
  )
}
