import type { IncomingHttpHeaders } from 'node:http'
import express, { type Express, type Response } from 'express'
import type { ReadJson } from '#contract/rendered-page'
import { UPLOADS_PATH } from '#contract/stored-images'
import { batchRequests } from './database/batching.ts'
import { maysAlike } from './features/accounts/current-user.ts'
import type { AccountDeps } from './features/accounts/deps.ts'
import { createAccountFinder } from './features/accounts/find-account.ts'
import { createAccountLimits } from './features/accounts/limits.ts'
import { confirmPassword } from './features/accounts/own-account.ts'
import { requireRegistrar } from './features/accounts/register.ts'
import { getSignedIn, requireSession } from './features/accounts/require-session.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { findUsers } from './features/accounts/sessions.ts'
import { createProgramAccess } from './features/api-keys/find-program.ts'
import { apiKeyRoutes } from './features/api-keys/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import type { BackupSettingsDeps } from './features/backup/backup-settings.ts'
import type { BackupWatch } from './features/backup/backup-watch.ts'
import { backupRoutes, createPlaceLimit } from './features/backup/routes.ts'
import { BrandFiles } from './features/brand/brand-files.ts'
import { brandFileRoutes, brandRoutes } from './features/brand/routes.ts'
import { siteBundleRoutes } from './features/content/bundle/routes.ts'
import { firstDayRoutes } from './features/content/first-day/routes.ts'
import { contentRoutes } from './features/content/routes.ts'
import { docsRoutes } from './features/docs/routes.ts'
import { enquiryDeskRoutes } from './features/enquiries/desk-routes.ts'
import { createInstituteFacts } from './features/enquiries/institute-facts.ts'
import {
  createContactLimit,
  createPresenceLimit,
  createPublicStatusLimit,
  createThanksLimit,
  createUnverifiedLimit,
  createWayLimits,
} from './features/enquiries/limits.ts'
import { publicStatusRoutes } from './features/enquiries/public-status/routes.ts'
import { enquiryRoutes } from './features/enquiries/routes.ts'
import { viewRoutes } from './features/enquiries/saved-views/routes.ts'
import type { FormTokens } from './features/enquiries/spam/form-tokens.ts'
import { createEnquiryStore } from './features/enquiries/store-enquiries.ts'
import { listVisible } from './features/enquiries/visible.ts'
import type { LiveEventBus } from './features/events/live-event-bus.ts'
import { eventRoutes } from './features/events/routes.ts'
import type { DiskWatch } from './features/health/disk-watch.ts'
import { addressRoutes, diskRoutes, healthRoutes } from './features/health/routes.ts'
import { importExportRoutes, importUploadRoutes } from './features/import-export/routes.ts'
import type { Providers } from './features/messages/providers.ts'
import { createTrialLimit, providerRoutes } from './features/messages/routes.ts'
import type { Metrics } from './features/metrics/metrics.ts'
import { metricsRoutes } from './features/metrics/routes.ts'
import { enquiryPageRoutes } from './features/pages/enquiry-page.ts'
import { machineRoutes } from './features/pages/machine-routes.ts'
import { Pages } from './features/pages/pages.ts'
import { pageNotDecodable, pageNotFound, pageRoutes } from './features/pages/routes.ts'
import { pageSender } from './features/pages/send-page.ts'
import { type SiteFolders, siteRoutes } from './features/pages/site-routes.ts'
import type { PersonLinker } from './features/people/person-linker.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { createUploadLimit } from './features/uploads/limits.ts'
import { uploadRoutes } from './features/uploads/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import type { WebhookQueue } from './features/webhooks/webhook-queue.ts'
import type { AdminKeys } from './http/admin-keys.ts'
import { shownElsewhere } from './http/cross-origin.ts'
import type { AccessControl } from './http/endpoint.ts'
import { nothingHere, sendErrors } from './http/errors.ts'
import { jsonBody, storableText } from './http/json-body.ts'
import { getProgram } from './http/program.ts'
import { requestLog } from './http/request-log.ts'
import { requireAdminKey } from './http/require-admin-key.ts'
import { isSameOrigin, sameOriginWrites } from './http/same-origin.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { ContentChanges } from './lib/content-changes.ts'
import type { Logger } from './lib/logger.ts'
import type { Seal } from './lib/seal.ts'

/** What the app is made of; main.ts and the tests bring it. */
export interface AppDeps extends Omit<AccountDeps, 'limits' | 'findAccount'> {
  logger: Logger
  events: LiveEventBus
  /** Told of every change of the public content. */
  content: ContentChanges
  /** Aborted when the server is told to stop: it goes on serving, and reports itself as not ready. */
  leaving: AbortSignal
  /** Aborted when the server stops, so that endless responses end. */
  stopping: AbortSignal
  notifyEmail: string | undefined
  /** The ways out for messages, and what seals their secrets. */
  providers: Providers
  providerSeal: Seal
  /** Sends to webhooks, and what seals their secrets. */
  webhooks: WebhookQueue
  webhookSeal: Seal
  webhooksMayBePrivate: boolean
  /** Makes the backups; what seals their passphrase, and what the environment says of them. */
  backups: BackupWatch
  backupSeal: Seal
  settings: BackupSettingsDeps['settings']
  disk: DiskWatch
  /** Tells people who write from programs. */
  formTokens: FormTokens
  /** Asked for beside the session on writes of services and their FAQs. */
  adminKeys: AdminKeys
  /** Finds out, in its own time, whose the new enquiries are. */
  linkPeople: () => void
  people: PersonLinker
  /** Removes the files of messages that are kept no longer. */
  sweepOutbox: () => Promise<void>
  trustProxy: number
  /** Whether PUBLIC_URL names the address. */
  hasPublicUrl: boolean
  version: string
  /** Public JSON from memory, for the pages. */
  read: ReadJson
  /** Undefined unless the settings ask for figures. */
  metrics: Metrics | undefined
  /** Undefined where the front ends are served elsewhere (development, API tests). */
  site: SiteFolders | undefined
}

/** The server in order, from the first middleware to the last: a table of contents. */
export function createApp(deps: AppDeps): Express {
  const { database, clock, outbox, events, logger, cookies, publicUrl, notifyEmail, read, allowedOrigins } =
    deps
  const accounts: AccountDeps = {
    ...deps,
    limits: createAccountLimits(database),
    findAccount: createAccountFinder(database),
  }
  const desk = {
    database,
    clock,
    outbox,
    events,
    notifyEmail,
    publicUrl,
    formTokens: deps.formTokens,
    ...createWayLimits(database),
    unverifiedLimit: createUnverifiedLimit(database),
    thanksLimit: createThanksLimit(database),
    contactLimit: createContactLimit(database),
    presenceLimit: createPresenceLimit(database),
    store: createEnquiryStore(database),
    institute: createInstituteFacts(deps, deps.content),
    linkPeople: deps.linkPeople,
    people: deps.people,
    sweepOutbox: deps.sweepOutbox,
  }
  const getUser = (response: Response) => getSignedIn(response).user
  const adminKey = requireAdminKey(
    deps.adminKeys,
    accounts.limits.adminKey,
    (response) => getUser(response).id,
  )
  const findUser = batchRequests((headers: readonly (string | undefined)[]) => findUsers(accounts, headers))
  const programs = createProgramAccess(deps)
  const access: AccessControl = {
    program: programs.program,
    session: requireSession(accounts),
    sessionOrSetup: requireRegistrar(accounts),
    adminKey,
    getUser,
    confirmPassword: (user, password) => confirmPassword(accounts, user.id, password),
    mayStill: async (request, response) => {
      const program = getProgram(response)
      if (program) return programs.isGood(program.id)
      const user = await findUser(request.headers.cookie)
      return user !== null && maysAlike(user, getUser(response))
    },
  }
  const secure = publicUrl().startsWith('https:')
  const ownOrigins = () => [new URL(publicUrl()).origin, ...allowedOrigins]
  const isOwn = (headers: IncomingHttpHeaders) =>
    isSameOrigin(headers, ownOrigins(), cookies.hasSession(headers.cookie))

  const contentDeps = { database, clock, content: deps.content }

  const app = express()
  app.set('trust proxy', deps.trustProxy)
  app.set('query parser', 'simple')
  app.disable('x-powered-by')

  app.use(requestLog(logger))
  app.use(securityHeaders(secure))
  if (deps.metrics) app.use(metricsRoutes(deps.metrics))
  const isShared = allowedOrigins.length > 0
  if (isShared) app.use(UPLOADS_PATH, shownElsewhere)
  app.use('/api', sameOriginWrites(ownOrigins, cookies.hasSession))
  const uploadLimit = createUploadLimit(database)
  app.use(uploadRoutes({ database, clock, limit: uploadLimit }, access))
  app.use(importUploadRoutes(desk, access))
  app.use(siteBundleRoutes(contentDeps, access))
  app.use('/api', jsonBody, storableText)

  app.use(healthRoutes(deps, access))
  app.use(accountRoutes(accounts, access))
  app.use(contentRoutes({ ...contentDeps, tellAccountsChanged: deps.tellAccountsChanged }, access))
  app.use(firstDayRoutes(contentDeps, access))
  app.use(brandRoutes({ ...contentDeps, limit: uploadLimit }, access))
  app.use(enquiryRoutes(desk, access))
  app.use(publicStatusRoutes(database, access, createPublicStatusLimit(database)))
  app.use(enquiryDeskRoutes(desk, access))
  app.use(peopleRoutes(desk, access))
  app.use(privacyRoutes(desk, access, deps.backups.keep))
  app.use(viewRoutes(desk, access))
  app.use(importExportRoutes(desk, access))
  app.use(reportRoutes(desk, access))
  app.use(auditRoutes(database, access))
  const placeLimit = createPlaceLimit(database)
  app.use(
    backupRoutes(
      {
        ...deps,
        countTrial: (accountId) => placeLimit.consume(accountId),
      },
      access,
    ),
  )
  app.use(providerRoutes({ ...deps, seal: deps.providerSeal, trials: createTrialLimit(database) }, access))
  app.use(webhookRoutes({ ...deps, seal: deps.webhookSeal, mayBePrivate: deps.webhooksMayBePrivate }, access))
  app.use(apiKeyRoutes(deps, access))
  app.use(addressRoutes(deps, access))
  app.use(diskRoutes(deps.disk, access))
  app.use(
    eventRoutes(
      {
        events,
        stopping: deps.stopping,
        findUser,
        listVisible: (ids, viewer) => listVisible(database, ids, viewer),
      },
      access,
    ),
  )
  app.use(docsRoutes(deps.version, access))
  app.use('/api', nothingHere)

  if (deps.site) {
    const { site, content } = deps
    const brand = new BrandFiles({ database, content, web: site.web })
    const pages = new Pages({ ...site, read, publicUrl, content, brand, logger })
    const send = pageSender(secure)
    app.use(pageRoutes({ ...deps, pages, app, send, isOwn }))
    app.use(enquiryPageRoutes({ pages, app, send }))
    app.use(machineRoutes(pages, publicUrl, brand))
    if (isShared) app.use(shownElsewhere)
    app.use(brandFileRoutes(brand))
    app.use(siteRoutes(site, secure))
    app.use(pageNotFound(pages, send))
    app.use(pageNotDecodable(pages, send))
  }
  app.use(nothingHere)
  app.use(sendErrors(logger))
  return app
}
