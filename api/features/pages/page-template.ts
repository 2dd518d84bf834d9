import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { PAGE_DATA_ID, type RenderedPage } from '#contract/rendered-page'
import type { InlineSources } from '../../http/security-headers.ts'
import type { BrandHead } from '../brand/index.ts'

/** Marks of the built page that the server replaces (web/index.html). */
const HEAD = '<!--page-head-->'
const APP = '<!--page-->'
const DATA = '<!--page-data-->'
/** … and web/page-template.ts. */
const SCRIPTS = '<!--page-scripts-->'

/** What the head says of the look that the program comes with. */
const OWN_LOOK = /<meta name="theme-color"[^>]*>\s*<link rel="icon"[^>]*>\s*<link rel="manifest"[^>]*>/
const FONT_PRELOAD = /<link rel="preload" as="font"[^>]* href="\/assets\/([^"]+)">/g

/** What stands in the page itself and is allowed by its hash, by directive of the policy. */
const INLINE = {
  'style-src': /<style>([\s\S]*?)<\/style>/g,
  'script-src': /<script>([\s\S]*?)<\/script>/g,
} as const satisfies Record<keyof InlineSources, RegExp>

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z._default(z.array(z.string()), []) }),
)
type Manifest = z.output<typeof manifestSchema>

/** The scripts that a module needs, its own first. */
function getFiles(manifest: Manifest, module: string, seen = new Set<string>()): string[] {
  const entry = manifest[module]
  if (!entry || seen.has(module)) return []
  seen.add(module)
  return [entry.file, ...entry.imports.flatMap((inner) => getFiles(manifest, inner, seen))]
}

const asSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const sourcesIn = (shell: string, pattern: RegExp) =>
  [...shell.matchAll(pattern)].map(([, text = '']) => asSource(text))

const styleTag = ({ styles }: BrandHead) => (styles ? `<style>${styles}</style>` : '')

/** The built page as a frame for rendered ones. */
export interface PageTemplate {
  /** The page without content: the browser fills it itself. @param brand null for the original */
  shell(brand: BrandHead | null): string
  /** What the policy must name, so that the styles in the page apply and its script runs. */
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
   * The look stands in the page, as its other styles do, which it overrides by their layers: until a file of it had
   * come, a browser would lay the page out in the original's, and fetch its fonts. No other font is asked for early.
   */
  const dressed = (brand: BrandHead | null) =>
    brand
      ? shell
          .replace(OWN_LOOK, () => brand.tags + styleTag(brand))
          .replaceAll(FONT_PRELOAD, (tag, file: string) =>
            brand.fonts.some((font) => file.startsWith(font)) ? tag : '',
          )
      : shell
  const inline: InlineSources = {
    'style-src': sourcesIn(shell, INLINE['style-src']),
    'script-src': sourcesIn(shell, INLINE['script-src']),
  }
  return {
    shell: dressed,
    inline: (brand) =>
      brand?.styles ? { ...inline, 'style-src': [...inline['style-src'], asSource(brand.styles)] } : inline,
    fill: ({ module, head, app, data }, brand) =>
      dressed(brand)
        .replace(HEAD, () => head)
        .replace(SCRIPTS, () => preload(module))
        .replace(APP, () => app)
        .replace(DATA, () => `<script type="application/json" id="${PAGE_DATA_ID}">${data}</script>`),
  }
}
