import type { RequestHandler, Response } from 'express'
import { ERROR_TEXTS } from '#contract/errors'
import { AppError } from '../../lib/app-error.ts'
import type { AccountServices } from './deps.ts'
import { type Caller, findCaller } from './sessions.ts'

const CALLER = 'caller'

/** Lets a request through only with a live session, and remembers whose it is. */
export function requireAdmin(services: AccountServices): RequestHandler {
  return async (request, response, next) => {
    const caller = await findCaller(services, request.headers.cookie)
    if (!caller) {
      services.cookies.clearSession(response)
      throw new AppError('unauthenticated', ERROR_TEXTS.signIn)
    }
    response.locals[CALLER] = caller
    response.set('Cache-Control', 'no-store')
    next()
  }
}

/** The caller that requireAdmin has let through. */
export function callerOf(response: Response): Caller {
  const caller = response.locals[CALLER] as Caller | undefined
  if (!caller) throw new Error('callerOf needs requireAdmin before it')
  return caller
}
