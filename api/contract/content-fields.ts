import * as z from 'zod/mini'
import { aListOfTexts, aText, atMost } from '#contract/characters'
import { shownLine } from '#contract/one-line'

/**
 * What a field of a collection is: decides its schema here and its input in the admin panel.
 * `icon` is an emoji, or an image address where its limit allows one; `technology` is a text with suggestions.
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
}

const field =
  <const K extends FieldKind>(kind: K, standardMax: number) =>
  <R extends boolean = true>(
    label: string,
    { required = true as R, max = standardMax }: { required?: R; max?: number } = {},
  ): { readonly kind: K; label: string; required: NoInfer<R>; max: number } => ({
    kind,
    label,
    required,
    max,
  })

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
}

/** An icon where only an emoji has room. */
export const shortIcon = fields.icon('Icon', { max: 2 })

/** A question and its answer, the same wherever they stand. */
export const faqFields = { q: fields.text('Question', { max: 300 }), a: fields.longText('Answer') } as const

/** Entries of a list field at the most. */
export const MAX_LIST_ENTRIES = 100

/**
 * What a browser leaves out before it reads an address: controls and blanks at its ends, line ends and tabs anywhere.
 */
const LEFT_OUT = /[\0-\x20]/g
const SCHEME = /^[a-z][a-z\d+.-]*:/i
/** A host with a port looks like a scheme and is none. */
const HOST_WITH_PORT = /^[a-z\d.-]+:\d/i

/** Whether an address leads nowhere but to a page, a picture, a mailbox or a telephone: relative ones do too. */
function isHarmlessAddress(address: string): boolean {
  const read = address.replace(LEFT_OUT, '')
  const scheme = HOST_WITH_PORT.test(read) ? '' : (SCHEME.exec(read)?.[0].toLowerCase() ?? '')
  return ['', 'http:', 'https:', 'mailto:', 'tel:'].includes(scheme) || /^data:image\//i.test(read)
}

/** Browsers show no picture of another host that comes without encryption (img-src in content-policy.ts). */
const isUnshownPicture = (address: string) => /^http:/i.test(address.replace(LEFT_OUT, ''))

/** Whether an address leads anywhere: a path of this site, a mailbox, a telephone, a host with or without its scheme. */
function isLink(address: string): boolean {
  if (/^(?:\/(?!\/)|mailto:|tel:)\S+$/i.test(address)) return true
  if (/^https?:\/\//i.test(address)) return URL.canParse(address)
  const assumed = `https://${address.replace(/^\/+/, '')}`
  return URL.canParse(assumed) && new URL(assumed).hostname.includes('.')
}

const isLine = (kind: FieldKind) => kind === 'text' || kind === 'technology'

const isPicture = (kind: FieldKind) => kind === 'icon' || kind === 'image'

function textSchema({ label, max, required, kind }: Field, incomplete: string) {
  const checked = z
    .string({ error: (issue) => (issue.input === undefined ? incomplete : aText(label)) })
    .check(
      isLine(kind) ? z.overwrite(shownLine) : z.trim(),
      z.refine((text) => !required || text !== '', { error: incomplete }),
      atMost(label, max),
      z.refine((text) => !(kind === 'address' || kind === 'image') || isHarmlessAddress(text), {
        error: `${label} must be a web address.`,
      }),
      z.refine((text) => kind !== 'address' || text === '' || isLink(text), {
        error: `${label} must be a full web address, such as https://www.example.com.`,
      }),
      z.refine((text) => !(isPicture(kind) && isUnshownPicture(text)), {
        error: `${label}: browsers show pictures from https:// addresses only. Upload the picture instead.`,
      }),
    )
  return required ? checked : z._default(checked, '')
}

function listSchema({ label, max }: Field) {
  const entry = z
    .string({ error: aListOfTexts(label) })
    .check(z.overwrite(shownLine), atMost(`Each entry of ${label}`, max))
  return z._default(
    z.pipe(
      z
        .array(entry, { error: aListOfTexts(label) })
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

function dateSchema({ label }: Field) {
  return z._default(z.nullable(z.iso.date({ error: `${label} must be a date (YYYY-MM-DD).` })), null)
}

/** The schema of one field; blank required fields are refused with `incomplete`. */
export function fieldSchema(description: Field, incomplete: string) {
  if (description.kind === 'list') return listSchema(description)
  if (description.kind === 'rating') return ratingSchema(description)
  if (description.kind === 'date') return dateSchema(description)
  return textSchema(description, incomplete)
}
