import type { KeyScope } from '#contract/api-keys'
import { COLLECTION_NAMES, COLLECTIONS } from '#contract/collections/all'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { Endpoint } from '#contract/endpoints/endpoint'

const { student, service } = ENDPOINTS.enquiriesOfKind

/** Endpoints that need the admin key, or that delete permanently, are not open to API keys. */
const collectionWrites = COLLECTION_NAMES.filter((name) => !COLLECTIONS[name].needsAdminKey).flatMap(
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

/** The endpoints that each scope opens. API keys can't use any others. */
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
  // This scope opens no endpoint; it unmasks contact details in the responses of others.
  'read-contacts': [],
  'add-enquiries': [ENDPOINTS.addLead],
  'read-reports': [ENDPOINTS.readReport],
  'read-content': [ENDPOINTS.readPageTexts, ENDPOINTS.listContentBin, ENDPOINTS.exportSite],
  'write-content': [
    ...collectionWrites,
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

/** Returns the scope that opens an endpoint to API keys; undefined if none does. */
export const getScope = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): KeyScope | undefined =>
  scopes.get(`${method} ${path}`)
