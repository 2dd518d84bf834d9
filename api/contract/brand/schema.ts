import * as z from 'zod/mini'
import { type Hex, isHex } from '#contract/brand/colour'
import { type Brand, CORNERS, DRAWINGS, PAIRINGS } from '#contract/brand/look'
import { aText } from '#contract/characters'
import { line } from '#contract/line'
import { rewriteSchema, storedSchema } from '#contract/single-records'
import { isUploadedImage } from '#contract/stored-images'

const colour = (label: string) =>
  z.pipe(
    z
      .string({ error: aText(label) })
      .check(
        z.trim(),
        z.toLowerCase(),
        z.refine(isHex, { error: `${label} must be a colour such as #1e1a47.` }),
      ),
    z.transform((text) => text as Hex),
  )

const keys = <T extends object>(table: T) => Object.keys(table) as [keyof T & string, ...(keyof T & string)[]]

const picture = (label: string, others: readonly string[] = []) =>
  z.string({ error: aText(label) }).check(
    z.refine((address) => address === '' || isUploadedImage(address) || others.includes(address), {
      error: `${label}: please choose a picture that was uploaded here.`,
    }),
  )

/** How the institute looks, beside its name and its logo, which are records of their own. */
export const brandSchema = z.strictObject({
  shortName: line('Short name', 24),
  mark: picture('Mark'),
  ink: colour('Ink'),
  accent: colour('Accent'),
  type: z.enum(keys(PAIRINGS), { error: 'Unknown pair of fonts.' }),
  corners: z.enum(keys(CORNERS), { error: 'Unknown kind of corners.' }),
  heroArt: picture('Picture', Object.keys(DRAWINGS)),
}) satisfies z.ZodMiniType<Brand>

/** A brand as everybody may read it. `look` names this look in addresses; empty while it is the original. */
export const brandResponse = z.extend(storedSchema(brandSchema), { look: z.string() })
export type BrandResponse = z.output<typeof brandResponse>

/** What may be sent back in its place; its look follows from the rest. */
export const brandRewrite = z.extend(rewriteSchema(brandSchema), { look: z.optional(z.string()) })

/** UTF-16 units of an SVG. */
const MOST_SVG = 48 * 1024

/** The refusals of an SVG, each a sentence for the person who chose the file. */
export const SVG_TEXTS = {
  tooLarge: `The SVG is too large: at most ${MOST_SVG / 1024} KB. Please simplify it or send a PNG.`,
  entities: 'The SVG declares entities of its own. Please export it without them.',
  foreign: 'The SVG refers to other files or addresses. Please export it with everything inside it.',
  unreadable: 'This file is not an SVG picture that we can read. Please send a PNG.',
  tooComplex: 'The SVG is too complex to draw. Please simplify it or send a PNG.',
} as const

/** A reference to anything but a part of the file itself. The server follows none: the picture would lack something. */
const FOREIGN = /href\s*=\s*["'](?!#|data:|["'])|url\((?!(?:["']|&quot;|&apos;)?(?:#|data:))|@import/i

/** An SVG, which is stored as pixels. */
export const svgSchema = z.strictObject({
  svg: z.string({ error: 'Please send the SVG as text.' }).check(
    z.maxLength(MOST_SVG, SVG_TEXTS.tooLarge),
    z.refine((svg) => !/<!ENTITY/i.test(svg), { error: SVG_TEXTS.entities }),
    z.refine((svg) => !FOREIGN.test(svg), { error: SVG_TEXTS.foreign }),
  ),
})
