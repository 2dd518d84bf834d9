import type { Hex } from '#contract/brand/colour'
import { ORIGINAL_PALETTE, type Palette, toPalette } from '#contract/brand/palette'

/** Stacks of the bundled fonts, as in tokens.css. */
const BRICOLAGE = '"Rupee","Bricolage Grotesque Variable","Bricolage Fallback","Arial Narrow",sans-serif'
const INSTRUMENT = '"Rupee","Instrument Sans Variable","Instrument Fallback",Arial,sans-serif'
const JETBRAINS = '"Rupee","JetBrains Mono Variable",ui-monospace,"Cascadia Mono",Menlo,monospace'
/** Stacks of the visitor's system fonts, which need no download. */
const BOOK = '"Rupee",Charter,"Bitstream Charter","Sitka Text",Cambria,Georgia,serif'
const SYSTEM = '"Rupee",system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif'
const SYSTEM_MONO = '"Rupee",ui-monospace,"Cascadia Mono",Consolas,Menlo,monospace'

interface Pairing {
  label: string
  display: string
  text: string
  mono: string
  /** Prefixes of the names of the font files that the first screen needs. */
  files: readonly string[]
  /** Factor for the size of headings, since some fonts are wider than the original one. */
  size: number
  /** Letter spacing of headings, in em. */
  spacing: number
}

/** Font pairings. Only the files of the chosen one are loaded. */
export const PAIRINGS = {
  grotesque: {
    label: 'Grotesque: Bricolage Grotesque with Instrument Sans',
    display: BRICOLAGE,
    text: INSTRUMENT,
    mono: JETBRAINS,
    files: ['bricolage', 'instrument', 'jetbrains'],
    size: 1,
    spacing: -0.03,
  },
  book: {
    label: 'Book: a system serif with Instrument Sans',
    display: BOOK,
    text: INSTRUMENT,
    mono: INSTRUMENT,
    files: ['instrument'],
    size: 0.94,
    spacing: -0.015,
  },
  console: {
    label: 'Console: JetBrains Mono with Instrument Sans',
    display: JETBRAINS,
    text: INSTRUMENT,
    mono: JETBRAINS,
    files: ['instrument', 'jetbrains'],
    size: 0.74,
    spacing: -0.04,
  },
  system: {
    label: 'Plain: the fonts of the visitor’s device',
    display: SYSTEM,
    text: SYSTEM,
    mono: SYSTEM_MONO,
    files: [],
    size: 0.94,
    spacing: -0.02,
  },
} as const satisfies Record<string, Pairing>
export type PairingName = keyof typeof PAIRINGS

/** CSS corner radii of frames, buttons and fields. */
export const CORNERS = {
  square: { label: 'Square', box: '0', press: '0', field: '0' },
  soft: { label: 'Slightly round', box: '8px', press: '6px', field: '6px 6px 0 0' },
  round: { label: 'Round', box: '20px', press: '999px', field: '10px 10px 0 0' },
} as const satisfies Record<string, Readonly<Record<'label' | 'box' | 'press' | 'field', string>>>
export type CornersName = keyof typeof CORNERS

/** Built-in drawings, by URL. */
export const DRAWINGS = {
  '/art/institute.svg': 'The institute',
  '/art/studio.svg': 'A screen on a desk',
  '/art/demo-class.svg': 'A class',
  '/art/catalogue.svg': 'A catalogue',
  '/art/steps.svg': 'Steps',
  '/art/letters.svg': 'Letters',
  '/art/question.svg': 'A question',
} as const satisfies Record<string, string>

/** Look of the institute, apart from its name and logo, which are separate records. */
export interface Brand {
  /** Name for small spaces; empty uses the institute's name. */
  shortName: string
  /** Picture for small spaces; empty uses the built-in one. */
  mark: string
  ink: Hex
  accent: Hex
  type: PairingName
  corners: CornersName
  /** Hero picture of all pages; empty uses each page's own drawing. */
  heroArt: string
}

export const ORIGINAL_BRAND: Brand = {
  shortName: '',
  mark: '',
  ink: ORIGINAL_PALETTE.ink,
  accent: ORIGINAL_PALETTE.accent,
  type: 'grotesque',
  corners: 'square',
  heroArt: '',
}

/** Returns the CSS custom property (web/styles/tokens.css) of a palette colour. */
const toProperty = (role: keyof Palette) =>
  `--color-${role.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`

/** Heading sizes as in tokens.css: minimum, base and maximum in rem, and growth in vw. */
const SIZES = {
  cover: [2.5, 1.3, 5.2, 5.6],
  title: [2.35, 1.4, 4, 4.4],
  section: [1.8, 1.3, 2.1, 3],
} as const

const short = (value: number) => String(Math.round(value * 1000) / 1000)

function toTypeRules({ display, text, mono, size, spacing }: Pairing): string[] {
  const sizes = Object.entries(SIZES).flatMap(([name, [least, base, grows, most]]) => [
    `--text-${name}:clamp(${short(least * size)}rem,${short(base * size)}rem + ${short(grows * size)}vw,${short(most * size)}rem)`,
    `--text-${name}--letter-spacing:${spacing}em`,
  ])
  return [`--font-display:${display}`, `--font-text:${text}`, `--font-mono:${mono}`, ...sizes]
}

function toCornerRules(corners: CornersName): string {
  const { box, press, field } = CORNERS[corners]
  return [
    `.corner{border-radius:${box};overflow:hidden}`,
    `.press{border-radius:${press}}`,
    // The panel joins its tabs at the top.
    '[role=tabpanel].corner{border-top-left-radius:0;border-top-right-radius:0}',
    `[role=tab]{border-radius:${field}}`,
    `:is(input,select,textarea):not([type=checkbox],[type=radio]){border-radius:${field}}`,
  ].join('')
}

/** Returns the CSS of a brand; empty if nothing differs from the default look. */
export function toStylesheet(brand: Pick<Brand, 'ink' | 'accent' | 'type' | 'corners'>): string {
  const palette = toPalette(brand)
  const colours = (Object.keys(ORIGINAL_PALETTE) as (keyof Palette)[])
    .filter((role) => palette[role] !== ORIGINAL_PALETTE[role])
    .map((role) => `${toProperty(role)}:${palette[role]}`)
  const rules = [...colours, ...(brand.type === 'grotesque' ? [] : toTypeRules(PAIRINGS[brand.type]))]
  return (
    (rules.length > 0 ? `:root{${rules.join(';')}}` : '') +
    // On a phone, monospaced letters leave no room for the buttons next to the name.
    (brand.type === 'console' ? '.name{font-family:var(--font-text)}' : '') +
    (brand.corners === 'square' ? '' : toCornerRules(brand.corners))
  )
}
