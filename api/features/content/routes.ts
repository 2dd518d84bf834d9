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

export interface ContentDeps {
  database: Database
  clock: Clock
  content: ContentChanges
}

/** Creates a wrapper that publishes a change after each write. It does so after failures too, which may have committed. */
const createNotifier =
  ({ changed }: ContentChanges) =>
  <T>(write: Promise<T>) =>
    write.finally(changed)

/** Returns the record that a request changes. Its version comes from If-Match, or from the record in the body. */
const getTarget = <N extends CollectionName>(
  name: N,
  id: string,
  request: Request,
  sentBack?: string,
): Target<N> => ({ name, id, version: readVersion(request) ?? sentBack })

/** @throws AppError `invalid` if the body has another id than the path */
function assertSameRecord(id: string, ids: readonly unknown[]): void {
  if (ids.some((other) => other !== undefined && other !== id)) {
    throw new AppError('invalid', CONTENT_TEXTS.otherRecord)
  }
}

const toWriter = (deps: ContentDeps, actor: Caller) => ({ ...deps, actor })

function mountCollection<N extends CollectionName>(
  endpoint: MountEndpoint,
  deps: ContentDeps,
  name: N,
): void {
  const notifyAfter = createNotifier(deps.content)
  const endpoints = ENDPOINTS.collections[name]

  endpoint(endpoints.list, mustRevalidate, () => listRecords(deps.database, name))
  endpoint(endpoints.add, ({ body, user, key }) =>
    notifyAfter(addRecord(toWriter(deps, user), name, body, key)),
  )
  endpoint(endpoints.order, async ({ body, user }) => {
    await notifyAfter(orderRecords(toWriter(deps, user), name, body.ids))
    return { message: CONTENT_TEXTS.ordered }
  })
  endpoint(endpoints.replace, ({ params, body, user, request }) => {
    const { _id, id, createdAt: _createdAt, updatedAt, ...input } = body
    assertSameRecord(params.id, [_id, id])
    const target = getTarget(name, params.id, request, updatedAt?.toString())
    return notifyAfter(replaceRecord(toWriter(deps, user), target, input))
  })
  endpoint(endpoints.delete, async ({ params, user, request }) => {
    await notifyAfter(removeRecord(toWriter(deps, user), getTarget(name, params.id, request)))
    return { message: CONTENT_TEXTS.deleted }
  })
  endpoint(endpoints.deleteSeveral, async ({ body, user }) => ({
    ids: await notifyAfter(removeRecords(toWriter(deps, user), name, body.ids)),
  }))
  endpoint(endpoints.restoreSeveral, async ({ body, user }) => ({
    ids: await notifyAfter(restoreRecords(toWriter(deps, user), name, body.ids)),
  }))
  endpoint(endpoints.restore, ({ params, user }) =>
    notifyAfter(restoreRecord(toWriter(deps, user), name, params.id)),
  )
  endpoint(endpoints.erase, async ({ params, user }) => {
    await eraseRecord(toWriter(deps, user), name, params.id)
    return { message: CONTENT_TEXTS.erased }
  })
}

export function contentRoutes(
  deps: ContentDeps & Pick<AccountDeps, 'notifyAccountsChanged'>,
  access: AccessControl,
): Router {
  const { router, endpoint } = createEndpoints(access)
  const { database } = deps
  const notifyAfter = createNotifier(deps.content)
  for (const name of COLLECTION_NAMES) mountCollection(endpoint, deps, name)

  endpoint(ENDPOINTS.listContentBin, () => listBin(database))
  endpoint(ENDPOINTS.readHomeConfig, mustRevalidate, () => readSetting(database, 'homeConfig'))
  endpoint(ENDPOINTS.writeHomeConfig, ({ body, user, request }) =>
    notifyAfter(writeHomeConfig(toWriter(deps, user), withVersion(request, body))),
  )
  endpoint(ENDPOINTS.readContactInfo, mustRevalidate, () => readContactInfo(database))
  endpoint(ENDPOINTS.writeContactInfo, ({ body, user, request }) =>
    notifyAfter(writeContactInfo(toWriter(deps, user), withVersion(request, body))),
  )
  endpoint(ENDPOINTS.readOpeningHours, mustRevalidate, () => readSetting(database, 'openingHours'))
  endpoint(ENDPOINTS.writeOpeningHours, ({ body, user }) =>
    notifyAfter(writeOpeningHours(toWriter(deps, user), body)),
  )
  endpoint(ENDPOINTS.readSiteSettings, mustRevalidate, () => readPublicSettings(database))
  endpoint(ENDPOINTS.readSiteTexts, mustRevalidate, () => readSetting(database, 'siteTexts'))
  endpoint(ENDPOINTS.readShownTexts, mustRevalidate, () => readShownTexts(deps))
  endpoint(ENDPOINTS.writeSiteTexts, ({ body, user }) =>
    notifyAfter(writeSiteTexts(toWriter(deps, user), body)),
  )
  endpoint(ENDPOINTS.readSite, mustRevalidate, () => readSite(deps))
  endpoint(ENDPOINTS.readPage, mustRevalidate, ({ params }) => readPage(deps, params.page))
  endpoint(ENDPOINTS.readPageTexts, () => readPageTexts(database))
  endpoint(ENDPOINTS.writePageTexts, ({ body, user }) =>
    notifyAfter(writePageTexts(toWriter(deps, user), body)),
  )
  endpoint(ENDPOINTS.readSettings, () => readSettings(database))
  endpoint(ENDPOINTS.writeSettings, async ({ body: { currentPassword, ...body }, user }) => {
    const { notifyEmail } = await readSettings(database)
    if (body.notifyEmail !== notifyEmail) await access.confirmPassword(user, currentPassword)
    const settings = await notifyAfter(writeSettings(toWriter(deps, user), body))
    deps.notifyAccountsChanged()
    return settings
  })
  return router
}
