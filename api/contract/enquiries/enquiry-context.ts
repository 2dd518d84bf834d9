/** Longest header value that is read. The server ignores a longer one. */
export const MAX_CONTEXT_LENGTH = 4000

/** UTM parameters of the landing URL, without their `utm_` prefix. */
export const UTM_PARTS = ['source', 'medium', 'campaign', 'term', 'content'] as const
export type Utm = Partial<Record<(typeof UTM_PARTS)[number], string | undefined>>

/** Details sent with an enquiry in CONTEXT_HEADER, as percent-encoded JSON. */
export interface EnquiryContext {
  /** Idempotency key, created when the form opens. */
  key?: string | undefined
  page?: string | undefined
  referrer?: string | undefined
  utm?: Utm | undefined
  /** Milliseconds between the first touch of the form and sending. */
  fillMs?: number | undefined
  /** Content of the hidden field, which people leave empty. */
  trap?: string | undefined
  /** `walk-in` if the form was opened from the QR code at the front desk. */
  source?: 'walk-in' | undefined
  /** Form token: the time of the first touch, signed by the server for this key and the visitor’s network. */
  pass?: string | undefined
  /** Id of the demo class that the visitor chose. */
  demoClass?: string | undefined
  /** Set to wait for a seat if the class is full. */
  waits?: true | undefined
  /** Version of PRIVACY_NOTICE that was shown. */
  notice?: string | undefined
}

const toHeader = (context: EnquiryContext) => encodeURIComponent(JSON.stringify(context))

/** Returns the header value. If it would exceed MAX_CONTEXT_LENGTH, the referrer and UTM parameters are left out. */
export function encodeContext(context: EnquiryContext): string {
  const whole = toHeader(context)
  if (whole.length <= MAX_CONTEXT_LENGTH) return whole
  const { referrer: _, utm: __, ...rest } = context
  return toHeader(rest)
}
