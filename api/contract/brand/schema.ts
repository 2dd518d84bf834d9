import * as z from 'zod/mini'
import { type Hex, isHex } from '#contract/brand/colour'
import { type Brand, CORNERS, DRAWINGS, PAIRINGS } from '#contract/brand/look'
import { toCleanSvg } from '#contract/brand/svg'
import { aText } from '#contract/characters'
import { line } from '#contract/line'
import { rewriteSchema, storedSchema } from '#contract/single-records'
import { isOwnPicture } from '#contract/stored-images'

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
    z.refine((address) => address === '' || isOwnPicture(address) || others.includes(address), {
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

/** An SVG as it was sent; what goes on is written anew, with nothing in it but shapes. */
export const svgSchema = z.strictObject({
  svg: z.pipe(
    z.string({ error: 'Please send the SVG as text.' }),
    z.transform((source, context) => {
      const cleaned = toCleanSvg(source)
      if ('svg' in cleaned) return cleaned
      context.issues.push({ code: 'custom', message: cleaned.problem, input: source })
      return z.NEVER
    }),
  ),
})
