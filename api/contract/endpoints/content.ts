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
import { get, post, put, remove } from '#contract/endpoints/endpoint'
import { firstDayStepsSchema, sampleActionSchema, samplesResponse } from '#contract/first-day'
import { openingHoursSchema } from '#contract/opening-hours/schema'
import { pageResponse, pageTextsBody, pageTextsSchema, siteResponse } from '#contract/page-texts/schema'
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

/** How a collection is read and written; services and their FAQs ask for the admin key beside the session. */
function collectionEndpoints<N extends CollectionName>(name: N) {
  const path: `/api/${string}` = `/api/${name}`
  const access = COLLECTIONS[name].needsAdminKey ? 'publish-and-key' : 'publish'
  const record = recordSchema(name)
  return {
    list: get(path, 'public', `All of ${name}, in manual order`, z.array(record)),
    add: post(path, access, `Adds a record to ${name}`, record, {
      body: contentSchema(name),
      status: 201,
      once: true,
    }),
    order: put(`${path}/order`, access, `Sorts ${name}`, messageResponse, { body: orderSchema }),
    replace: put(`${path}/:id`, access, `Replaces a record of ${name}`, record, {
      body: replacementSchema(name),
    }),
    delete: remove(`${path}/:id`, access, `Puts a record of ${name} into the bin`, messageResponse),
    deleteSeveral: post(
      `${path}/bin`,
      access,
      `Puts records of ${name} into the bin: those that are still there`,
      selectionResponse,
      { body: selectionSchema },
    ),
    restoreSeveral: post(
      `${path}/restore`,
      access,
      `Takes records of ${name} out of the bin: those that are still in it`,
      selectionResponse,
      { body: selectionSchema },
    ),
    restore: post(`${path}/:id/restore`, access, `Takes a record of ${name} out of the bin`, record),
    erase: remove(
      `${path}/:id/bin`,
      access,
      `Deletes a record of ${name} for good that is in the bin`,
      messageResponse,
    ),
  }
}

export type CollectionEndpoints<N extends CollectionName> = ReturnType<typeof collectionEndpoints<N>>

/** A record that has never been written is blank, which its own schema would refuse. */
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
const firstDayResponse = storedSchema(firstDayStepsSchema)
const settingsResponse = storedSchema(siteSettingsSchema)

/** The lists and single records of the site. */
export const CONTENT_ENDPOINTS = {
  collections: Object.fromEntries(COLLECTION_NAMES.map((name) => [name, collectionEndpoints(name)])) as {
    [N in CollectionName]: CollectionEndpoints<N>
  },
  listContentBin: get(
    '/api/content-bin',
    'read-site',
    'What was deleted of the content in the last 30 days, newest first',
    z.array(binnedRecordResponse),
  ),
  readHomeConfig: get(ROUTES.homeConfig, 'public', 'The logo', homeConfigResponse),
  writeHomeConfig: put(ROUTES.homeConfig, 'publish', 'Changes the logo', homeConfigResponse, {
    body: rewriteSchema(homeConfigSchema),
  }),
  readContactInfo: get(
    ROUTES.contactInfo,
    'public',
    'Address, e-mail, phone, map and WhatsApp number',
    contactInfoResponse,
  ),
  writeContactInfo: put(
    ROUTES.contactInfo,
    'publish',
    'Changes address, e-mail, phone, map and WhatsApp number',
    contactInfoResponse,
    { body: rewriteSchema(contactInfoSchema) },
  ),
  readOpeningHours: get(
    ROUTES.openingHours,
    'public',
    'When the institute is open, and its holidays',
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
    'Texts and figures of the public site',
    publicSettingsSchema,
  ),
  readSiteTexts: get(
    ROUTES.siteTexts,
    'public',
    'Slides of Home and plans of Services, as they are written',
    siteTextsResponse,
  ),
  readShownTexts: get(
    ROUTES.shownTexts,
    'public',
    'Slides and plans as visitors read them: with the facts of the institute in them',
    shownTextsResponse,
  ),
  writeSiteTexts: put(ROUTES.siteTexts, 'publish', 'Changes slides and plans', siteTextsResponse, {
    body: rewriteSchema(siteTextsSchema),
  }),
  readSite: get(ROUTES.site, 'public', 'What stands on every page: menu and texts', siteResponse),
  readPage: get(ROUTES.pageTexts, 'public', 'What a page says and shows: texts, sections', pageResponse),
  readPageTexts: get(
    '/api/page-texts',
    'read-site',
    'Texts, menu and sections that differ from the originals',
    pageTextsResponse,
  ),
  writePageTexts: put('/api/page-texts', 'publish', 'Changes texts, menu and sections', pageTextsResponse, {
    body: pageTextsBody,
  }),
  readBrand: get(ROUTES.brand, 'public', 'How the institute looks: colours, fonts, mark', brandResponse),
  writeBrand: put(ROUTES.brand, 'publish', 'Changes how the institute looks', brandResponse, {
    body: brandRewrite,
  }),
  storeDrawing: post('/api/drawings', 'publish', 'Stores an SVG as pixels', uploadResponse, {
    body: svgSchema,
    status: 201,
  }),
  readSettings: get('/api/settings', 'read-settings', 'All settings of the institute', settingsResponse),
  writeSettings: put('/api/settings', 'change-settings', 'Changes the settings', settingsResponse, {
    body: z.extend(rewriteSchema(siteSettingsSchema), confirmingPassword),
  }),
  exportSite: get('/api/site-bundle', 'read-site', 'The whole site as one file', undefined, {
    media: 'application/gzip',
  }),
  previewSite: post(
    '/api/site-bundle/preview',
    'change-settings',
    'What a copy of a site would change here',
    bundlePreviewResponse,
    { file: BUNDLE_FIELD },
  ),
  importSite: post(
    '/api/site-bundle',
    'change-settings-and-key',
    'Makes the site as in a copy',
    messageResponse,
    {
      file: BUNDLE_FIELD,
      query: bundleImportQuery,
    },
  ),
  listKeptSites: get(
    '/api/site-bundle/kept',
    'read-site',
    'The site as it was before imports, newest first',
    z.array(keptCopyResponse),
  ),
  restoreSite: post(
    '/api/site-bundle/kept/:id/restore',
    'change-settings-and-key',
    'Makes the site as it was before an import',
    messageResponse,
  ),
  readFirstDay: get('/api/first-day', 'read-site', 'How far the guide for a new owner is', firstDayResponse),
  writeFirstDay: put('/api/first-day', 'change-settings', 'Keeps how far the guide is', firstDayResponse, {
    body: rewriteSchema(firstDayStepsSchema),
  }),
  listSamples: get(
    '/api/first-day/samples',
    'read-site',
    'What of the sample institute is still on the public site',
    samplesResponse,
  ),
  takeSamplesOff: post(
    '/api/first-day/samples',
    'change-settings-and-key',
    'Takes what is still of the sample institute off the public site',
    samplesResponse,
    { body: sampleActionSchema },
  ),
}
