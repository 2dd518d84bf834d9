import { type RequestHandler, Router } from 'express'
import { ACCOUNT_TEXTS, changePasswordSchema, profileSchema } from '#contract/accounts'
import { ROUTES } from '#contract/routes'
import { parse } from '../../http/parse.ts'
import type { AccountDeps } from './deps.ts'
import {
  changeName,
  changePassword,
  endSession,
  forgetDevice,
  listDevices,
  listSessions,
} from './own-account.ts'
import { getSignedIn } from './require-admin.ts'

/** What a signed-in person may see and change of their own account. */
export function ownAccountRoutes(deps: AccountDeps, admin: RequestHandler): Router {
  const router = Router()
  router.get(ROUTES.currentUser, admin, (_request, response) => {
    response.json({ user: getSignedIn(response).user })
  })
  router.put(ROUTES.profile, admin, async (request, response) => {
    const { name } = parse(profileSchema, request.body)
    response.json({ user: await changeName(deps, getSignedIn(response), name) })
  })
  router.put(ROUTES.changePassword, admin, async (request, response) => {
    const input = parse(changePasswordSchema, request.body)
    const verdict = await changePassword(deps, getSignedIn(response), input)
    response.json({ message: ACCOUNT_TEXTS.passwordChanged, ...verdict })
  })
  router.get(ROUTES.sessions, admin, async (_request, response) => {
    response.json(await listSessions(deps, getSignedIn(response)))
  })
  router.delete(ROUTES.session, admin, async (request, response) => {
    await endSession(deps, getSignedIn(response), String(request.params.id))
    response.json({ message: ACCOUNT_TEXTS.sessionEnded })
  })
  router.get(ROUTES.devices, admin, async (request, response) => {
    response.json(await listDevices(deps, request, getSignedIn(response)))
  })
  router.delete(ROUTES.device, admin, async (request, response) => {
    await forgetDevice(deps, getSignedIn(response), String(request.params.id))
    response.json({ message: ACCOUNT_TEXTS.deviceForgotten })
  })
  return router
}
