/** Longest header value that is read; a longer one is treated as none. */
export const MAX_CONTEXT_LENGTH = 4000

/** The parts of the landing address that say where a visitor came from, by the name of the parameter without `utm_`. */
export const UTM_PARTS = ['source', 'medium', 'campaign', 'term', 'content'] as const
export type Utm = Partial<Record<(typeof UTM_PARTS)[number], string | undefined>>

/** What travels beside an enquiry in the header CONTEXT_HEADER, as JSON and percent-encoded. */
export interface EnquiryContext {
  /** Made when the form opens: the same key twice is one enquiry. */
  key?: string | undefined
  page?: string | undefined
  referrer?: string | undefined
  utm?: Utm | undefined
  /** Milliseconds between the first touch of the form and sending. */
  fillMs?: number | undefined
  /** The field that people do not see. */
  trap?: string | undefined
  /** `walk-in`: the form was opened by the QR code on the counter. */
  source?: 'walk-in' | undefined
  /** When the form was first touched, signed by the server for this key and the visitor’s network. */
  pass?: string | undefined
  /** Version of PRIVACY_NOTICE that was shown. */
  notice?: string | undefined
}

const asHeader = (context: EnquiryContext) => encodeURIComponent(JSON.stringify(context))

/**
 * The header's value for a context. Where it would grow too long to be read, the attribution goes and the key stays.
 */
export function encodeContext(context: EnquiryContext): string {
  const whole = asHeader(context)
  if (whole.length <= MAX_CONTEXT_LENGTH) return whole
  const { referrer: _, utm: __, ...rest } = context
  return asHeader(rest)
}
