import * as z from 'zod/mini'
import { COLLECTION_NAMES, COLLECTIONS, type CollectionName } from '#contract/collections/all'
import { contentSchema, orderSchema, replacementSchema } from '#contract/content'
import { type Endpoint, get, post, put, remove } from '#contract/endpoints/endpoint'
import { messageResponse, recordSchema } from '#contract/responses'
import { ROUTES } from '#contract/routes'
import {
  contactInfoSchema,
  homeConfigSchema,
  publicSettingsSchema,
  rewriteSchema,
  siteSettingsSchema,
  storedSchema,
} from '#contract/single-records'

function collectionEndpoints(name: CollectionName): Endpoint[] {
  const path = `/api/${name}`
  const access = COLLECTIONS[name].needsAdminKey ? 'session-and-key' : 'session'
  const body = contentSchema(name)
  const record = recordSchema(name)
  return [
    get(path, 'public', `All of ${name}, in manual order`, z.array(record)),
    post(path, access, `Adds a record to ${name}`, record, { body, status: 201 }),
    put(`${path}/order`, access, `Sorts ${name}`, messageResponse, { body: orderSchema }),
    put(`${path}/:id`, access, `Replaces a record of ${name}`, record, { body: replacementSchema(name) }),
    remove(`${path}/:id`, access, `Deletes a record of ${name}`, messageResponse),
  ]
}

/** A record that has never been written is blank, which its own schema would refuse. */
const contactInfoResponse = storedSchema(
  z.strictObject({
    address: z.string(),
    email: z.string(),
    phone: z.string(),
    mapEmbed: z.string(),
    whatsapp: z.string(),
  }),
)
const homeConfigResponse = storedSchema(homeConfigSchema)
const settingsResponse = storedSchema(siteSettingsSchema)

/** The lists and single records of the site. */
export const CONTENT_ENDPOINTS: readonly Endpoint[] = [
  ...COLLECTION_NAMES.flatMap(collectionEndpoints),
  get(ROUTES.homeConfig, 'public', 'The logo', homeConfigResponse),
  put(ROUTES.homeConfig, 'session', 'Changes the logo', homeConfigResponse, {
    body: rewriteSchema(homeConfigSchema),
  }),
  get(ROUTES.contactInfo, 'public', 'Address, e-mail, phone, map and WhatsApp number', contactInfoResponse),
  put(
    ROUTES.contactInfo,
    'session',
    'Changes address, e-mail, phone, map and WhatsApp number',
    contactInfoResponse,
    {
      body: rewriteSchema(contactInfoSchema),
    },
  ),
  get(ROUTES.siteSettings, 'public', 'Texts and figures of the public site', publicSettingsSchema),
  get(ROUTES.settings, 'session', 'All settings of the institute', settingsResponse),
  put(ROUTES.settings, 'session', 'Changes the settings', settingsResponse, {
    body: rewriteSchema(siteSettingsSchema),
  }),
]
