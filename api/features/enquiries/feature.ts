import { Router } from 'express'
import type { AccessControl } from '../../http/endpoint.ts'
import type { ContentChanges } from '../../lib/content-changes.ts'
import { createAdministratorReader } from '../messages/index.ts'
import type { EnquiryFormDeps } from './deps.ts'
import { enquiryDeskRoutes } from './desk-routes.ts'
import { createInstituteFacts } from './institute-facts.ts'
import { createEnquiryLimits, type EnquiryLimits } from './limits.ts'
import { publicStatusRoutes } from './public-status/routes.ts'
import { enquiryRoutes } from './routes.ts'
import { viewRoutes } from './saved-views/routes.ts'
import { createEnquiryStore } from './store-enquiries.ts'

interface Core extends Omit<EnquiryFormDeps, keyof EnquiryLimits | 'store' | 'institute' | 'administrators'> {
  /** Notifies of every change of public content. */
  content: ContentChanges
}

/** Creates the enquiry endpoints, from the public forms to the desk, and the limits that other features share. */
export function enquiriesFeature(core: Core, access: AccessControl) {
  const { database, content } = core
  const limits = createEnquiryLimits(database)
  const deps: EnquiryFormDeps = {
    ...core,
    ...limits,
    store: createEnquiryStore(database),
    institute: createInstituteFacts(core, content),
    administrators: createAdministratorReader(database),
  }
  const routes = Router()
  routes.use(enquiryRoutes(deps, access))
  routes.use(publicStatusRoutes(deps, access))
  routes.use(enquiryDeskRoutes(deps, access))
  routes.use(viewRoutes(deps, access))
  return { routes, limits }
}
