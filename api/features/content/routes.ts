import type { Request, Router } from 'express'
import { COLLECTION_NAMES, type CollectionName } from '#contract/collections/all'
import { CONTENT_TEXTS } from '#contract/content'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { Caller } from '#contract/roles'
import type { Database } from '../../database/database.ts'
import { readSetting } from '../../database/setting.ts'
import { type AccessControl, createEndpoints, type MountEndpoint } from '../../http/endpoint.ts'
import { mustRevalidate } from '../../http/response-cache/caching-headers.ts'
import { readVersion, withVersion } from '../../http/version.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Clock } from '../../lib/clock.ts'
import type { ContentChanges } from '../../lib/content-changes.ts'
import type { AccountDeps } from '../accounts/index.ts'
import { eraseRecord, listBin, restoreRecord, restoreRecords } from './bin.ts'
import {
  addRecord,
  listRecords,
  orderRecords,
  removeRecord,
  removeRecords,
  replaceRecord,
  type Target,
} from './collections.ts'
import { writeOpeningHours } from './opening-hours.ts'
import { readPage, readPageTexts, readShownTexts, readSite, writePageTexts } from './page-texts.ts'
import {
  readContactInfo,
  readPublicSettings,
  readSettings,
  writeContactInfo,
  writeHomeConfig,
  writeSettings,
  writeSiteTexts,
} from './single-records.ts'

/** What the endpoints work with. */
export interface ContentDeps {
  database: Database
  clock: Clock
  content: ContentChanges
}

/** Waits for a write and tells of it before the response; a failed one may have got as far as its commit. */
const getTelling =
  ({ changed }: ContentChanges) =>
  <T>(write: Promise<T>) =>
    write.finally(changed)

/** The record that a request means, and its version: from If-Match, else from the record that it sends back. */
const getTarget = <N extends CollectionName>(
  name: N,
  id: string,
  request: Request,
  sentBack?: string,
): Target<N> => ({ name, id, version: readVersion(request) ?? sentBack })

/** Refuses a record that replaces another and carries the id of a third. */
function assertSameRecord(id: string, given: readonly unknown[]): void {
  if (given.some((other) => other !== undefined && other !== id)) {
    throw new AppError('invalid', CONTENT_TEXTS.otherRecord)
  }
}

const toWriter = (deps: ContentDeps, actor: Caller) => ({ ...deps, actor })

/** The endpoints of one collection, from its description. */
function mountCollection<N extends CollectionName>(
  endpoint: MountEndpoint,
  deps: ContentDeps,
  name: N,
): void {
  const written = getTelling(deps.content)
  const endpoints = ENDPOINTS.collections[name]

  endpoint(endpoints.list, mustRevalidate, () => listRecords(deps.database, name))
  endpoint(endpoints.add, ({ body, user, key }) => written(addRecord(toWriter(deps, user), name, body, key)))
  endpoint(endpoints.order, async ({ body, user }) => {
    await written(orderRecords(toWriter(deps, user), name, body.ids))
    return { message: CONTENT_TEXTS.ordered }
  })
  endpoint(endpoints.replace, ({ params, body, user, request }) => {
    const { _id, id, createdAt: _createdAt, updatedAt, ...input } = body
    assertSameRecord(params.id, [_id, id])
    const target = getTarget(name, params.id, request, updatedAt?.toString())
    return written(replaceRecord(toWriter(deps, user), target, input))
  })
  endpoint(endpoints.delete, async ({ params, user, request }) => {
    await written(removeRecord(toWriter(deps, user), getTarget(name, params.id, request)))
    return { message: CONTENT_TEXTS.deleted }
  })
  endpoint(endpoints.deleteSeveral, async ({ body, user }) => ({
    ids: await written(removeRecords(toWriter(deps, user), name, body.ids)),
  }))
  endpoint(endpoints.restoreSeveral, async ({ body, user }) => ({
    ids: await written(restoreRecords(toWriter(deps, user), name, body.ids)),
  }))
  endpoint(endpoints.restore, ({ params, user }) =>
    written(restoreRecord(toWriter(deps, user), name, params.id)),
  )
  endpoint(endpoints.erase, async ({ params, user }) => {
    await eraseRecord(toWriter(deps, user), name, params.id)
    return { message: CONTENT_TEXTS.erased }
  })
}

/** The endpoints of content: the collections by one description each, and the single records. */
export function contentRoutes(
  deps: ContentDeps & Pick<AccountDeps, 'notifyAccountsChanged'>,
  access: AccessControl,
): Router {
  const { router, endpoint } = createEndpoints(access)
  const { database } = deps
  const written = getTelling(deps.content)
  for (const name of COLLECTION_NAMES) mountCollection(endpoint, deps, name)

  endpoint(ENDPOINTS.listContentBin, () => listBin(database))
  endpoint(ENDPOINTS.readHomeConfig, mustRevalidate, () => readSetting(database, 'homeConfig'))
  endpoint(ENDPOINTS.writeHomeConfig, ({ body, user, request }) =>
    written(writeHomeConfig(toWriter(deps, user), withVersion(request, body))),
  )
  endpoint(ENDPOINTS.readContactInfo, mustRevalidate, () => readContactInfo(database))
  endpoint(ENDPOINTS.writeContactInfo, ({ body, user, request }) =>
    written(writeContactInfo(toWriter(deps, user), withVersion(request, body))),
  )
  endpoint(ENDPOINTS.readOpeningHours, mustRevalidate, () => readSetting(database, 'openingHours'))
  endpoint(ENDPOINTS.writeOpeningHours, ({ body, user }) =>
    written(writeOpeningHours(toWriter(deps, user), body)),
  )
  endpoint(ENDPOINTS.readSiteSettings, mustRevalidate, () => readPublicSettings(database))
  endpoint(ENDPOINTS.readSiteTexts, mustRevalidate, () => readSetting(database, 'siteTexts'))
  endpoint(ENDPOINTS.readShownTexts, mustRevalidate, () => readShownTexts(deps))
  endpoint(ENDPOINTS.writeSiteTexts, ({ body, user }) => written(writeSiteTexts(toWriter(deps, user), body)))
  endpoint(ENDPOINTS.readSite, mustRevalidate, () => readSite(deps))
  endpoint(ENDPOINTS.readPage, mustRevalidate, ({ params }) => readPage(deps, params.page))
  endpoint(ENDPOINTS.readPageTexts, () => readPageTexts(database))
  endpoint(ENDPOINTS.writePageTexts, ({ body, user }) => written(writePageTexts(toWriter(deps, user), body)))
  endpoint(ENDPOINTS.readSettings, () => readSettings(database))
  endpoint(ENDPOINTS.writeSettings, async ({ body: { currentPassword, ...body }, user }) => {
    const { notifyEmail } = await readSettings(database)
    if (body.notifyEmail !== notifyEmail) await access.confirmPassword(user, currentPassword)
    const settings = await written(writeSettings(toWriter(deps, user), body))
    deps.notifyAccountsChanged()
    return settings
  })
  return router
}
