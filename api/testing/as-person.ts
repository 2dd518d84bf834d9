import { createHash, randomUUID } from 'node:crypto'
import { decodeContext } from '#contract/decode-context'
import { type Puzzle, puzzleText } from '#contract/enquiries/challenge'
import { encodeContext } from '#contract/enquiries/enquiry-context'
import { CONTEXT_HEADER, ROUTES } from '#contract/routes'
import { networkOf } from '../http/rate-limit.ts'

/** Makes passes as a server gives them to whoever touches a form. */
export type GivePass = (bearer: { key: string; network: string }) => string

const FORMS: readonly string[] = [ROUTES.studentEnquiries, ROUTES.serviceEnquiries]

export const isEnquiry = (method: string, path: string) => method === 'POST' && FORMS.includes(path)

/** The headers of an enquiry whose form somebody has opened and filled in. */
export function withPass(
  headers: Readonly<Record<string, string>>,
  givePass: GivePass | undefined,
): Record<string, string> {
  if (!givePass) return { ...headers }
  const { [CONTEXT_HEADER]: given, 'X-Enquiry-Context': same, ...others } = headers
  const context = { key: randomUUID(), ...decodeContext(given ?? same) }
  const network = networkOf(headers['X-Forwarded-For'] ?? '127.0.0.1')
  const pass = context.pass ?? givePass({ key: context.key, network })
  return { ...others, [CONTEXT_HEADER]: encodeContext({ ...context, pass }) }
}

/** Does the work that a visitor's browser does. @returns the answer */
export function solve(id: string, { hash, max }: Puzzle): number {
  for (let answer = 0; answer < max; answer += 1) {
    if (createHash('sha256').update(puzzleText(id, answer)).digest('hex') === hash) return answer
  }
  throw new Error('The puzzle has no answer.')
}
