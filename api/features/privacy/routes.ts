import { type RequestHandler, Router } from 'express'
import { PEOPLE_TEXTS } from '#contract/desk/people'
import { DESK_ROUTES } from '#contract/desk/routes'
import { callerOf } from '../accounts/caller.ts'
import { type EraseServices, erasePerson } from './erase-person.ts'

/** Erase this person (issue 7.8); for signed-in staff. */
export function privacyRoutes(services: EraseServices, admin: RequestHandler): Router {
  const router = Router()
  router.delete(DESK_ROUTES.person, admin, async (request, response) => {
    const count = await erasePerson(services, String(request.params.id), callerOf(response).user)
    response.json({ message: PEOPLE_TEXTS.erased(count) })
  })
  return router
}
