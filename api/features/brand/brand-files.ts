import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Brand, PAIRINGS, toStylesheet } from '#contract/brand/look'
import { type Palette, toPalette } from '#contract/brand/palette'
import type { BrandResponse } from '#contract/brand/schema'
import { isKey } from '#contract/own'
import type { Database } from '../../database/database.ts'
import type { ContentChanges } from '../../lib/content-changes.ts'
import { readSettings } from '../content/index.ts'
import { findImage, loadDrawing } from '../uploads/index.ts'
import { readBrand } from './brand.ts'

/** Path of a look's files: `/brand/<look>/<file>`. */
export const BRAND_PATH = '/brand'

/** Icon sizes in pixels: the iPhone home screen, and two for the web app manifest. */
const ICONS = [180, 192, 512] as const

const FAVICON_SIDE = 32

/** Returns the header of an .ico file with one square PNG. */
function icoHeader(side: number, bytes: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.fill(side, 6, 8)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(bytes, 14)
  header.writeUInt32LE(header.length, 18)
  return header
}

/** Elements of a custom look for a page's head. */
export interface BrandHead {
  tags: string
  /** Style sheet of the look; empty if only drawings differ. */
  styles: string
  /** Prefixes of the font files that the first screen needs. */
  fonts: readonly string[]
}

interface File {
  type: string
  body: string | Buffer
}

interface BrandFilesParts {
  database: Database
  content: ContentChanges
  /** Folder of the built website, whose drawings are recoloured. */
  web: string
}

/** Roles of the colours in our drawings and the sample content. */
const COLOUR_ROLES = {
  '#1e1a47': 'ink',
  '#1f1a4d': 'ink',
  '#f6a81c': 'accentBright',
  '#f2a30f': 'accentBright',
  '#fbf8f1': 'paper',
  '#fbf7ef': 'paper',
  '#f3ead8': 'paperDeep',
} as const satisfies Record<string, keyof Palette>

const recolour = (svg: string, palette: Palette) =>
  svg.replace(/#[0-9a-f]{6}\b/g, (colour) =>
    isKey(COLOUR_ROLES, colour) ? palette[COLOUR_ROLES[colour]] : colour,
  )

export class BrandFiles {
  readonly #parts: BrandFilesParts
  #brand: Promise<BrandResponse> | undefined
  #files = new Map<string, Promise<File | null>>()

  constructor(parts: BrandFilesParts) {
    this.#parts = parts
    parts.content.subscribe(() => {
      this.#brand = undefined
      this.#files = new Map()
    })
  }

  brand(): Promise<BrandResponse> {
    if (!this.#brand) {
      const reading = readBrand(this.#parts.database)
      this.#brand = reading
      reading.catch(() => {
        if (this.#brand === reading) this.#brand = undefined
      })
    }
    return this.#brand
  }

  async palette(): Promise<Palette> {
    return toPalette(await this.brand())
  }

  /** Returns null for the default look, which is in the page already. */
  async head(): Promise<BrandHead | null> {
    const brand = await this.brand()
    if (brand.look === '') return null
    const palette = toPalette(brand)
    const at = (file: string) => `${BRAND_PATH}/${brand.look}/${file}`
    const tags = [
      `<meta name="theme-color" content="${palette.paper}">`,
      `<link rel="icon" href="${at('icon-192.png')}" type="image/png">`,
      `<link rel="apple-touch-icon" href="${at('icon-180.png')}">`,
      '<link rel="manifest" href="/site.webmanifest">',
    ]
    return { tags: tags.join(''), styles: toStylesheet(brand), fonts: PAIRINGS[brand.type].files }
  }

  /** Returns a file of the look, or null for an unknown name. */
  file(name: string): Promise<File | null> {
    const known = this.#files.get(name)
    if (known) return known
    const pending = this.#make(name)
    if (pending === null) return Promise.resolve(null)
    const files = this.#files
    files.set(name, pending)
    pending.catch(() => files.delete(name))
    return pending
  }

  /** Returns a drawing in the colours of the brand. @param path relative to the website's folder */
  drawing(path: string): Promise<File | null> {
    const known = this.#files.get(path)
    if (known) return known
    const pending = this.#paint(path)
    const files = this.#files
    files.set(path, pending)
    void pending.catch(() => null).then((file) => file === null && files.delete(path))
    return pending
  }

  /** Returns the logo as a square, transparent PNG, or null for the default look. @param side in pixels */
  async mark(side: number): Promise<Buffer | null> {
    const brand = await this.brand()
    return brand.look === '' ? null : this.#drawMark(brand, side)
  }

  #make(name: string): Promise<File | null> | null {
    if (name === 'site.webmanifest') return this.#manifest()
    if (name === 'favicon.ico') return this.#favicon()
    const side = ICONS.find((pixels) => name === `icon-${pixels}.png`)
    return side === undefined ? null : this.#icon(side)
  }

  async #manifest(): Promise<File> {
    const [brand, { instituteName }] = await Promise.all([this.brand(), readSettings(this.#parts.database)])
    const { paper } = toPalette(brand)
    const icons = brand.look
      ? ICONS.map((side) => ({
          src: `${BRAND_PATH}/${brand.look}/icon-${side}.png`,
          sizes: `${side}x${side}`,
          type: 'image/png',
        }))
      : [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }]
    const manifest = {
      name: instituteName,
      short_name: brand.shortName || instituteName,
      start_url: '/',
      display: 'browser',
      background_color: paper,
      theme_color: paper,
      icons,
    }
    return { type: 'application/manifest+json', body: JSON.stringify(manifest) }
  }

  async #icon(side: number): Promise<File> {
    return { type: 'image/png', body: await this.#drawMark(await this.brand(), side) }
  }

  async #favicon(): Promise<File> {
    const png = await this.#drawMark(await this.brand(), FAVICON_SIDE)
    return {
      type: 'image/vnd.microsoft.icon',
      body: Buffer.concat([icoHeader(FAVICON_SIDE, png.length), png]),
    }
  }

  async #drawMark(brand: Brand, side: number): Promise<Buffer> {
    const { renderSvg, renderStoredImage } = await loadDrawing()
    const own = brand.mark ? await findImage(this.#parts.database, brand.mark.split('/').at(-1) ?? '') : null
    if (own) return renderStoredImage(Buffer.from(own.data), side)
    const original = await this.#paint('favicon.svg')
    return renderSvg(Buffer.from(original?.body ?? ''), side)
  }

  async #paint(path: string): Promise<File | null> {
    const svg = await readFile(join(this.#parts.web, path), 'utf8').catch(() => null)
    return svg === null ? null : { type: 'image/svg+xml', body: recolour(svg, await this.palette()) }
  }
}
