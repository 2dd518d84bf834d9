import type { Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import { ERASE_TEXTS } from '#contract/erasing'
import { type AccessControl, createEndpoints } from '../../http/endpoint.ts'
import { readErasable } from './erasable.ts'
import { type EraseDeps, erasePerson } from './erase-person.ts'
import { cancelErasure, eraseNow, listErasures } from './erasures.ts'

/** Serves erasure to signed-in staff. @param backups number of daily backups kept */
export function privacyRoutes(deps: EraseDeps, access: AccessControl, backups: number): Router {
  const { router, endpoint } = createEndpoints(access)

  endpoint(ENDPOINTS.readErasable, ({ params }) => readErasable(deps.database, params.id, backups))
  endpoint(ENDPOINTS.erasePerson, async ({ params, body, user }) => {
    const erasure = await erasePerson(deps, params.id, body, user)
    const count = body.enquiryIds.length
    return { message: erasure ? ERASE_TEXTS.scheduled(count) : ERASE_TEXTS.erased(count), erasure }
  })
  endpoint(ENDPOINTS.listErasures, () => listErasures(deps))
  endpoint(ENDPOINTS.cancelErasure, async ({ params, user }) => ({
    message: ERASE_TEXTS.cancelled(await cancelErasure(deps, params.id, user)),
  }))
  endpoint(ENDPOINTS.finishErasure, async ({ params }) => ({
    message: ERASE_TEXTS.erased(await eraseNow(deps, params.id)),
  }))
  return router
}
