import * as z from 'zod/mini'
import {
  COLLECTION_NAMES,
  COLLECTIONS,
  type CollectionName,
  contentSchema,
  orderSchema,
  replacementSchema,
} from '#contract/content'
import { type Call, get, post, put, remove } from '#contract/endpoints/endpoint'
import { messageAnswer, recordSchema } from '#contract/responses'
import { ROUTES } from '#contract/routes'
import {
  contactInfoSchema,
  homeConfigSchema,
  publicSettingsSchema,
  rewriteSchema,
  siteSettingsSchema,
  storedSchema,
} from '#contract/single-records'

function collectionCalls(name: CollectionName): Call[] {
  const path = `/api/${name}`
  const access = COLLECTIONS[name].needsAdminKey ? 'session-and-key' : 'session'
  const body = contentSchema(name)
  const record = recordSchema(name)
  return [
    get(path, 'public', `All of ${name}, in manual order`, z.array(record)),
    post(path, access, `Adds a record to ${name}`, record, { body, status: 201 }),
    put(`${path}/order`, access, `Sorts ${name}`, messageAnswer, { body: orderSchema }),
    put(`${path}/:id`, access, `Replaces a record of ${name}`, record, { body: replacementSchema(name) }),
    remove(`${path}/:id`, access, `Deletes a record of ${name}`, messageAnswer),
  ]
}

/** A record that has never been written is blank, which its own schema would refuse. */
const contactInfoAnswer = storedSchema(
  z.strictObject({
    address: z.string(),
    email: z.string(),
    phone: z.string(),
    mapEmbed: z.string(),
    whatsapp: z.string(),
  }),
)
const homeConfigAnswer = storedSchema(homeConfigSchema)
const settingsAnswer = storedSchema(siteSettingsSchema)

/** The lists and single records of the site. */
export const CONTENT_CALLS: readonly Call[] = [
  ...COLLECTION_NAMES.flatMap(collectionCalls),
  get(ROUTES.homeConfig, 'public', 'The logo', homeConfigAnswer),
  put(ROUTES.homeConfig, 'session', 'Changes the logo', homeConfigAnswer, {
    body: rewriteSchema(homeConfigSchema),
  }),
  get(ROUTES.contactInfo, 'public', 'Address, e-mail, phone, map and WhatsApp number', contactInfoAnswer),
  put(
    ROUTES.contactInfo,
    'session',
    'Changes address, e-mail, phone, map and WhatsApp number',
    contactInfoAnswer,
    {
      body: rewriteSchema(contactInfoSchema),
    },
  ),
  get(ROUTES.siteSettings, 'public', 'Texts and figures of the public site', publicSettingsSchema),
  get(ROUTES.settings, 'session', 'All settings of the institute', settingsAnswer),
  put(ROUTES.settings, 'session', 'Changes the settings', settingsAnswer, {
    body: rewriteSchema(siteSettingsSchema),
  }),
]
