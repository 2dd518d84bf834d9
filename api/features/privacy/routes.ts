import { type RequestHandler, Router } from 'express'
import { ENQUIRY_ROUTES } from '#contract/enquiries/routes'
import { ERASE_TEXTS, eraseSchema } from '#contract/erasing'
import { parse } from '../../http/parse.ts'
import { getSignedIn } from '../accounts/require-admin.ts'
import { readErasable } from './erasable.ts'
import { type EraseDeps, erasePerson } from './erase-person.ts'
import { finishErasure, listSealedErasures, undoErasure } from './sealed-erasures.ts'

/** Erases what people have sent; for signed-in staff. @param backups how many daily ones are kept */
export function privacyRoutes(deps: EraseDeps, admin: RequestHandler, backups: number): Router {
  const router = Router()
  router.get(ENQUIRY_ROUTES.erasable, admin, async (request, response) => {
    response.json(await readErasable(deps.database, String(request.params.id), backups))
  })
  router.post(ENQUIRY_ROUTES.erase, admin, async (request, response) => {
    const what = parse(eraseSchema, request.body)
    const { user } = getSignedIn(response)
    const erasure = await erasePerson(deps, String(request.params.id), what, user)
    const count = what.enquiryIds.length
    response.json({ message: erasure ? ERASE_TEXTS.sealed(count) : ERASE_TEXTS.erased(count), erasure })
  })
  router.get(ENQUIRY_ROUTES.erasures, admin, async (_request, response) => {
    response.json(await listSealedErasures(deps))
  })
  router.post(ENQUIRY_ROUTES.undoErasure, admin, async (request, response) => {
    const count = await undoErasure(deps, String(request.params.id), getSignedIn(response).user)
    response.json({ message: ERASE_TEXTS.undone(count) })
  })
  router.delete(ENQUIRY_ROUTES.erasure, admin, async (request, response) => {
    const count = await finishErasure(deps, String(request.params.id), getSignedIn(response).user)
    response.json({ message: ERASE_TEXTS.erased(count) })
  })
  return router
}
