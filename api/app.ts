import type { IncomingHttpHeaders } from 'node:http'
import express, { type Express } from 'express'
import type { ReadJson } from '#contract/rendered-page'
import { UPLOADS_PATH } from '#contract/stored-images'
import type { AccountDeps } from './features/accounts/deps.ts'
import { accountsFeature } from './features/accounts/feature.ts'
import { apiKeyRoutes } from './features/api-keys/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import type { BackupSettingsDeps } from './features/backup/backup-settings.ts'
import type { BackupWatch } from './features/backup/backup-watch.ts'
import { backupRoutes } from './features/backup/routes.ts'
import { BrandFiles } from './features/brand/brand-files.ts'
import { brandFileRoutes, brandRoutes } from './features/brand/routes.ts'
import { siteBundleRoutes } from './features/content/bundle/routes.ts'
import { firstDayRoutes } from './features/content/first-day/routes.ts'
import { contentRoutes } from './features/content/routes.ts'
import { docsRoutes } from './features/docs/routes.ts'
import { enquiriesFeature } from './features/enquiries/feature.ts'
import type { FormTokens } from './features/enquiries/spam/form-tokens.ts'
import { listVisible } from './features/enquiries/visible.ts'
import type { LiveEventBus } from './features/events/live-event-bus.ts'
import { eventRoutes } from './features/events/routes.ts'
import type { DiskWatch } from './features/health/disk-watch.ts'
import { diskRoutes, healthRoutes, publicUrlRoutes } from './features/health/routes.ts'
import { importExportRoutes, importUploadRoutes } from './features/import-export/routes.ts'
import type { Providers } from './features/messages/providers.ts'
import { providerRoutes } from './features/messages/routes.ts'
import type { Metrics } from './features/metrics/metrics.ts'
import { metricsRoutes } from './features/metrics/routes.ts'
import { crawlerRoutes } from './features/pages/crawler-routes.ts'
import { enquiryPageRoutes } from './features/pages/enquiry-page.ts'
import { pagePreviewRoutes } from './features/pages/page-preview.ts'
import { Pages } from './features/pages/pages.ts'
import { pageNotDecodable, pageNotFound, pageRoutes } from './features/pages/routes.ts'
import { pageSender } from './features/pages/send-page.ts'
import { type SiteFolders, siteRoutes } from './features/pages/site-routes.ts'
import type { PersonLinker } from './features/people/person-linker.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { uploadRoutes } from './features/uploads/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import type { WebhookQueue } from './features/webhooks/webhook-queue.ts'
import type { AdminKeys } from './http/admin-keys.ts'
import { allowEmbedding } from './http/cross-origin.ts'
import { notFound, sendErrors } from './http/errors.ts'
import { jsonBody, storableText } from './http/json-body.ts'
import { requestLog } from './http/request-log.ts'
import { isSameOrigin, sameOriginWrites } from './http/same-origin.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { ContentChanges } from './lib/content-changes.ts'
import type { Foreground } from './lib/foreground.ts'
import type { Logger } from './lib/logger.ts'
import type { Seal } from './lib/seal.ts'

/** Dependencies of the app; server.ts and the tests provide them. */
export interface AppDeps extends Omit<AccountDeps, 'limits' | 'findAccount'> {
  logger: Logger
  events: LiveEventBus
  /** Makes background work wait for writes of visitors. */
  foreground: Foreground
  /** Publishes changes of the public content. */
  content: ContentChanges
  /** Aborted when the server is asked to stop. It keeps serving, but reports not ready. */
  leaving: AbortSignal
  /** Aborted when the server stops, so that event streams end. */
  stopping: AbortSignal
  notifyEmail: string | undefined
  /** Mail servers and SMS gateways, and the seal of their secrets. */
  providers: Providers
  providerSeal: Seal
  /** Webhook deliveries, and the seal of the webhooks' secrets. */
  webhooks: WebhookQueue
  webhookSeal: Seal
  webhooksMayBePrivate: boolean
  /** Backups, the seal of their passphrase, and the settings of the environment for them. */
  backups: BackupWatch
  backupSeal: Seal
  settings: BackupSettingsDeps['settings']
  disk: DiskWatch
  /** Distinguishes people from bots that submit forms. */
  formTokens: FormTokens
  /** Required in addition to the session for writes to services and their FAQs. */
  adminKeys: AdminKeys
  /** Assigns new enquiries to people, in the background. */
  linkPeople: () => void
  people: PersonLinker
  /** Deletes outbox files of messages that are no longer stored. */
  sweepOutbox: () => Promise<void>
  trustProxy: number
  hasPublicUrl: boolean
  version: string
  /** Reads public JSON from memory, for the pages. */
  read: ReadJson
  /** Undefined unless the settings turn metrics on. */
  metrics: Metrics | undefined
  /** Undefined if the front ends are served elsewhere (development, API tests). */
  site: SiteFolders | undefined
}

/** Creates the server. Middleware is in order of execution, first to last. */
export function createApp(deps: AppDeps): Express {
  const { database, logger, cookies, publicUrl, read, allowedOrigins, content } = deps
  const { access, findUser, routes: accounts } = accountsFeature(deps)
  const { routes: enquiries, limits } = enquiriesFeature(deps, access)
  const core = { ...deps, ...limits }
  const secure = publicUrl().startsWith('https:')
  const ownOrigins = () => [new URL(publicUrl()).origin, ...allowedOrigins]
  const isOwn = (headers: IncomingHttpHeaders) =>
    isSameOrigin(headers, ownOrigins(), cookies.hasSession(headers.cookie))

  const app = express()
  app.set('trust proxy', deps.trustProxy)
  app.set('query parser', 'simple')
  app.disable('x-powered-by')

  app.use(requestLog(logger))
  app.use(securityHeaders(secure))
  if (deps.metrics) app.use(metricsRoutes(deps.metrics))
  const isShared = allowedOrigins.length > 0
  if (isShared) app.use(UPLOADS_PATH, allowEmbedding)
  app.use('/api', sameOriginWrites(ownOrigins, cookies.hasSession))
  app.use(uploadRoutes(core, access))
  app.use(importUploadRoutes(core, access))
  app.use(siteBundleRoutes(core, access))
  app.use('/api', jsonBody, storableText)

  app.use(healthRoutes(core, access))
  app.use(accounts)
  app.use(contentRoutes(core, access))
  app.use(firstDayRoutes(core, access))
  app.use(brandRoutes(core, access))
  app.use(enquiries)
  app.use(peopleRoutes(core, access))
  app.use(privacyRoutes(core, access, deps.backups.keep))
  app.use(importExportRoutes(core, access))
  app.use(reportRoutes(core, access))
  app.use(auditRoutes(database, access))
  app.use(backupRoutes(core, access))
  app.use(providerRoutes(core, access))
  app.use(webhookRoutes(core, access))
  app.use(apiKeyRoutes(core, access))
  app.use(publicUrlRoutes(core, access))
  app.use(diskRoutes(deps.disk, access))
  const { site } = deps
  const brand = site && new BrandFiles({ database, content, web: site.web })
  const pages = brand && new Pages({ ...site, read, publicUrl, content, brand, logger })
  app.use(pagePreviewRoutes(pages, access))
  app.use(
    eventRoutes(
      { ...core, findUser, listVisible: (ids, viewer) => listVisible(database, ids, viewer) },
      access,
    ),
  )
  app.use(docsRoutes(deps.version, access))
  app.use('/api', notFound)

  if (pages) {
    const send = pageSender(secure)
    app.use(pageRoutes({ ...core, pages, app, send, isOwn }))
    app.use(enquiryPageRoutes({ pages, app, send }))
    app.use(crawlerRoutes(pages, publicUrl, brand))
    if (isShared) app.use(allowEmbedding)
    app.use(brandFileRoutes(brand))
    app.use(siteRoutes(site, secure))
    app.use(pageNotFound(pages, send))
    app.use(pageNotDecodable(pages, send))
  }
  app.use(notFound)
  app.use(sendErrors(logger))
  return app
}
