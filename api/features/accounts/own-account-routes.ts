import type { Request, Router } from 'express'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { ENDPOINTS } from '#contract/endpoints/all'
import { PASSKEY_TEXTS } from '#contract/passkeys'
import { SECOND_STEP_TEXTS } from '#contract/second-step'
import { type AccessControl, createEndpoints } from '../../http/endpoint.ts'
import { AppError } from '../../lib/app-error.ts'
import { confirmContactChange, startContactChange } from './contact-change.ts'
import type { AccountDeps } from './deps.ts'
import { findTrustedDevice } from './devices.ts'
import {
  changeName,
  changePassword,
  endOtherSessions,
  endSession,
  forgetDevice,
  listDevices,
  listSessions,
} from './own-account.ts'
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from './passkeys/passkeys.ts'
import { getSignedIn } from './require-session.ts'
import {
  confirmAuthenticator,
  readAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from './second-step/authenticator.ts'
import type { SignedIn } from './sessions.ts'
import { countAttempt } from './sign-in.ts'

/**
 * Checks the current user's password to unlock a window. A wrong one counts like a wrong sign-in from the same trusted
 * browser; in other browsers it counts for the session, so others in the same network can't use up the limit.
 * @throws AppError `invalid` if it is wrong, `too_many` over the limit
 */
async function checkPassword(
  deps: AccountDeps,
  request: Request,
  { sessionId, user }: SignedIn,
  password: string,
): Promise<void> {
  const account = await deps.database.account.findUniqueOrThrow({
    where: { id: user.id },
    select: { email: true, passwordHash: true, unlockedAt: true },
  })
  const device = await findTrustedDevice(deps, request, { id: user.id })
  const forgetAttempts = await countAttempt(deps, request, account, device ?? `session:${sessionId}`)
  const message = ACCOUNT_TEXTS.passwordWrong
  if (!(await deps.passwords.isPassword(password, account.passwordHash, 'known')))
    throw new AppError('invalid', message, { fields: { password: message } })
  await forgetAttempts()
}

export function ownAccountRoutes(deps: AccountDeps, access: AccessControl): Router {
  const { router, endpoint } = createEndpoints(access)

  endpoint(ENDPOINTS.readCurrentUser, ({ user }) => ({ user }))
  endpoint(ENDPOINTS.changeProfile, async ({ body, response }) => ({
    user: await changeName(deps, getSignedIn(response), body.name),
  }))
  endpoint(ENDPOINTS.changeContact, async ({ body, response }) => {
    await startContactChange(deps, getSignedIn(response).user, body)
    return { message: ACCOUNT_TEXTS.contactSent }
  })
  endpoint(ENDPOINTS.confirmContact, async ({ body, response }) => ({
    user: await confirmContactChange(deps, getSignedIn(response).user, body.otp),
  }))
  endpoint(ENDPOINTS.changePassword, async ({ body, request, response }) => {
    const verdict = await changePassword(deps, request, getSignedIn(response), body)
    return { message: ACCOUNT_TEXTS.passwordChanged, ...verdict }
  })
  endpoint(ENDPOINTS.checkPassword, async ({ body, request, response }) => {
    await checkPassword(deps, request, getSignedIn(response), body.password)
    return { message: ACCOUNT_TEXTS.passwordCorrect }
  })
  endpoint(ENDPOINTS.readAuthenticator, ({ user }) => readAuthenticator(deps, user.id))
  endpoint(ENDPOINTS.startAuthenticator, ({ body, user }) =>
    startAuthenticator(deps, user, body.currentPassword),
  )
  endpoint(ENDPOINTS.confirmAuthenticator, async ({ body, user }) => ({
    message: SECOND_STEP_TEXTS.setUp,
    recoveryCodes: await confirmAuthenticator(deps, user, body.code),
  }))
  endpoint(ENDPOINTS.removeAuthenticator, async ({ body, user }) => {
    await removeAuthenticator(deps, user, body.currentPassword)
    return { message: SECOND_STEP_TEXTS.removed }
  })
  endpoint(ENDPOINTS.renewRecoveryCodes, async ({ body, user }) => ({
    message: SECOND_STEP_TEXTS.renewed,
    recoveryCodes: await renewRecoveryCodes(deps, user, body.currentPassword),
  }))
  endpoint(ENDPOINTS.listPasskeys, ({ user }) => listPasskeys(deps, user.id))
  endpoint(ENDPOINTS.startPasskey, ({ body, user }) => startPasskey(deps, user, body.currentPassword))
  endpoint(ENDPOINTS.addPasskey, async ({ body, user }) => ({
    message: PASSKEY_TEXTS.added,
    ...(await addPasskey(deps, user, body)),
  }))
  endpoint(ENDPOINTS.renamePasskey, async ({ params, body, user }) => ({
    message: PASSKEY_TEXTS.renamed,
    passkey: await renamePasskey(deps, user, params.id, body.name),
  }))
  endpoint(ENDPOINTS.removePasskey, async ({ params, body, user }) => {
    await removePasskey(deps, user, params.id, body.currentPassword)
    return { message: PASSKEY_TEXTS.removed }
  })
  endpoint(ENDPOINTS.listSessions, ({ response }) => listSessions(deps, getSignedIn(response)))
  endpoint(ENDPOINTS.endSession, async ({ params, response }) => {
    await endSession(deps, getSignedIn(response), params.id)
    return { message: ACCOUNT_TEXTS.sessionEnded }
  })
  endpoint(ENDPOINTS.endOtherSessions, ({ request, response }) =>
    endOtherSessions(deps, request, getSignedIn(response)),
  )
  endpoint(ENDPOINTS.listDevices, ({ request, response }) =>
    listDevices(deps, request, getSignedIn(response)),
  )
  endpoint(ENDPOINTS.forgetDevice, async ({ params, response }) => {
    await forgetDevice(deps, getSignedIn(response), params.id)
    return { message: ACCOUNT_TEXTS.deviceForgotten }
  })
  return router
}
