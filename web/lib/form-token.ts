import { pathFor, ROUTES } from '#contract/routes'
import { API_BASE } from './api-base'
import { keepPass, passless } from './form-session'
import { recordIn, textOf } from './read-shapes'
import { solvePuzzle } from './solve-challenge'

// Whatever fails here costs the visitor nothing: the server has the enquiry, and the desk sees it.

/** Fetches the pass of a form that has just been touched. Never rejects. */
export async function fetchPass(form: string): Promise<void> {
  const key = passless(form)
  if (!key) return
  const ask = async (query: string) => {
    const response = await fetch(`${API_BASE}${ROUTES.enquiryPass}?key=${key}${query}`)
    const { pass, puzzle } = recordIn(await response.json())
    if (response.ok) keepPass(form, key, textOf(pass))
    return recordIn(puzzle)
  }
  try {
    // Where others behind the same address have sent very much: for a place that they can't take.
    const { id, hash, max } = await ask('')
    if (typeof hash === 'string' && typeof max === 'number')
      await ask(`&answer=${await solvePuzzle(textOf(id), { hash, max })}`)
  } catch {}
}

/** Proves, when the server asks for it, that an enquiry that it has taken comes from a browser. Never rejects. */
export async function proveEnquiry(response: Response): Promise<void> {
  try {
    const { id, puzzle } = recordIn(await response.json())
    const { hash, max } = recordIn(puzzle)
    if (typeof hash !== 'string' || typeof max !== 'number') return
    const answer = await solvePuzzle(textOf(id), { hash, max })
    await fetch(API_BASE + pathFor(ROUTES.enquiryProof, { id: textOf(id) }), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ answer }),
      keepalive: true,
    })
  } catch {}
}
