import * as z from 'zod/mini'
import { lengthProblem, maxLength, mustBeText, mustBeTextList } from '#contract/characters'
import { readAsMobile } from '#contract/enquiries/enquiries'
import { ENQUIRY_TEXTS } from '#contract/enquiries/enquiry-texts'
import { isFramedMap, mapProblemMessage, mapUrl, toFramedMap } from '#contract/maps'
import { shownLine } from '#contract/one-line'
import type { Week } from '#contract/opening-hours/opening-hours'
import { ownWeekSchema } from '#contract/opening-hours/schema'
import { withoutPlaceholders } from '#contract/page-texts/without-placeholders'
import { isMobile } from '#contract/phone-numbers'
import { isHostWithPort, parseUrl, withScheme } from '#contract/urls'

/**
 * The kind of a field decides its schema here and its input in the admin panel. `icon` is an emoji, or an image URL if
 * its limit allows one; `technology` is text with suggestions; `hours` is a week, or empty to use the main hours.
 */
export type FieldKind =
  | 'text'
  | 'long-text'
  | 'icon'
  | 'image'
  | 'address'
  | 'list'
  | 'rating'
  | 'technology'
  | 'date'
  | 'map'
  | 'phone'
  | 'yes-no'
  | 'hours'

export interface Field {
  kind: FieldKind
  label: string
  /** True if a blank value is refused, with the collection's own message. */
  required: boolean
  /** Maximum number of characters as people count them; per entry for a list. */
  max: number
  /** The server fills it if the writer leaves it out (the icon of a course). */
  derived?: true
  help?: string
  /** True if the specification lacks the field, so a replacement without it keeps the stored value. */
  isExtra?: true
}

export type ValueOfKind<K extends FieldKind> = K extends 'list'
  ? string[]
  : K extends 'rating'
    ? number
    : K extends 'date'
      ? string | null
      : K extends 'yes-no'
        ? boolean
        : K extends 'hours'
          ? Week
          : string

const field =
  <const K extends FieldKind>(kind: K, standardMax: number) =>
  <R extends boolean = true>(
    label: string,
    {
      required = true as R,
      max = standardMax,
      ...more
    }: { required?: R; max?: number } & Pick<Field, 'help' | 'isExtra'> = {},
  ): { readonly kind: K; label: string; required: NoInfer<R>; max: number } & Pick<
    Field,
    'help' | 'isExtra'
  > => ({ kind, label, required, max, ...more })

/** Kinds of field, each with its limit where the specification sets none. */
export const fields = {
  text: field('text', 200),
  longText: field('long-text', 2000),
  icon: field('icon', 2048),
  image: field('image', 2048),
  address: field('address', 2048),
  list: field('list', 200),
  rating: field('rating', 5),
  technology: field('technology', 100),
  date: field('date', 10),
  map: field('map', 4000),
  phone: field('phone', 40),
  yesNo: field('yes-no', 3),
  hours: field('hours', 7),
}

/** An icon with room for an emoji, or one of the drawn icons. */
export const shortIcon = fields.icon('Icon', { max: 2 })

/** Fields of every list of questions and answers. */
export const faqFields = { q: fields.text('Question', { max: 300 }), a: fields.longText('Answer') } as const

export const MAX_LIST_ENTRIES = 100

const LINK_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:']

/** True if a URL, which may be relative, leads only to a page, an image, an email address or a phone number. */
function isSafeUrl(address: string): boolean {
  if (isHostWithPort(address)) return true
  const url = parseUrl(address, 'https://site.example')
  return url === null || LINK_SCHEMES.includes(url.protocol) || /^data:image\//.test(url.href)
}

/** True if browsers won't load the image because it is unencrypted (img-src in content-policy.ts). */
const isBlockedImage = (address: string) => parseUrl(address)?.protocol === 'http:'

/** True for a path of this site, an email or phone link, or a host with or without its scheme. */
function isLink(address: string): boolean {
  if (/^(?:\/(?!\/)|mailto:|tel:)\S+$/i.test(address)) return true
  const url = parseUrl(withScheme(address))
  return (
    url !== null && (/^https?:\/\//i.test(address) || (url.hostname.includes('.') && url.username === ''))
  )
}

const isLine = (kind: FieldKind) => kind === 'text' || kind === 'technology'

const isText = (kind: FieldKind) => isLine(kind) || kind === 'long-text'

/** True for the URL of an icon that ships with the website. Its length doesn't count. */
const isDrawnIcon = (text: string) => /^\/sample\/icons\/[a-z-]+\.svg$/.test(text)

const maxIconLength = (label: string, max: number) =>
  z.superRefine<string>((text, context) => {
    const message = isDrawnIcon(text) ? '' : lengthProblem(label, text, max)
    if (message) context.addIssue({ code: 'custom', message })
  })

const isImage = (kind: FieldKind) => kind === 'icon' || kind === 'image'

const isPhoneOrEmpty = z.refine<string>((phone) => phone === '' || isMobile(phone), {
  error: ENQUIRY_TEXTS.mobile,
})

function textSchema(field: Field, incomplete: string, isReplacement: boolean) {
  const { label, max, required, kind, isExtra } = field
  const checked = z
    .string({ error: (issue) => (issue.input === undefined ? incomplete : mustBeText(label)) })
    .check(
      isLine(kind) ? z.overwrite(shownLine) : z.trim(),
      z.refine((text) => !required || text !== '', { error: incomplete }),
      kind === 'icon' ? maxIconLength(label, max) : maxLength(label, max),
      z.refine((text) => !(kind === 'address' || kind === 'image') || isSafeUrl(text), {
        error: `${label} must be a web address.`,
      }),
      z.refine((text) => kind !== 'address' || text === '' || isLink(text), {
        error: `${label} must be a full web address, such as https://www.example.com.`,
      }),
      ...(isText(kind) ? [withoutPlaceholders] : []),
      ...(kind === 'phone' ? [readAsMobile, isPhoneOrEmpty] : []),
      z.refine((text) => !(isImage(kind) && isBlockedImage(text)), {
        error: `${label}: browsers only show images from https:// URLs. Upload the image instead.`,
      }),
    )
  if (required) return checked
  return isExtra && isReplacement ? z.optional(checked) : z._default(checked, '')
}

function listSchema({ label, max }: Field) {
  const entry = z
    .string({ error: mustBeTextList(label) })
    .check(z.overwrite(shownLine), maxLength(`Each entry of ${label}`, max), withoutPlaceholders)
  return z._default(
    z.pipe(
      z
        .array(entry, { error: mustBeTextList(label) })
        .check(z.maxLength(MAX_LIST_ENTRIES, `${label} may have at most ${MAX_LIST_ENTRIES} entries.`)),
      z.transform((entries: string[]) => entries.filter((text) => text !== '')),
    ),
    [],
  )
}

function ratingSchema({ label }: Field) {
  const error = `${label} must be a whole number from 1 to 5.`
  return z._default(z.number({ error }).check(z.int(error), z.minimum(1, error), z.maximum(5, error)), 5)
}

function dateSchema({ label, isExtra }: Field, isReplacement: boolean) {
  const schema = z.nullable(z.iso.date({ error: `${label} must be a date (YYYY-MM-DD).` }))
  return isExtra && isReplacement ? z.optional(schema) : z._default(schema, null)
}

/** An embeddable map, or empty. */
function mapSchema({ label, max }: Field) {
  const pasted = z.string({ error: mustBeText(label) }).check(z.trim(), maxLength(label, max))
  const address = z.string().check(
    z.refine((map) => map === '' || isFramedMap(map), {
      error: ({ input }) => mapProblemMessage(String(input)),
    }),
  )
  const framed = z.transform((text: string) => toFramedMap(mapUrl(text)))
  return z._default(z.pipe(z.pipe(pasted, framed), address), '')
}

const yesNoSchema = ({ label }: Field) =>
  z._default(z.boolean({ error: `${label} must be true or false.` }), false)

/**
 * Returns the schema of one field. Blank required fields are refused with `incomplete`.
 * @param isReplacement true if the record replaces another
 */
export function fieldSchema(description: Field, incomplete: string, isReplacement = false) {
  if (description.kind === 'list') return listSchema(description)
  if (description.kind === 'rating') return ratingSchema(description)
  if (description.kind === 'date') return dateSchema(description, isReplacement)
  if (description.kind === 'map') return mapSchema(description)
  if (description.kind === 'yes-no') return yesNoSchema(description)
  if (description.kind === 'hours') return z._default(ownWeekSchema, [])
  return textSchema(description, incomplete, isReplacement)
}
