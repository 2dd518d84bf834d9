import * as z from 'zod/mini'
import { maskContact, maskContactsInLink, maskContactsWithin } from '#contract/masking'
import { own } from '#contract/own'

/** How the parts of a response read that have or may have contacts, for a role for which contacts are masked. */
const MASKS = z.registry<{ mask: (value: unknown) => unknown }>()

const masked = <Schema extends z.ZodMiniType>(schema: Schema, mask: (value: unknown) => unknown): Schema => {
  MASKS.add(schema, { mask })
  return schema
}

const ofText = (mask: (text: string) => string) => (value: unknown) =>
  typeof value === 'string' ? mask(value) : value

/** A phone number or an e-mail address of somebody who asks. */
export const contactText = masked(z.string(), ofText(maskContact))

/** What somebody has written, in which a number or an address may stand. */
export const wordsText = masked(z.string(), ofText(maskContactsWithin))

/** An address of the web from which somebody came. */
export const linkText = masked(z.string(), ofText(maskContactsInLink))

/** The parts of an activity's details that have contacts, or the words of somebody. */
const DETAILS: Readonly<Record<string, (text: string) => string>> = {
  mobile: maskContact,
  email: maskContact,
  name: maskContactsWithin,
  message: maskContactsWithin,
  text: maskContactsWithin,
  note: maskContactsWithin,
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mapValues = (value: Record<string, unknown>, map: (inner: unknown, key: string) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, map(inner, key)]))

/** A text, or what it was and is: `{ from, to }`. */
const maskDetail = (value: unknown, mask: (text: string) => string): unknown =>
  isObject(value) ? mapValues(value, ofText(mask)) : ofText(mask)(value)

/** The details of an activity (`#contract/activity`). */
export const activityDetail = masked(z.record(z.string(), z.unknown()), (value) =>
  isObject(value)
    ? mapValues(value, (inner, key) => {
        const mask = own(DETAILS, key)
        return mask ? maskDetail(inner, mask) : inner
      })
    : value,
)

/** Says of an object that its contacts are masked: POST /api/desk/enquiries/:id/reveal has them. Set by `maskContacts`. */
export const isMaskedFlag = z.optional(z.literal(true))

const isOf = (schema: z.core.$ZodType, value: unknown) => z.core.safeParse(schema, value).success

/** A response as a role reads it for which contacts are masked. @param schema of the response */
export function maskContacts(schema: z.core.$ZodType, value: unknown): unknown {
  const mask = MASKS.get(schema)?.mask
  if (mask) return mask(value)
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'nullable':
    case 'optional':
      return value === null || value === undefined ? value : maskContacts(def.innerType, value)
    case 'array':
      return (value as unknown[]).map((item) => maskContacts(def.element, item))
    case 'union': {
      const option = def.options.find((each) => isOf(each, value))
      if (!option) throw new Error('The response is none of its kinds: what is to be masked is not known.')
      return maskContacts(option, value)
    }
    case 'record':
      return mapValues(value as Record<string, unknown>, (inner) => maskContacts(def.valueType, inner))
    case 'object': {
      const { shape } = def
      const seen = mapValues(value as Record<string, unknown>, (inner, key) => {
        const part = own(shape, key)
        return part ? maskContacts(part, inner) : inner
      })
      return shape.isMasked === isMaskedFlag ? { ...seen, isMasked: true } : seen
    }
    default:
      return value
  }
}
