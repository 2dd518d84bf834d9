import type { KeyScope } from '#contract/api-keys'
import { COLLECTION_NAMES, COLLECTIONS } from '#contract/collections/all'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { Endpoint } from '#contract/endpoints/endpoint'

const { student, service } = ENDPOINTS.enquiriesOfKind

/** Writes of collections that API keys may use: none that need the admin key or delete permanently. */
const writesOfCollections = COLLECTION_NAMES.filter((name) => !COLLECTIONS[name].needsAdminKey).flatMap(
  (name): Endpoint[] => {
    const {
      add,
      order,
      replace,
      delete: remove,
      deleteSeveral,
      restoreSeveral,
      restore,
    } = ENDPOINTS.collections[name]
    return [add, order, replace, remove, deleteSeveral, restoreSeveral, restore]
  },
)

/** Endpoints of each scope. API keys can't use any others. */
export const SCOPE_ENDPOINTS: Readonly<Record<KeyScope, readonly Endpoint[]>> = {
  'read-enquiries': [
    student.list,
    service.list,
    ENDPOINTS.listEnquiries,
    ENDPOINTS.readEnquiry,
    ENDPOINTS.countEnquiries,
    ENDPOINTS.listTopics,
    ENDPOINTS.readPerson,
    ENDPOINTS.readActivity,
  ],
  // Has no endpoints of its own: it only unmasks contacts in responses.
  'read-contacts': [],
  'add-enquiries': [ENDPOINTS.addLead],
  'read-reports': [ENDPOINTS.readReport],
  'read-content': [ENDPOINTS.readPageTexts, ENDPOINTS.listContentBin, ENDPOINTS.exportSite],
  'write-content': [
    ...writesOfCollections,
    ENDPOINTS.writeHomeConfig,
    ENDPOINTS.writeContactInfo,
    ENDPOINTS.writeOpeningHours,
    ENDPOINTS.writeSiteTexts,
    ENDPOINTS.writePageTexts,
    ENDPOINTS.writeBrand,
    ENDPOINTS.storeDrawing,
    ENDPOINTS.uploadImage,
    ENDPOINTS.uploadAvatar,
  ],
}

const scopes = new Map(
  Object.entries(SCOPE_ENDPOINTS).flatMap(([scope, endpoints]) =>
    endpoints.map(({ method, path }) => [`${method} ${path}`, scope as KeyScope] as const),
  ),
)

/** Returns the scope required for an endpoint, or undefined if API keys can't use it. */
export const getScope = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): KeyScope | undefined =>
  scopes.get(`${method} ${path}`)
