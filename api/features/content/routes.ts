import { type Request, type RequestHandler, type Response, Router } from 'express'
import {
  COLLECTION_NAMES,
  COLLECTIONS,
  CONTENT_TEXTS,
  type CollectionName,
  contentSchema,
  orderSchema,
} from '#contract/content'
import { ROUTES } from '#contract/routes'
import { contactInfoSchema, homeConfigSchema, siteSettingsSchema } from '#contract/single-records'
import { AppError } from '../../lib/app-error.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Database } from '../../lib/database.ts'
import { parse } from '../../lib/parse.ts'
import { callerOf } from '../accounts/caller.ts'
import type { ContentWriter } from './audit.ts'
import {
  addRecord,
  listRecords,
  orderRecords,
  removeRecord,
  replaceRecord,
  type Target,
} from './collections.ts'
import {
  readContactInfo,
  readHomeConfig,
  readPublicSettings,
  readSettings,
  writeContactInfo,
  writeHomeConfig,
  writeSettings,
} from './single-records.ts'

/** What the functions of this feature work with. */
export interface ContentServices {
  database: Database
  clock: Clock
}

/** The caller as a writer of content. */
const writerOf = (services: ContentServices, response: Response): ContentWriter => ({
  ...services,
  actor: callerOf(response).user,
})

/** Who may write: a session, and for services and their FAQs the admin key beside it (R7, R8). */
export interface ContentGuards {
  admin: RequestHandler
  adminKey: RequestHandler
}

/** The record that a request means, and its version from If-Match (an `updatedAt`, in quotes or not). */
function targetOf(name: CollectionName, request: Request): Target {
  const version = request.get('if-match')?.replaceAll('"', '')
  if (version !== undefined && Number.isNaN(Date.parse(version))) {
    throw new AppError('invalid', 'If-Match must be the updatedAt of a record.')
  }
  return { name, id: String(request.params.id), version }
}

/** The calls of one collection, from its description (B012, B013, B015). */
function collectionRoutes(
  router: Router,
  services: ContentServices,
  name: CollectionName,
  guards: ContentGuards,
): void {
  const path = `/api/${name}`
  const schema = contentSchema(name)
  const write = COLLECTIONS[name].needsAdminKey ? [guards.admin, guards.adminKey] : [guards.admin]

  router.get(path, async (_request, response) => {
    response.json(await listRecords(services.database, name))
  })
  router.post(path, ...write, async (request, response) => {
    const input = parse(schema, request.body)
    response.status(201).json(await addRecord(writerOf(services, response), name, input))
  })
  router.put(`${path}/order`, ...write, async (request, response) => {
    await orderRecords(writerOf(services, response), name, parse(orderSchema, request.body).ids)
    response.json({ message: CONTENT_TEXTS.ordered })
  })
  router.put(`${path}/:id`, ...write, async (request, response) => {
    const input = parse(schema, request.body)
    response.json(await replaceRecord(writerOf(services, response), targetOf(name, request), input))
  })
  router.delete(`${path}/:id`, ...write, async (request, response) => {
    await removeRecord(writerOf(services, response), targetOf(name, request))
    response.json({ message: CONTENT_TEXTS.deleted })
  })
}

/** The content calls: seventeen collections by one description each, and the single records. */
export function contentRoutes(services: ContentServices, guards: ContentGuards): Router {
  const { database } = services
  const router = Router()
  const { admin } = guards
  for (const name of COLLECTION_NAMES) collectionRoutes(router, services, name, guards)

  router.get(ROUTES.homeConfig, async (_request, response) => {
    response.json(await readHomeConfig(database))
  })
  router.put(ROUTES.homeConfig, admin, async (request, response) => {
    const input = parse(homeConfigSchema, request.body)
    response.json(await writeHomeConfig(writerOf(services, response), input))
  })
  router.get(ROUTES.contactInfo, async (_request, response) => {
    response.json(await readContactInfo(database))
  })
  router.put(ROUTES.contactInfo, admin, async (request, response) => {
    const input = parse(contactInfoSchema, request.body)
    response.json(await writeContactInfo(writerOf(services, response), input))
  })
  router.get(ROUTES.siteSettings, async (_request, response) => {
    response.json(await readPublicSettings(database))
  })
  router.get(ROUTES.settings, admin, async (_request, response) => {
    response.json(await readSettings(database))
  })
  router.put(ROUTES.settings, admin, async (request, response) => {
    const input = parse(siteSettingsSchema, request.body)
    response.json(await writeSettings(writerOf(services, response), input))
  })
  return router
}
