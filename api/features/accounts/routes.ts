import type { Router } from 'express'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { ENDPOINTS } from '#contract/endpoints/all'
import { ROLE_TEXTS } from '#contract/roles'
import { type AccessControl, createEndpoints } from '../../http/endpoint.ts'
import { refuseCrossSite } from '../../http/same-origin.ts'
import { deleteAdministrator, listAdministrators, resendPendingCode, toAdminUser } from './administrators.ts'
import { changeRole } from './change-role.ts'
import { readCodeDelivery } from './code-delivery.ts'
import type { AccountDeps } from './deps.ts'
import { signOutColleague } from './end-sign-ins.ts'
import { acceptInvitation, openInvitation } from './invitations/accept.ts'
import { cancelInvitation, invite, listInvitations, renewInvitation } from './invitations/invite.ts'
import { ownAccountRoutes } from './own-account-routes.ts'
import { signInWithPasskey, startPasskeySignIn } from './passkeys/passkey-sign-in.ts'
import { toRelyingParty } from './passkeys/relying-party.ts'
import { forgotPassword, resetPassword } from './password-reset.ts'
import { register } from './register.ts'
import { resetSignIn } from './reset-sign-in.ts'
import { closeSession, findSignedIn } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { resendOtp, verifyAuthenticator, verifyOtp, verifyRecoveryCode } from './verify-otp.ts'

export function accountRoutes(deps: AccountDeps, access: AccessControl): Router {
  const { router, endpoint } = createEndpoints(access)

  endpoint(ENDPOINTS.readSetup, () => ({ message: ACCOUNT_TEXTS.setupValid }))
  endpoint(ENDPOINTS.register, ({ body, response }) => register(deps, response, body))
  endpoint(ENDPOINTS.login, ({ body, request, response }) => signIn(deps, request, response, body))
  endpoint(ENDPOINTS.verifyOtp, ({ body, request, response }) => verifyOtp(deps, request, response, body))
  endpoint(ENDPOINTS.verifyAuthenticator, ({ body, request, response }) =>
    verifyAuthenticator(deps, request, response, body),
  )
  endpoint(ENDPOINTS.verifyRecoveryCode, ({ body, request, response }) =>
    verifyRecoveryCode(deps, request, response, body),
  )
  endpoint(ENDPOINTS.resendOtp, ({ body, request }) => resendOtp(deps, request, body))
  endpoint(ENDPOINTS.readPasskeyOrigin, () => ({
    origin: toRelyingParty(deps.publicUrl())?.origin ?? null,
  }))
  endpoint(ENDPOINTS.startPasskeySignIn, ({ request }) => startPasskeySignIn(deps, request))
  endpoint(ENDPOINTS.signInWithPasskey, ({ body, request, response }) =>
    signInWithPasskey(deps, request, response, body.credential),
  )
  endpoint(ENDPOINTS.readCodeDelivery, ({ request, response }) => {
    response.set('Cache-Control', 'no-store')
    return readCodeDelivery(deps, request)
  })
  endpoint(ENDPOINTS.forgotPassword, ({ body, request }) => forgotPassword(deps, request, body.email))
  endpoint(ENDPOINTS.resetPassword, ({ params, body, request, response }) =>
    resetPassword(deps, request, response, { ...params, ...body }),
  )
  endpoint(ENDPOINTS.logout, refuseCrossSite(deps.allowedOrigins), async ({ request, response }) => {
    const signedIn = await findSignedIn(deps, request.headers.cookie)
    if (signedIn) await closeSession(deps, signedIn.sessionId)
    deps.cookies.clearSession(response)
    response.set('Cache-Control', 'no-store')
    return { message: ACCOUNT_TEXTS.loggedOut }
  })
  endpoint(ENDPOINTS.listAdministrators, () => listAdministrators(deps))
  endpoint(ENDPOINTS.deleteAdministrator, ({ params, query, user }) =>
    deleteAdministrator(deps, { ...params, ...query }, user),
  )
  endpoint(ENDPOINTS.signOutColleague, ({ params, user }) => signOutColleague(deps, params.id, user))
  endpoint(ENDPOINTS.resetSignIn, ({ params, body, user }) =>
    resetSignIn(deps, user, params.id, body.currentPassword),
  )
  endpoint(ENDPOINTS.changeRole, async ({ params, body, user }) => ({
    message: ROLE_TEXTS.changed,
    admin: toAdminUser(await changeRole(deps, params.id, body, user)),
  }))
  endpoint(ENDPOINTS.resendPendingCode, ({ params, response }) =>
    resendPendingCode(deps, response, params.id),
  )
  endpoint(ENDPOINTS.listInvitations, () => listInvitations(deps))
  endpoint(ENDPOINTS.invite, ({ body, user }) => invite(deps, user, body))
  endpoint(ENDPOINTS.renewInvitation, ({ params, user }) => renewInvitation(deps, user, params.id))
  endpoint(ENDPOINTS.cancelInvitation, ({ params, user }) => cancelInvitation(deps, user, params.id))
  endpoint(ENDPOINTS.openInvitation, ({ body, request }) => openInvitation(deps, request, body.token))
  endpoint(ENDPOINTS.acceptInvitation, ({ body, request, response }) =>
    acceptInvitation(deps, request, response, body),
  )
  router.use(ownAccountRoutes(deps, access))
  return router
}
