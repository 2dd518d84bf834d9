import { Router } from 'express'
import type { AccessControl } from '../../http/endpoint.ts'
import { createAdministratorReader } from '../messages/index.ts'
import { demoClassRoutes } from './demo-classes/routes.ts'
import { createSeatStore } from './demo-classes/store-with-seat.ts'
import type { EnquiryFormDeps } from './deps.ts'
import { enquiryDeskRoutes } from './desk-routes.ts'
import { createInstituteFacts } from './institute-facts.ts'
import { createEnquiryLimits, type EnquiryLimits } from './limits.ts'
import { publicStatusRoutes } from './public-status/routes.ts'
import { enquiryRoutes } from './routes.ts'
import { viewRoutes } from './saved-views/routes.ts'
import { createEnquiryStore } from './store-enquiries.ts'

type Core = Omit<
  EnquiryFormDeps,
  keyof EnquiryLimits | 'store' | 'seatStore' | 'institute' | 'administrators'
>

/** Creates the enquiry endpoints, from the public forms to the desk, and the limits that other features share. */
export function enquiriesFeature(core: Core, access: AccessControl) {
  const { database, content } = core
  const limits = createEnquiryLimits(database)
  const institute = createInstituteFacts(core, content)
  const deps: EnquiryFormDeps = {
    ...core,
    ...limits,
    institute,
    store: createEnquiryStore(database),
    seatStore: createSeatStore({ ...core, institute }),
    administrators: createAdministratorReader(database),
  }
  const routes = Router()
  routes.use(enquiryRoutes(deps, access))
  routes.use(publicStatusRoutes(deps, access))
  routes.use(demoClassRoutes(deps, access))
  routes.use(enquiryDeskRoutes(deps, access))
  routes.use(viewRoutes(deps, access))
  return { routes, limits }
}
