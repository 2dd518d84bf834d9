import * as z from 'zod/mini'
import { isHostWithPort, parseUrl, withScheme } from '#contract/addresses'
import { maxLength, mustBeText, mustBeTextList } from '#contract/characters'
import { readAsMobile } from '#contract/enquiries/enquiries'
import { ENQUIRY_TEXTS } from '#contract/enquiries/enquiry-texts'
import { isFramedMap, mapAddress, mapProblemMessage, toFramedMap } from '#contract/maps'
import { shownLine } from '#contract/one-line'
import type { Week } from '#contract/opening-hours/opening-hours'
import { ownWeekSchema } from '#contract/opening-hours/schema'
import { isMobile } from '#contract/phone-numbers'

/**
 * What a field of a collection is: decides its schema here and its input in the admin panel.
 * `icon` is an emoji, or an image address where its limit allows one; `technology` is a text with suggestions; `hours` are those
 * of a week, or none where others' hold.
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
  /** As the form and the table name it. */
  label: string
  /** Blank is refused with the collection's own sentence. */
  required: boolean
  /** Characters at the most, as people count them; per entry for a list. */
  max: number
  /** Filled by the server when the writer leaves it out (the icon of a course). */
  derived?: true
  /** What the form says under it. */
  help?: string
  /** Beside the specified fields: a writer that leaves it out of a replacement keeps what is stored. */
  isExtra?: true
}

/** What a field of a kind holds. */
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

/** The kinds of field with the limit that holds where the specification names none. */
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

/** An icon where only an emoji has room. */
export const shortIcon = fields.icon('Icon', { max: 2 })

/** A question and its answer, the same wherever they stand. */
export const faqFields = { q: fields.text('Question', { max: 300 }), a: fields.longText('Answer') } as const

/** Entries of a list field at the most. */
export const MAX_LIST_ENTRIES = 100

/** Where a link may lead. */
const LINK_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:']

/** Whether an address leads nowhere but to a page, a picture, a mailbox or a telephone: relative ones do too. */
function isHarmlessAddress(address: string): boolean {
  if (isHostWithPort(address)) return true
  const url = parseUrl(address, 'https://site.example')
  return url === null || LINK_SCHEMES.includes(url.protocol) || /^data:image\//.test(url.href)
}

/** Browsers show no picture of another host that comes without encryption (img-src in content-policy.ts). */
const isUnshownPicture = (address: string) => parseUrl(address)?.protocol === 'http:'

/** Whether an address leads anywhere: a path of this site, a mailbox, a telephone, a host with or without its scheme. */
function isLink(address: string): boolean {
  if (/^(?:\/(?!\/)|mailto:|tel:)\S+$/i.test(address)) return true
  const url = parseUrl(withScheme(address))
  return (
    url !== null && (/^https?:\/\//i.test(address) || (url.hostname.includes('.') && url.username === ''))
  )
}

const isLine = (kind: FieldKind) => kind === 'text' || kind === 'technology'

const isPicture = (kind: FieldKind) => kind === 'icon' || kind === 'image'

const isPhoneOrEmpty = z.refine<string>((phone) => phone === '' || isMobile(phone), {
  error: ENQUIRY_TEXTS.mobile,
})

function textSchema({ label, max, required, kind }: Field, incomplete: string) {
  const checked = z
    .string({ error: (issue) => (issue.input === undefined ? incomplete : mustBeText(label)) })
    .check(
      isLine(kind) ? z.overwrite(shownLine) : z.trim(),
      z.refine((text) => !required || text !== '', { error: incomplete }),
      maxLength(label, max),
      z.refine((text) => !(kind === 'address' || kind === 'image') || isHarmlessAddress(text), {
        error: `${label} must be a web address.`,
      }),
      z.refine((text) => kind !== 'address' || text === '' || isLink(text), {
        error: `${label} must be a full web address, such as https://www.example.com.`,
      }),
      ...(kind === 'phone' ? [readAsMobile, isPhoneOrEmpty] : []),
      z.refine((text) => !(isPicture(kind) && isUnshownPicture(text)), {
        error: `${label}: browsers show pictures from https:// addresses only. Upload the picture instead.`,
      }),
    )
  return required ? checked : z._default(checked, '')
}

function listSchema({ label, max }: Field) {
  const entry = z
    .string({ error: mustBeTextList(label) })
    .check(z.overwrite(shownLine), maxLength(`Each entry of ${label}`, max))
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

/** A map that stands inside a page, or none. */
function mapSchema({ label, max }: Field) {
  const pasted = z.string({ error: mustBeText(label) }).check(z.trim(), maxLength(label, max))
  const address = z.string().check(
    z.refine((map) => map === '' || isFramedMap(map), {
      error: ({ input }) => mapProblemMessage(String(input)),
    }),
  )
  const framed = z.transform((text: string) => toFramedMap(mapAddress(text)))
  return z._default(z.pipe(z.pipe(pasted, framed), address), '')
}

const yesNoSchema = ({ label }: Field) =>
  z._default(z.boolean({ error: `${label} must be true or false.` }), false)

/**
 * The schema of one field; blank required fields are refused with `incomplete`.
 * @param isReplacement whether the record stands in the place of another
 */
export function fieldSchema(description: Field, incomplete: string, isReplacement = false) {
  if (description.kind === 'list') return listSchema(description)
  if (description.kind === 'rating') return ratingSchema(description)
  if (description.kind === 'date') return dateSchema(description, isReplacement)
  if (description.kind === 'map') return mapSchema(description)
  if (description.kind === 'yes-no') return yesNoSchema(description)
  if (description.kind === 'hours') return z._default(ownWeekSchema, [])
  return textSchema(description, incomplete)
}
