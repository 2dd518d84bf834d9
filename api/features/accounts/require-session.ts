import type { RequestHandler, Response } from 'express'
import { ERROR_TEXTS } from '#contract/errors'
import { UNATTENDED_HEADER } from '#contract/routes'
import { AppError } from '../../lib/app-error.ts'
import type { AccountDeps } from './deps.ts'
import { findSignedIn, readSessionEnd, type SignedIn } from './sessions.ts'

const SIGNED_IN = 'signedIn'

/** Lets a request through only with a live session, and remembers whose it is. */
export function requireSession(deps: AccountDeps): RequestHandler {
  return async (request, response, next) => {
    const isStream = request.get('accept') === 'text/event-stream'
    const isUse = !isStream && request.get(UNATTENDED_HEADER) === undefined
    const signedIn = await findSignedIn(deps, request.headers.cookie, isUse)
    if (!signedIn) {
      const why = await readSessionEnd(deps, request.headers.cookie)
      // Not the session: by now the browser may have another one, when this comes late.
      deps.cookies.clearHint(response)
      throw new AppError('unauthenticated', why ?? ERROR_TEXTS.signIn)
    }
    response.locals[SIGNED_IN] = signedIn
    response.set('Cache-Control', 'no-store')
    next()
  }
}

/** The current user, once requireSession has let the request through. */
export function getSignedIn(response: Response): SignedIn {
  const signedIn = response.locals[SIGNED_IN] as SignedIn | undefined
  if (!signedIn) throw new Error('getSignedIn needs requireSession before it')
  return signedIn
}
