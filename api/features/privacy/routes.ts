import type { Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import { ERASE_TEXTS } from '#contract/erasing'
import { type AccessControl, createEndpoints } from '../../http/endpoint.ts'
import { readErasable } from './erasable.ts'
import { type EraseDeps, erasePerson } from './erase-person.ts'
import { finishErasure, listSealedErasures, undoErasure } from './sealed-erasures.ts'

/** Endpoints that erase what people have sent; for signed-in staff. @param backups how many daily ones are kept */
export function privacyRoutes(deps: EraseDeps, access: AccessControl, backups: number): Router {
  const { router, endpoint } = createEndpoints(access)

  endpoint(ENDPOINTS.readErasable, ({ params }) => readErasable(deps.database, params.id, backups))
  endpoint(ENDPOINTS.erasePerson, async ({ params, body, user }) => {
    const erasure = await erasePerson(deps, params.id, body, user)
    const count = body.enquiryIds.length
    return { message: erasure ? ERASE_TEXTS.sealed(count) : ERASE_TEXTS.erased(count), erasure }
  })
  endpoint(ENDPOINTS.listErasures, () => listSealedErasures(deps))
  endpoint(ENDPOINTS.undoErasure, async ({ params, user }) => ({
    message: ERASE_TEXTS.undone(await undoErasure(deps, params.id, user)),
  }))
  endpoint(ENDPOINTS.finishErasure, async ({ params, user }) => ({
    message: ERASE_TEXTS.erased(await finishErasure(deps, params.id, user)),
  }))
  return router
}
