import { type RequestHandler, Router } from 'express'
import { ACCOUNT_TEXTS, changePasswordSchema, profileSchema } from '#contract/accounts'
import { ROUTES } from '#contract/routes'
import { parse } from '../../http/parse.ts'
import { callerOf } from './caller.ts'
import type { AccountServices } from './deps.ts'
import {
  changeName,
  changePassword,
  endSession,
  forgetDevice,
  listDevices,
  listSessions,
} from './own-account.ts'

/** What a signed-in person may see and change of their own account. */
export function ownAccountRoutes(services: AccountServices, admin: RequestHandler): Router {
  const router = Router()
  router.get(ROUTES.currentUser, admin, (_request, response) => {
    response.json({ user: callerOf(response).user })
  })
  router.put(ROUTES.profile, admin, async (request, response) => {
    const { name } = parse(profileSchema, request.body)
    response.json({ user: await changeName(services, callerOf(response), name) })
  })
  router.put(ROUTES.changePassword, admin, async (request, response) => {
    const input = parse(changePasswordSchema, request.body)
    const verdict = await changePassword(services, callerOf(response), input)
    response.json({ message: ACCOUNT_TEXTS.passwordChanged, ...verdict })
  })
  router.get(ROUTES.sessions, admin, async (_request, response) => {
    response.json(await listSessions(services, callerOf(response)))
  })
  router.delete(ROUTES.session, admin, async (request, response) => {
    await endSession(services, callerOf(response), String(request.params.id))
    response.json({ message: ACCOUNT_TEXTS.sessionEnded })
  })
  router.get(ROUTES.devices, admin, async (request, response) => {
    response.json(await listDevices(services, request, callerOf(response)))
  })
  router.delete(ROUTES.device, admin, async (request, response) => {
    await forgetDevice(services, callerOf(response), String(request.params.id))
    response.json({ message: ACCOUNT_TEXTS.deviceForgotten })
  })
  return router
}
