import type { Router } from 'express'
import { ACCOUNT_TEXTS } from '#contract/accounts'
import { ENDPOINTS } from '#contract/endpoints/all'
import { PASSKEY_TEXTS } from '#contract/passkeys'
import { SECOND_STEP_TEXTS } from '#contract/second-step'
import { type AccessControl, createEndpoints } from '../../http/endpoint.ts'
import { checkPassword } from './check-password.ts'
import { beginContactChange, confirmContactChange } from './contact-change.ts'
import type { AccountDeps } from './deps.ts'
import {
  changeName,
  changePassword,
  endOtherSessions,
  endSession,
  forgetDevice,
  listDevices,
  listSessions,
} from './own-account.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys/passkeys.ts'
import { getSignedIn } from './require-session.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  readAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from './second-step/authenticator.ts'

/** What a signed-in person may see and change of their own account. */
export function ownAccountRoutes(deps: AccountDeps, access: AccessControl): Router {
  const { router, endpoint } = createEndpoints(access)

  endpoint(ENDPOINTS.readCurrentUser, ({ user }) => ({ user }))
  endpoint(ENDPOINTS.changeProfile, async ({ body, response }) => ({
    user: await changeName(deps, getSignedIn(response), body.name),
  }))
  endpoint(ENDPOINTS.changeContact, async ({ body, response }) => {
    await beginContactChange(deps, getSignedIn(response).user, body)
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
    return { message: ACCOUNT_TEXTS.passwordRight }
  })
  endpoint(ENDPOINTS.readAuthenticator, ({ user }) => readAuthenticator(deps, user.id))
  endpoint(ENDPOINTS.beginAuthenticator, ({ body, user }) =>
    beginAuthenticator(deps, user, body.currentPassword),
  )
  endpoint(ENDPOINTS.confirmAuthenticator, async ({ body, user }) => ({
    message: SECOND_STEP_TEXTS.on,
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
  endpoint(ENDPOINTS.beginPasskey, ({ body, user }) => beginPasskey(deps, user, body.currentPassword))
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
