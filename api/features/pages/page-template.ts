import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { PAGE_DATA_ID, type RenderedPage } from '#contract/rendered-page'
import type { InlineSources } from '../../http/security-headers.ts'
import type { BrandHead } from '../brand/index.ts'

/** Placeholders of the built page (web/index.html). */
const HEAD = '<!--page-head-->'
const APP = '<!--page-->'
const DATA = '<!--page-data-->'
/** … and web/page-template.ts. */
const SCRIPTS = '<!--page-scripts-->'

/** Tags of the default look in the head. */
const DEFAULT_LOOK = /<meta name="theme-color"[^>]*>\s*<link rel="icon"[^>]*>\s*<link rel="manifest"[^>]*>/
const FONT_PRELOAD = /<link rel="preload" as="font"[^>]* href="\/assets\/([^"]+)">/g

/** Inline elements of the page, which the policy allows by their hash, by directive. */
const INLINE = {
  'style-src': /<style>([\s\S]*?)<\/style>/g,
  'script-src': /<script>([\s\S]*?)<\/script>/g,
} as const satisfies Record<keyof InlineSources, RegExp>

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z._default(z.array(z.string()), []) }),
)
type Manifest = z.output<typeof manifestSchema>

/** Returns the scripts that a module needs, starting with its own. */
function getFiles(manifest: Manifest, module: string, seen = new Set<string>()): string[] {
  const entry = manifest[module]
  if (!entry || seen.has(module)) return []
  seen.add(module)
  return [entry.file, ...entry.imports.flatMap((inner) => getFiles(manifest, inner, seen))]
}

const asSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const getHashes = (shell: string, pattern: RegExp) =>
  [...shell.matchAll(pattern)].map(([, text = '']) => asSource(text))

const styleTag = ({ styles }: BrandHead) => (styles ? `<style>${styles}</style>` : '')

/** The built page, with placeholders for rendered content. */
export interface PageTemplate {
  /** Returns the page without content, which the browser renders. @param brand null for the default */
  shell(brand: BrandHead | null): string
  /** Returns the hashes of inline styles and scripts for the policy. */
  inline(brand: BrandHead | null): InlineSources
  fill(page: RenderedPage, brand: BrandHead | null): string
}

/** Reads the built page from a folder. @throws Error when it has not been built */
export function readPageTemplate(folder: string): PageTemplate {
  const shell = readFileSync(join(folder, 'index.html'), 'utf8')
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')),
  )
  const preload = (module: string) =>
    getFiles(manifest, module)
      .filter((file) => !shell.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      .join('')
  /**
   * The look is inline, and its layers override the default styles. With a separate file, a browser would first lay the
   * page out in the default look and load its fonts. Only the look's own fonts are preloaded.
   */
  const withBrand = (brand: BrandHead | null) =>
    brand
      ? shell
          .replace(DEFAULT_LOOK, () => brand.tags + styleTag(brand))
          .replaceAll(FONT_PRELOAD, (tag, file: string) =>
            brand.fonts.some((font) => file.startsWith(font)) ? tag : '',
          )
      : shell
  const inline: InlineSources = {
    'style-src': getHashes(shell, INLINE['style-src']),
    'script-src': getHashes(shell, INLINE['script-src']),
  }
  return {
    shell: withBrand,
    inline: (brand) =>
      brand?.styles ? { ...inline, 'style-src': [...inline['style-src'], asSource(brand.styles)] } : inline,
    fill: ({ module, head, app, data }, brand) =>
      withBrand(brand)
        .replace(HEAD, () => head)
        .replace(SCRIPTS, () => preload(module))
        .replace(APP, () => app)
        .replace(DATA, () => `<script type="application/json" id="${PAGE_DATA_ID}">${data}</script>`),
  }
}
