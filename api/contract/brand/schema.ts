import * as z from 'zod/mini'
import { type Hex, isHex } from '#contract/brand/colour'
import { type Brand, CORNERS, DRAWINGS, PAIRINGS } from '#contract/brand/look'
import { mustBeText } from '#contract/characters'
import { line } from '#contract/line'
import { rewriteSchema, storedSchema } from '#contract/single-records'
import { isUploadedImage } from '#contract/stored-images'

const colour = (label: string) =>
  z.pipe(
    z
      .string({ error: mustBeText(label) })
      .check(
        z.trim(),
        z.toLowerCase(),
        z.refine(isHex, { error: `${label} must be a code such as #1e1a47.` }),
      ),
    z.transform((text) => text as Hex),
  )

const keys = <T extends object>(table: T) => Object.keys(table) as [keyof T & string, ...(keyof T & string)[]]

const picture = (label: string, others: readonly string[] = []) =>
  z.string({ error: mustBeText(label) }).check(
    z.refine((address) => address === '' || isUploadedImage(address) || others.includes(address), {
      error: `${label}: choose an uploaded picture.`,
    }),
  )

/** Look of the institute, apart from its name and logo, which are separate records. */
export const brandSchema = z.strictObject({
  shortName: line('Short name', 24),
  mark: picture('Mark'),
  ink: colour('Text colour'),
  accent: colour('Button colour'),
  type: z.enum(keys(PAIRINGS), { error: 'Unknown font pairing.' }),
  corners: z.enum(keys(CORNERS), { error: 'Unknown corner style.' }),
  heroArt: picture('Picture', Object.keys(DRAWINGS)),
}) satisfies z.ZodMiniType<Brand>

/** Public brand. `look` identifies it in URLs; empty for the default look. */
export const brandResponse = z.extend(storedSchema(brandSchema), { look: z.string() })
export type BrandResponse = z.output<typeof brandResponse>

/** Body of an update; `look` is ignored, since it follows from the other fields. */
export const brandRewrite = z.extend(rewriteSchema(brandSchema), { look: z.optional(z.string()) })

const MOST_SVG = 48 * 1024

export const SVG_TEXTS = {
  tooLarge: `The SVG is larger than ${MOST_SVG / 1024} KB. Simplify it or upload a PNG.`,
  entities: 'The SVG declares its own entities. Export it again without them.',
  foreign: 'The SVG links to other files or URLs. Export it again with everything embedded.',
  unreadable: 'Could not read this SVG file. Upload a PNG instead.',
  tooComplex: 'The SVG is too complex to draw. Simplify it or upload a PNG.',
} as const

/** A reference to anything outside the file. The server never follows these, so the picture would be incomplete. */
const FOREIGN = /href\s*=\s*["'](?!#|data:|["'])|url\((?!(?:["']|&quot;|&apos;)?(?:#|data:))|@import/i

/** An SVG, which the server converts to pixels. */
export const svgSchema = z.strictObject({
  svg: z.string({ error: 'Send the SVG as text.' }).check(
    z.maxLength(MOST_SVG, SVG_TEXTS.tooLarge),
    z.refine((svg) => !/<!ENTITY/i.test(svg), { error: SVG_TEXTS.entities }),
    z.refine((svg) => !FOREIGN.test(svg), { error: SVG_TEXTS.foreign }),
  ),
})
