import type { Hex } from '#contract/brand/colour'
import { ORIGINAL_PALETTE, type Palette, toRamp } from '#contract/brand/palette'

/** Stacks of the fonts that the program brings, as tokens.css has them. */
const BRICOLAGE = '"Rupee","Bricolage Grotesque Variable","Bricolage Fallback","Arial Narrow",sans-serif'
const INSTRUMENT = '"Rupee","Instrument Sans Variable","Instrument Fallback",Arial,sans-serif'
const JETBRAINS = '"Rupee","JetBrains Mono Variable",ui-monospace,"Cascadia Mono",Menlo,monospace'
/** What the visitor's own system has: nothing is fetched. */
const BOOK = '"Rupee",Charter,"Bitstream Charter","Sitka Text",Cambria,Georgia,serif'
const SYSTEM = '"Rupee",system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif'
const SYSTEM_MONO = '"Rupee",ui-monospace,"Cascadia Mono",Consolas,Menlo,monospace'

interface Pairing {
  label: string
  display: string
  text: string
  mono: string
  /** Beginnings of the names of the font files that the first screen needs. */
  files: readonly string[]
  /** Of headings beside the original ones: some fonts run wider. */
  size: number
  /** Letter spacing of headings, in em. */
  spacing: number
}

/** Fonts that go together. Only the files of the chosen one are loaded. */
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
    label: 'Book: a serif of the system with Instrument Sans',
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
    label: 'Plain: the fonts of the visitor’s own device',
    display: SYSTEM,
    text: SYSTEM,
    mono: SYSTEM_MONO,
    files: [],
    size: 0.94,
    spacing: -0.02,
  },
} as const satisfies Record<string, Pairing>
export type PairingName = keyof typeof PAIRINGS

/** Corners of frames and of what is pressed, in CSS. */
export const CORNERS = {
  square: { label: 'Square', box: '0', press: '0', field: '0' },
  soft: { label: 'Slightly round', box: '8px', press: '6px', field: '6px 6px 0 0' },
  round: { label: 'Round', box: '20px', press: '999px', field: '10px 10px 0 0' },
} as const satisfies Record<string, Readonly<Record<'label' | 'box' | 'press' | 'field', string>>>
export type CornersName = keyof typeof CORNERS

/** The drawings of the program, by their addresses. */
export const DRAWINGS = {
  '/art/institute.svg': 'The institute',
  '/art/studio.svg': 'A screen on a desk',
  '/art/demo-class.svg': 'A class',
  '/art/catalogue.svg': 'A catalogue',
  '/art/steps.svg': 'Steps',
  '/art/letters.svg': 'Letters',
  '/art/question.svg': 'A question',
} as const satisfies Record<string, string>

/** How the institute looks, beside its name and its logo, which are records of their own. */
export interface Brand {
  /** For small places; the institute's name where it is empty. */
  shortName: string
  /** A picture for small places; the program's own where it is empty. */
  mark: string
  ink: Hex
  accent: Hex
  type: PairingName
  corners: CornersName
  /** The picture at the opening of pages; each page's own drawing where it is empty. */
  heroArt: string
}

/** The look that the program comes with. */
export const ORIGINAL_BRAND: Brand = {
  shortName: '',
  mark: '',
  ink: ORIGINAL_PALETTE.ink,
  accent: ORIGINAL_PALETTE.accent,
  type: 'grotesque',
  corners: 'square',
  heroArt: '',
}

/** The custom property of the site's styles (web/styles/tokens.css) for what a colour is for. */
const toProperty = (role: keyof Palette) =>
  `--color-${role.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`

/** Of the headings, as tokens.css has them: least, growing part, most, in rem and vw. */
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
    // It hangs on its tabs.
    '[role=tabpanel].corner{border-top-left-radius:0;border-top-right-radius:0}',
    `[role=tab]{border-radius:${field}}`,
    `:is(input,select,textarea):not([type=checkbox],[type=radio]){border-radius:${field}}`,
  ].join('')
}

/** What of a brand the styles say; empty where nothing differs from the original. */
export function toStylesheet(brand: Pick<Brand, 'ink' | 'accent' | 'type' | 'corners'>): string {
  const { palette } = toRamp(brand)
  const colours = (Object.keys(ORIGINAL_PALETTE) as (keyof Palette)[])
    .filter((role) => palette[role] !== ORIGINAL_PALETTE[role])
    .map((role) => `${toProperty(role)}:${palette[role]}`)
  const rules = [...colours, ...(brand.type === 'grotesque' ? [] : toTypeRules(PAIRINGS[brand.type]))]
  return (
    (rules.length > 0 ? `:root{${rules.join(';')}}` : '') +
    // Fixed-width letters have no room beside the buttons of a phone.
    (brand.type === 'console' ? '.name{font-family:var(--font-text)}' : '') +
    (brand.corners === 'square' ? '' : toCornerRules(brand.corners))
  )
}
