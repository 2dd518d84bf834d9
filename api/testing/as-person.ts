import { randomUUID } from 'node:crypto'
import { decodeContext } from '#contract/decode-context'
import { encodeContext } from '#contract/enquiries/enquiry-context'
import { CONTEXT_HEADER, ROUTES } from '#contract/routes'
import { toNetwork } from '../http/rate-limit.ts'

/** Makes form tokens as a server issues them to whoever touches a form. */
export type GiveFormToken = (bearer: { key: string; network: string }) => string

const FORMS: readonly string[] = [ROUTES.studentEnquiries, ROUTES.serviceEnquiries]

export const isEnquiry = (method: string, path: string) => method === 'POST' && FORMS.includes(path)

/** The headers of an enquiry whose form somebody has opened and filled in. */
export function withFormToken(
  headers: Readonly<Record<string, string>>,
  giveFormToken: GiveFormToken | undefined,
): Record<string, string> {
  if (!giveFormToken) return { ...headers }
  const { [CONTEXT_HEADER]: given, 'X-Enquiry-Context': same, ...others } = headers
  const context = { key: randomUUID(), ...decodeContext(given ?? same) }
  const network = toNetwork(headers['X-Forwarded-For'] ?? '127.0.0.1')
  const formToken = context.pass ?? giveFormToken({ key: context.key, network })
  return { ...others, [CONTEXT_HEADER]: encodeContext({ ...context, pass: formToken }) }
}
