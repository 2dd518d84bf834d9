import { type Request, type RequestHandler, type Response, Router } from 'express'
import { COLLECTION_NAMES, COLLECTIONS, type CollectionName } from '#contract/collections/all'
import { CONTENT_TEXTS, contentSchema, orderSchema, replacementSchema } from '#contract/content'
import { ROUTES } from '#contract/routes'
import {
  contactInfoSchema,
  homeConfigSchema,
  rewriteSchema,
  siteSettingsSchema,
} from '#contract/single-records'
import type { Database } from '../../database/database.ts'
import { parse } from '../../http/parse.ts'
import { mustRevalidate } from '../../http/response-cache/revalidate.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Clock } from '../../lib/clock.ts'
import type { ContentChanges } from '../../lib/content-changes.ts'
import { getSignedIn } from '../accounts/require-admin.ts'
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
export interface ContentDeps {
  database: Database
  clock: Clock
  content: ContentChanges
}

/** The caller as a writer of content. */
const toWriter = (deps: ContentDeps, response: Response): ContentWriter => ({
  ...deps,
  actor: getSignedIn(response).user,
})

/** Who may write: a session, and for services and their FAQs the admin key beside it. */
export interface ContentAccess {
  admin: RequestHandler
  adminKey: RequestHandler
}

/** Waits for a write and tells of it before anybody is answered; a failed one may have got as far as its commit. */
const getTelling =
  ({ changed }: ContentChanges) =>
  <T>(write: Promise<T>) =>
    write.finally(changed)

/**
 * The record that a request means, and its version: from If-Match (an `updatedAt`, in quotes or not), else from the
 * record that it sends back.
 */
function getTarget(name: CollectionName, request: Request, sentBack?: string): Target {
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
function getReplacement(schema: ReturnType<typeof replacementSchema>, { params, body }: Request) {
  const { _id, id, createdAt: _createdAt, updatedAt, ...input } = parse(schema, body)
  if ([_id, id].some((given) => given !== undefined && given !== params.id)) {
    throw new AppError('invalid', CONTENT_TEXTS.otherRecord)
  }
  return { input, updatedAt }
}

/** The calls of one collection, from its description. */
function collectionRoutes(
  router: Router,
  deps: ContentDeps,
  name: CollectionName,
  guards: ContentAccess,
): void {
  const written = getTelling(deps.content)
  const path = `/api/${name}`
  const schema = contentSchema(name)
  const replacement = replacementSchema(name)
  const write = COLLECTIONS[name].needsAdminKey ? [guards.admin, guards.adminKey] : [guards.admin]

  router.get(path, mustRevalidate, async (_request, response) => {
    response.json(await listRecords(deps.database, name))
  })
  router.post(path, ...write, async (request, response) => {
    const input = parse(schema, request.body)
    response.status(201).json(await written(addRecord(toWriter(deps, response), name, input)))
  })
  router.put(`${path}/order`, ...write, async (request, response) => {
    await written(orderRecords(toWriter(deps, response), name, parse(orderSchema, request.body).ids))
    response.json({ message: CONTENT_TEXTS.ordered })
  })
  router.put(`${path}/:id`, ...write, async (request, response) => {
    const { input, updatedAt } = getReplacement(replacement, request)
    const target = getTarget(name, request, updatedAt?.toString())
    response.json(await written(replaceRecord(toWriter(deps, response), target, input)))
  })
  router.delete(`${path}/:id`, ...write, async (request, response) => {
    await written(removeRecord(toWriter(deps, response), getTarget(name, request)))
    response.json({ message: CONTENT_TEXTS.deleted })
  })
}

/** The content calls: the collections by one description each, and the single records. */
export function contentRoutes(deps: ContentDeps, guards: ContentAccess): Router {
  const router = Router()
  const { database } = deps
  const { admin } = guards
  const written = getTelling(deps.content)
  for (const name of COLLECTION_NAMES) collectionRoutes(router, deps, name, guards)

  router.get(ROUTES.homeConfig, mustRevalidate, async (_request, response) => {
    response.json(await readHomeConfig(database))
  })
  router.put(ROUTES.homeConfig, admin, async (request, response) => {
    const input = parse(rewriteSchema(homeConfigSchema), request.body)
    response.json(await written(writeHomeConfig(toWriter(deps, response), input)))
  })
  router.get(ROUTES.contactInfo, mustRevalidate, async (_request, response) => {
    response.json(await readContactInfo(database))
  })
  router.put(ROUTES.contactInfo, admin, async (request, response) => {
    const input = parse(rewriteSchema(contactInfoSchema), request.body)
    response.json(await written(writeContactInfo(toWriter(deps, response), input)))
  })
  router.get(ROUTES.siteSettings, mustRevalidate, async (_request, response) => {
    response.json(await readPublicSettings(database))
  })
  router.get(ROUTES.settings, admin, async (_request, response) => {
    response.json(await readSettings(database))
  })
  router.put(ROUTES.settings, admin, async (request, response) => {
    const input = parse(rewriteSchema(siteSettingsSchema), request.body)
    response.json(await written(writeSettings(toWriter(deps, response), input)))
  })
  return router
}
