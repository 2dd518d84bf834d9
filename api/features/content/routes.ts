import { type Request, type RequestHandler, type Response, Router } from 'express'
import {
  COLLECTION_NAMES,
  COLLECTIONS,
  CONTENT_TEXTS,
  type CollectionName,
  contentSchema,
  orderSchema,
  replacementSchema,
} from '#contract/content'
import { ROUTES } from '#contract/routes'
import {
  contactInfoSchema,
  homeConfigSchema,
  rewriteSchema,
  siteSettingsSchema,
} from '#contract/single-records'
import type { Database } from '../../database/database.ts'
import { parse } from '../../http/parse.ts'
import { keptAndAskedFor } from '../../http/response-cache/revalidate.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Clock } from '../../lib/clock.ts'
import type { ContentChanges } from '../../lib/content-changes.ts'
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

/** What the calls work with. */
export interface ContentServices {
  database: Database
  clock: Clock
  content: ContentChanges
}

/** The caller as a writer of content. */
const writerOf = (services: ContentServices, response: Response): ContentWriter => ({
  ...services,
  actor: callerOf(response).user,
})

/** Who may write: a session, and for services and their FAQs the admin key beside it. */
export interface ContentGuards {
  admin: RequestHandler
  adminKey: RequestHandler
}

/** Waits for a write and tells of it before anybody is answered; a failed one may have got as far as its commit. */
const tellingOf =
  ({ changed }: ContentChanges) =>
  <T>(write: Promise<T>) =>
    write.finally(changed)

/**
 * The record that a request means, and its version: from If-Match (an `updatedAt`, in quotes or not), else from the
 * record that it sends back.
 */
function targetOf(name: CollectionName, request: Request, sentBack?: string): Target {
  const version = request.get('if-match')?.replaceAll('"', '') ?? sentBack
  if (version !== undefined && Number.isNaN(Date.parse(version))) {
    throw new AppError('invalid', 'If-Match must be the updatedAt of a record.')
  }
  return { name, id: String(request.params.id), version }
}

/**
 * The fields of a record that replaces another, and the version of that other if it was sent back.
 * @throws AppError `invalid` when it carries the id of a third
 */
function replacementOf(schema: ReturnType<typeof replacementSchema>, { params, body }: Request) {
  const { _id, id, createdAt: _createdAt, updatedAt, ...input } = parse(schema, body)
  if ([_id, id].some((given) => given !== undefined && given !== params.id)) {
    throw new AppError('invalid', CONTENT_TEXTS.otherRecord)
  }
  return { input, updatedAt }
}

/** The calls of one collection, from its description. */
function collectionRoutes(
  router: Router,
  services: ContentServices,
  name: CollectionName,
  guards: ContentGuards,
): void {
  const written = tellingOf(services.content)
  const path = `/api/${name}`
  const schema = contentSchema(name)
  const replacement = replacementSchema(name)
  const write = COLLECTIONS[name].needsAdminKey ? [guards.admin, guards.adminKey] : [guards.admin]

  router.get(path, keptAndAskedFor, async (_request, response) => {
    response.json(await listRecords(services.database, name))
  })
  router.post(path, ...write, async (request, response) => {
    const input = parse(schema, request.body)
    response.status(201).json(await written(addRecord(writerOf(services, response), name, input)))
  })
  router.put(`${path}/order`, ...write, async (request, response) => {
    await written(orderRecords(writerOf(services, response), name, parse(orderSchema, request.body).ids))
    response.json({ message: CONTENT_TEXTS.ordered })
  })
  router.put(`${path}/:id`, ...write, async (request, response) => {
    const { input, updatedAt } = replacementOf(replacement, request)
    const target = targetOf(name, request, updatedAt?.toString())
    response.json(await written(replaceRecord(writerOf(services, response), target, input)))
  })
  router.delete(`${path}/:id`, ...write, async (request, response) => {
    await written(removeRecord(writerOf(services, response), targetOf(name, request)))
    response.json({ message: CONTENT_TEXTS.deleted })
  })
}

/** The content calls: the collections by one description each, and the single records. */
export function contentRoutes(services: ContentServices, guards: ContentGuards): Router {
  const router = Router()
  const { database } = services
  const { admin } = guards
  const written = tellingOf(services.content)
  for (const name of COLLECTION_NAMES) collectionRoutes(router, services, name, guards)

  router.get(ROUTES.homeConfig, keptAndAskedFor, async (_request, response) => {
    response.json(await readHomeConfig(database))
  })
  router.put(ROUTES.homeConfig, admin, async (request, response) => {
    const input = parse(rewriteSchema(homeConfigSchema), request.body)
    response.json(await written(writeHomeConfig(writerOf(services, response), input)))
  })
  router.get(ROUTES.contactInfo, keptAndAskedFor, async (_request, response) => {
    response.json(await readContactInfo(database))
  })
  router.put(ROUTES.contactInfo, admin, async (request, response) => {
    const input = parse(rewriteSchema(contactInfoSchema), request.body)
    response.json(await written(writeContactInfo(writerOf(services, response), input)))
  })
  router.get(ROUTES.siteSettings, keptAndAskedFor, async (_request, response) => {
    response.json(await readPublicSettings(database))
  })
  router.get(ROUTES.settings, admin, async (_request, response) => {
    response.json(await readSettings(database))
  })
  router.put(ROUTES.settings, admin, async (request, response) => {
    const input = parse(rewriteSchema(siteSettingsSchema), request.body)
    response.json(await written(writeSettings(writerOf(services, response), input)))
  })
  return router
}
