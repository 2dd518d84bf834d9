import * as z from 'zod/mini'
import { confirmingPassword } from '#contract/accounts'
import { brandResponse, brandRewrite, svgSchema } from '#contract/brand/schema'
import { COLLECTION_NAMES, COLLECTIONS, type CollectionName } from '#contract/collections/all'
import {
  binnedRecordResponse,
  contentSchema,
  orderSchema,
  replacementSchema,
  selectionResponse,
  selectionSchema,
} from '#contract/content'
import { openDemoClassResponse } from '#contract/demo-classes/demo-classes'
import { get, post, put, remove } from '#contract/endpoints/endpoint'
import {
  FIRST_DAY_STEPS,
  firstDayStepsSchema,
  sampleActionSchema,
  samplesResponse,
} from '#contract/first-day'
import { openingHoursSchema } from '#contract/opening-hours/schema'
import { textConfirmationSchema } from '#contract/page-texts/claims'
import { pageResponse, pageTextsBody, pageTextsSchema, siteResponse } from '#contract/page-texts/schema'
import { type MenuPath, PUBLIC_PAGES } from '#contract/pages'
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
import {
  BUNDLE_FIELD,
  bundleImportQuery,
  bundlePreviewResponse,
  keptCopyResponse,
} from '#contract/site-bundle'
import { shownTextsSchema, siteTextsSchema } from '#contract/site-texts'
import { uploadResponse } from '#contract/uploads'

/** Endpoints of one collection. Services and their FAQs need the admin key in addition to a session. */
function collectionEndpoints<N extends CollectionName>(name: N) {
  const path: `/api/${string}` = `/api/${name}`
  const access = COLLECTIONS[name].needsAdminKey ? 'publish-and-key' : 'publish'
  const record = recordSchema(name)
  return {
    list: get(path, 'public', `Lists ${name} in manual order`, z.array(record)),
    add: post(path, access, `Adds a record to ${name}`, record, {
      body: contentSchema(name),
      status: 201,
      once: true,
    }),
    order: put(`${path}/order`, access, `Reorders ${name}`, messageResponse, { body: orderSchema }),
    replace: put(`${path}/:id`, access, `Replaces a record of ${name}`, record, {
      body: replacementSchema(name),
    }),
    delete: remove(`${path}/:id`, access, `Moves a record of ${name} to the bin`, messageResponse),
    deleteSeveral: post(
      `${path}/bin`,
      access,
      `Moves records of ${name} to the bin, skipping those already gone`,
      selectionResponse,
      { body: selectionSchema },
    ),
    restoreSeveral: post(
      `${path}/restore`,
      access,
      `Restores records of ${name} from the bin, skipping those no longer in it`,
      selectionResponse,
      { body: selectionSchema },
    ),
    restore: post(`${path}/:id/restore`, access, `Restores a record of ${name} from the bin`, record),
    erase: remove(
      `${path}/:id/bin`,
      access,
      `Permanently deletes a record of ${name} from the bin`,
      messageResponse,
    ),
  }
}

export type CollectionEndpoints<N extends CollectionName> = ReturnType<typeof collectionEndpoints<N>>

/** Contact details that were never saved are blank, which the schema of the request would refuse. */
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
const siteTextsResponse = storedSchema(siteTextsSchema)
const shownTextsResponse = storedSchema(shownTextsSchema)
const pageTextsResponse = storedSchema(pageTextsSchema)
const openingHoursResponse = storedSchema(openingHoursSchema)
const firstDayResponse = z.extend(storedSchema(firstDayStepsSchema), {
  /** Steps whose work is done. */
  done: z.array(z.enum(FIRST_DAY_STEPS)),
})
const settingsResponse = storedSchema(siteSettingsSchema)

/** Collections and single records of the site. */
export const CONTENT_ENDPOINTS = {
  collections: Object.fromEntries(COLLECTION_NAMES.map((name) => [name, collectionEndpoints(name)])) as {
    [N in CollectionName]: CollectionEndpoints<N>
  },
  listContentBin: get(
    '/api/content-bin',
    'read-site',
    'Lists content deleted in the last 30 days, newest first',
    z.array(binnedRecordResponse),
  ),
  listOpenDemoClasses: get(
    ROUTES.demoClasses,
    'public',
    'Lists the demo classes that visitors can book, earliest first',
    z.array(openDemoClassResponse),
  ),
  readHomeConfig: get(ROUTES.homeConfig, 'public', 'Returns the logo', homeConfigResponse),
  writeHomeConfig: put(ROUTES.homeConfig, 'publish', 'Changes the logo', homeConfigResponse, {
    body: rewriteSchema(homeConfigSchema),
  }),
  readContactInfo: get(
    ROUTES.contactInfo,
    'public',
    'Returns address, email, phone, map and WhatsApp number',
    contactInfoResponse,
  ),
  writeContactInfo: put(
    ROUTES.contactInfo,
    'publish',
    'Changes address, email, phone, map and WhatsApp number',
    contactInfoResponse,
    { body: rewriteSchema(contactInfoSchema) },
  ),
  readOpeningHours: get(
    ROUTES.openingHours,
    'public',
    'Returns opening hours and holidays',
    openingHoursResponse,
  ),
  writeOpeningHours: put(
    ROUTES.openingHours,
    'publish',
    'Changes opening hours and holidays',
    openingHoursResponse,
    { body: rewriteSchema(openingHoursSchema) },
  ),
  readSiteSettings: get(
    ROUTES.siteSettings,
    'public',
    'Returns the name, branches and figures of the public site',
    publicSettingsSchema,
  ),
  readSiteTexts: get(
    ROUTES.siteTexts,
    'public',
    'Returns Home slides and Services plans with their placeholders',
    siteTextsResponse,
  ),
  readShownTexts: get(
    ROUTES.shownTexts,
    'public',
    'Returns slides and plans as visitors see them, with placeholders filled in',
    shownTextsResponse,
  ),
  writeSiteTexts: put(ROUTES.siteTexts, 'publish', 'Changes slides and plans', siteTextsResponse, {
    body: rewriteSchema(siteTextsSchema),
  }),
  readSite: get(ROUTES.site, 'public', 'Returns the menu and the texts of every page', siteResponse),
  readPage: get(ROUTES.pageTexts, 'public', 'Returns the texts and sections of a page', pageResponse),
  readPagePreview: get(
    '/api/page-preview',
    'read-site',
    'Returns a public page as HTML, for a preview that runs no scripts',
    z.strictObject({ html: z.string() }),
    {
      query: z.strictObject({
        path: z.enum(
          PUBLIC_PAGES.map(({ path }) => path) as [MenuPath, ...MenuPath[]],
          'The path must be a public page.',
        ),
      }),
    },
  ),
  readPageTexts: get(
    '/api/page-texts',
    'read-site',
    'Returns texts, menu and sections that differ from the defaults',
    pageTextsResponse,
  ),
  writePageTexts: put('/api/page-texts', 'publish', 'Changes texts, menu and sections', pageTextsResponse, {
    body: pageTextsBody,
  }),
  readBrand: get(ROUTES.brand, 'public', 'Returns colours, fonts and logo mark', brandResponse),
  writeBrand: put(ROUTES.brand, 'publish', 'Changes colours, fonts and logo mark', brandResponse, {
    body: brandRewrite,
  }),
  storeDrawing: post('/api/drawings', 'publish', 'Stores an SVG as a bitmap', uploadResponse, {
    body: svgSchema,
    status: 201,
  }),
  readSettings: get(
    '/api/settings',
    'read-settings',
    'Returns all settings of the institute',
    settingsResponse,
  ),
  writeSettings: put('/api/settings', 'change-settings', 'Changes the settings', settingsResponse, {
    body: z.extend(rewriteSchema(siteSettingsSchema), confirmingPassword),
  }),
  exportSite: get('/api/site-bundle', 'read-site', 'Exports the whole site as one file', undefined, {
    media: 'application/gzip',
  }),
  previewSite: post(
    '/api/site-bundle/preview',
    'change-settings',
    'Previews what importing a site export would change',
    bundlePreviewResponse,
    { file: BUNDLE_FIELD },
  ),
  importSite: post('/api/site-bundle', 'change-settings-and-key', 'Imports a site export', messageResponse, {
    file: BUNDLE_FIELD,
    query: bundleImportQuery,
  }),
  listKeptSites: get(
    '/api/site-bundle/kept',
    'read-site',
    'Lists the exports kept from before imports, newest first',
    z.array(keptCopyResponse),
  ),
  restoreSite: post(
    '/api/site-bundle/kept/:id/restore',
    'change-settings-and-key',
    'Restores the site to its state before an import',
    messageResponse,
  ),
  readFirstDay: get(
    '/api/first-day',
    'read-site',
    'Returns which steps of the getting-started guide are done or skipped',
    firstDayResponse,
  ),
  writeFirstDay: put(
    '/api/first-day',
    'change-settings',
    'Saves which steps of the getting-started guide are skipped',
    firstDayResponse,
    {
      // Accepts the steps that are done, as they were read, and ignores them.
      body: z.extend(rewriteSchema(firstDayStepsSchema), { done: z.optional(z.array(z.string())) }),
    },
  ),
  listSamples: get(
    '/api/first-day/samples',
    'read-site',
    'Lists sample content still on the public site',
    samplesResponse,
  ),
  removeSamples: post(
    '/api/first-day/samples',
    'change-settings',
    'Removes sample content from the public site',
    samplesResponse,
    { body: sampleActionSchema },
  ),
  confirmTexts: put(
    '/api/first-day/texts',
    'publish',
    'Confirms texts that ship with Prospectus, or undoes that',
    samplesResponse,
    { body: textConfirmationSchema },
  ),
}
