import { type RequestHandler, Router } from 'express'
import { DESK_ROUTES } from '#contract/enquiries/routes'
import { ERASE_TEXTS, eraseSchema } from '#contract/erasing'
import { parse } from '../../http/parse.ts'
import { callerOf } from '../accounts/caller.ts'
import { readErasable } from './erasable.ts'
import { type EraseServices, erasePerson } from './erase-person.ts'
import { finishErasure, listSealedErasures, undoErasure } from './sealed-erasures.ts'

/** Erases what people have sent; for signed-in staff. @param backups how many daily ones are kept */
export function privacyRoutes(services: EraseServices, admin: RequestHandler, backups: number): Router {
  const router = Router()
  router.get(DESK_ROUTES.erasable, admin, async (request, response) => {
    response.json(await readErasable(services.database, String(request.params.id), backups))
  })
  router.post(DESK_ROUTES.erase, admin, async (request, response) => {
    const what = parse(eraseSchema, request.body)
    const { user } = callerOf(response)
    const erasure = await erasePerson(services, String(request.params.id), what, user)
    const count = what.enquiryIds.length
    response.json({ message: erasure ? ERASE_TEXTS.sealed(count) : ERASE_TEXTS.erased(count), erasure })
  })
  router.get(DESK_ROUTES.erasures, admin, async (_request, response) => {
    response.json(await listSealedErasures(services))
  })
  router.post(DESK_ROUTES.undoErasure, admin, async (request, response) => {
    const count = await undoErasure(services, String(request.params.id), callerOf(response).user)
    response.json({ message: ERASE_TEXTS.undone(count) })
  })
  router.delete(DESK_ROUTES.erasure, admin, async (request, response) => {
    const count = await finishErasure(services, String(request.params.id), callerOf(response).user)
    response.json({ message: ERASE_TEXTS.erased(count) })
  })
  return router
}
