import { randomUUID } from 'node:crypto'
import { decodeContext } from '#contract/decode-context'
import { encodeContext } from '#contract/enquiries/enquiry-context'
import { CONTEXT_HEADER, ROUTES } from '#contract/routes'
import { toNetwork } from '../http/rate-limit.ts'

/** Creates a form token like the server does when a visitor interacts with a form. */
export type CreateFormToken = (bearer: { key: string; network: string }) => string

const FORMS: readonly string[] = [ROUTES.studentEnquiries, ROUTES.serviceEnquiries]

export const isEnquiry = (method: string, path: string) => method === 'POST' && FORMS.includes(path)

/** Returns the headers of an enquiry from a form filled in by a person. */
export function withFormToken(
  headers: Readonly<Record<string, string>>,
  createFormToken: CreateFormToken | undefined,
): Record<string, string> {
  if (!createFormToken) return { ...headers }
  const { [CONTEXT_HEADER]: lowerCase, 'X-Enquiry-Context': mixedCase, ...others } = headers
  const context = { key: randomUUID(), ...decodeContext(lowerCase ?? mixedCase) }
  const network = toNetwork(headers['X-Forwarded-For'] ?? '127.0.0.1')
  const formToken = context.pass ?? createFormToken({ key: context.key, network })
  return { ...others, [CONTEXT_HEADER]: encodeContext({ ...context, pass: formToken }) }
}
