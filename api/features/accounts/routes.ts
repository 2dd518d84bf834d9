import { type RequestHandler, Router } from 'express'
import {
  ACCOUNT_TEXTS,
  forgotPasswordSchema,
  loginSchema,
  registerSchema,
  resendOtpSchema,
  resetPasswordSchema,
  verifyOtpSchema,
} from '#contract/accounts'
import { ROUTES } from '#contract/routes'
import { parse } from '../../http/parse.ts'
import { notFromAnotherSite } from '../../http/same-origin.ts'
import { deleteAdministrator, listAdministrators } from './administrators.ts'
import type { AccountDeps } from './deps.ts'
import { ownAccountRoutes } from './own-account-routes.ts'
import { forgotPassword, resetPassword } from './password-reset.ts'
import { register } from './register.ts'
import { getSignedIn } from './require-admin.ts'
import { closeSession, findSignedIn } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { resendOtp, verifyOtp } from './verify-otp.ts'

/** The account calls. */
export function accountRoutes(deps: AccountDeps, admin: RequestHandler): Router {
  const router = Router()

  router.post(ROUTES.register, async (request, response) => {
    const answer = await register(deps, request, response, () => parse(registerSchema, request.body))
    response.status(201).json(answer)
  })
  router.post(ROUTES.login, async (request, response) => {
    const input = parse(loginSchema, request.body)
    response.json(await signIn(deps, request, response, input))
  })
  router.post(ROUTES.verifyOtp, async (request, response) => {
    const input = parse(verifyOtpSchema, request.body)
    response.json(await verifyOtp(deps, request, response, input))
  })
  router.post(ROUTES.resendOtp, async (request, response) => {
    response.json(await resendOtp(deps, request, parse(resendOtpSchema, request.body)))
  })
  router.post(ROUTES.forgotPassword, async (request, response) => {
    const { email } = parse(forgotPasswordSchema, request.body)
    response.json(await forgotPassword(deps, request, email))
  })
  router.put(ROUTES.resetPassword, async (request, response) => {
    const input = parse(resetPasswordSchema, request.body)
    response.json(await resetPassword(deps, request, response, input))
  })
  router.get(ROUTES.logout, notFromAnotherSite(deps.allowedOrigins), async (request, response) => {
    const signedIn = await findSignedIn(deps, request.headers.cookie)
    if (signedIn) await closeSession(deps, signedIn.sessionId)
    deps.cookies.clearSession(response)
    response.set('Cache-Control', 'no-store').json({ message: ACCOUNT_TEXTS.loggedOut })
  })
  router.get(ROUTES.allUsers, admin, async (_request, response) => {
    response.json(await listAdministrators(deps))
  })
  router.delete(ROUTES.adminUser, admin, async (request, response) => {
    response.json(await deleteAdministrator(deps, String(request.params.id), getSignedIn(response).user))
  })
  router.use(ownAccountRoutes(deps, admin))
  return router
}
