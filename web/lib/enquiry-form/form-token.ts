import type { ENDPOINTS } from '#contract/endpoints/all'
import type { ResponseBody } from '#contract/endpoints/endpoint'
import { pathFor, ROUTES } from '#contract/routes'
import { recordIn, toText } from '../content/read-shapes'
import { API_BASE } from '../requests'
import { keepFormToken, keyWithoutToken } from './form-session'
import { solveChallenge } from './solve-challenge'

type FormToken = ResponseBody<typeof ENDPOINTS.createFormToken>
type Created = ResponseBody<typeof ENDPOINTS.enquiriesOfKind.student.create>

// Whatever fails here costs the visitor nothing: the server has the enquiry, and staff see it.

/** Fetches the token of a form that has just been touched. Never rejects. */
export async function fetchFormToken(form: string): Promise<void> {
  const key = keyWithoutToken(form)
  if (!key) return
  const ask = async (query: string) => {
    const response = await fetch(`${API_BASE}${ROUTES.enquiryPass}?key=${key}${query}`)
    const { pass: formToken, puzzle: challenge } = recordIn<FormToken>(await response.json())
    if (response.ok) keepFormToken(form, key, toText(formToken))
    return recordIn<NonNullable<FormToken['puzzle']>>(challenge)
  }
  try {
    // Where others behind the same address have sent very much: for a place that they can't take.
    const { id, hash, max } = await ask('')
    if (typeof hash === 'string' && typeof max === 'number')
      await ask(`&answer=${await solveChallenge(toText(id), { hash, max })}`)
  } catch {}
}

/** Proves, when the server asks for it, that an enquiry that it has taken comes from a browser. Never rejects. */
export async function proveEnquiry(response: Response): Promise<void> {
  try {
    const { id, puzzle: challenge } = recordIn<Created>(await response.json())
    const { hash, max } = recordIn<NonNullable<Created['puzzle']>>(challenge)
    if (typeof hash !== 'string' || typeof max !== 'number') return
    const answer = await solveChallenge(toText(id), { hash, max })
    await fetch(API_BASE + pathFor(ROUTES.enquiryProof, { id: toText(id) }), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ answer }),
      keepalive: true,
    })
  } catch {}
}
