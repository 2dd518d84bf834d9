import * as z from 'zod/mini'
import { messageAnswer, recordSchema } from '#contract/answers'
import { type Call, get, post, put, remove } from '#contract/call'
import {
  COLLECTION_NAMES,
  COLLECTIONS,
  type CollectionName,
  contentSchema,
  orderSchema,
} from '#contract/content'
import { ROUTES } from '#contract/routes'
import {
  contactInfoSchema,
  homeConfigSchema,
  publicSettingsSchema,
  siteSettingsSchema,
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
    put(`${path}/:id`, access, `Replaces a record of ${name}`, record, { body }),
    remove(`${path}/:id`, access, `Deletes a record of ${name}`, messageAnswer),
  ]
}

/** A record that has never been written is blank, which its own schema would refuse. */
const contactInfoAnswer = z.record(z.enum(['address', 'email', 'phone', 'mapEmbed']), z.string())

/** B011 to B015, R29. */
export const CONTENT_CALLS: readonly Call[] = [
  ...COLLECTION_NAMES.flatMap(collectionCalls),
  get(ROUTES.homeConfig, 'public', 'The logo', homeConfigSchema),
  put(ROUTES.homeConfig, 'session', 'Changes the logo', homeConfigSchema, { body: homeConfigSchema }),
  get(ROUTES.contactInfo, 'public', 'Address, e-mail, phone and map', contactInfoAnswer),
  put(ROUTES.contactInfo, 'session', 'Changes address, e-mail, phone and map', contactInfoAnswer, {
    body: contactInfoSchema,
  }),
  get(ROUTES.siteSettings, 'public', 'Texts and figures of the public site', publicSettingsSchema),
  get(ROUTES.settings, 'session', 'All settings of the institute', siteSettingsSchema),
  put(ROUTES.settings, 'session', 'Changes the settings', siteSettingsSchema, { body: siteSettingsSchema }),
]
