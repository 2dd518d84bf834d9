import type { RequestHandler, Response } from 'express'
import { ERROR_TEXTS } from '#contract/errors'
import { UNATTENDED_HEADER } from '#contract/routes'
import { AppError } from '../../lib/app-error.ts'
import type { AccountDeps } from './deps.ts'
import { findSignedIn, readSessionEnd, type SignedIn } from './sessions.ts'

const SIGNED_IN = 'signedIn'

/** Admits only requests with a valid session, whose user `getSignedIn` returns. */
export function requireSession(deps: AccountDeps): RequestHandler {
  return async (request, response, next) => {
    const isStream = request.get('accept') === 'text/event-stream'
    const isUse = !isStream && request.get(UNATTENDED_HEADER) === undefined
    const signedIn = await findSignedIn(deps, request.headers.cookie, isUse)
    if (!signedIn) {
      const reason = await readSessionEnd(deps, request.headers.cookie)
      // The session cookie must stay: if this response is late, the browser may already have a new session.
      deps.cookies.clearHint(response)
      throw new AppError('unauthenticated', reason ?? ERROR_TEXTS.signIn)
    }
    response.locals[SIGNED_IN] = signedIn
    response.set('Cache-Control', 'no-store')
    next()
  }
}

/** Returns the current user. It must run after requireSession. */
export function getSignedIn(response: Response): SignedIn {
  const signedIn = response.locals[SIGNED_IN] as SignedIn | undefined
  if (!signedIn) throw new Error('getSignedIn must run after requireSession')
  return signedIn
}
