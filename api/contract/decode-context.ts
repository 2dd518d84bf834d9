import * as z from 'zod/mini'
import { type EnquiryContext, MAX_CONTEXT_LENGTH } from '#contract/enquiries/enquiry-context'
import { KEY_PATTERN } from '#contract/enquiries/form-token'
import { isStorableText } from '#contract/storable-text'

const kept = z.refine<string>(isStorableText)
const short = z.catch(z.optional(z.string().check(z.maxLength(500), kept)), undefined)

/**
 * An EnquiryContext in a header. Missing or invalid parts are ignored, because a bad header must never cost a visitor
 * the enquiry.
 */
const enquiryContextSchema = z.object({
  key: z.catch(z.optional(z.string().check(z.regex(KEY_PATTERN))), undefined),
  page: short,
  referrer: short,
  utm: z.catch(
    z.optional(z.object({ source: short, medium: short, campaign: short, term: short, content: short })),
    undefined,
  ),
  fillMs: z.catch(
    z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(7 * 24 * 3_600_000))),
    undefined,
  ),
  trap: short,
  source: z.catch(z.optional(z.literal('walk-in')), undefined),
  pass: z.catch(z.optional(z.string().check(z.regex(/^[\w.-]{20,80}$/))), undefined),
  demoClass: z.catch(z.optional(z.string().check(z.maxLength(64), kept)), undefined),
  waits: z.catch(z.optional(z.literal(true)), undefined),
  notice: z.catch(z.optional(z.string().check(z.maxLength(20), kept)), undefined),
})

/** Decodes the value of a context header. Returns an empty context for an invalid value. */
export function decodeContext(value: string | undefined): EnquiryContext {
  if (!value || value.length > MAX_CONTEXT_LENGTH) return {}
  try {
    const parsed = z.safeParse(enquiryContextSchema, JSON.parse(decodeURIComponent(value)))
    return parsed.success ? parsed.data : {}
  } catch {
    return {}
  }
}
