import * as z from 'zod/mini'
import { brandSchema } from '#contract/brand/schema'
import { COLLECTION_NAMES, COLLECTIONS, type CollectionName } from '#contract/collections/all'
import { confirmedSchema } from '#contract/confirmed'
import { type ContentRecord, contentSchema, MAX_RECORDS } from '#contract/content'
import { SITE_BUNDLE_LIMITS } from '#contract/limits'
import { openingHoursSchema } from '#contract/opening-hours/schema'
import { pageTextsRecord } from '#contract/page-texts/schema'
import { exportedContactSchema, exportedSettingsSchema, homeConfigSchema } from '#contract/single-records'
import { siteTextsSchema } from '#contract/site-texts'

/** Name of the multipart field for a site export. */
export const BUNDLE_FIELD = 'bundle'

const MEGABYTE = 1024 ** 2

/** File format that this version reads and writes. */
export const BUNDLE_FORMAT = 1

/** Copies saved before an import: number and days for which they are kept. */
export const KEPT_COPIES = { most: 10, days: 30 } as const

const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`

export const BUNDLE_TEXTS = {
  notMultipart: 'Send the file as a form (Content-Type: multipart/form-data).',
  broken: 'The upload was incomplete. Please try again.',
  noFile: 'Please choose a site export.',
  oneFile: `Send exactly one file, in the field "${BUNDLE_FIELD}".`,
  empty: 'The file is empty. Please choose another one.',
  tooLarge: `The file is too large: at most ${megabytes(SITE_BUNDLE_LIMITS.bytes)}.`,
  notBundle: 'This is not a site export. Please choose a .prospectus-site file.',
  damaged: 'The file is damaged and can’t be unpacked.',
  newer: 'This export was created by a newer version of Prospectus. Upgrade this server first.',
  image: 'The export is damaged: one of its images has changed.',
  tooManyImages: (bytes: number) =>
    `The images take up ${megabytes(bytes)}, but an export can have at most ${megabytes(SITE_BUNDLE_LIMITS.imageBytes)}. Replace the largest ones with smaller ones.`,
  tooManyPixels: 'The images have too many pixels in total. Replace the largest ones with smaller ones.',
  strayId: 'The export is damaged: two lists contain a record with the same id.',
  busy: 'Other exports are being read. Please try again in a minute.',
  changed: 'The site has changed since this preview. Review the changes again.',
  noPart: 'Choose at least one part.',
  copied: 'Site imported.',
} as const

/** Single records in a site export, with labels. Excludes accounts, policies and desk settings. */
export const BUNDLE_RECORDS = {
  siteSettings: { label: 'Name and figures', schema: exportedSettingsSchema },
  homeConfig: { label: 'Logo', schema: homeConfigSchema },
  contactInfo: { label: 'Contact details', schema: exportedContactSchema },
  openingHours: { label: 'Opening hours', schema: openingHoursSchema },
  siteTexts: { label: 'Slides and plans', schema: siteTextsSchema },
  pageTexts: { label: 'Texts and menu', schema: pageTextsRecord },
  brand: { label: 'Brand', schema: z.strictObject({ chosen: z.partial(brandSchema) }) },
  confirmed: { label: 'Confirmed texts and details', schema: confirmedSchema },
} as const
export type BundleRecordName = keyof typeof BUNDLE_RECORDS
export const BUNDLE_RECORD_NAMES = Object.keys(BUNDLE_RECORDS) as BundleRecordName[]

/** A part of a site: a collection or a single record. */
export type SitePart = CollectionName | BundleRecordName
export const SITE_PARTS: readonly SitePart[] = [...BUNDLE_RECORD_NAMES, ...COLLECTION_NAMES]

export const isRecordPart = (part: SitePart): part is BundleRecordName => part in BUNDLE_RECORDS

/** Returns the label of a part; for collections, the noun for one record. */
export const getPartLabel = (part: SitePart): string =>
  isRecordPart(part) ? BUNDLE_RECORDS[part].label : COLLECTIONS[part].label

/** A record id. Since it appears in URLs, it must not match a path of an endpoint or contain special characters. */
const RECORD_ID = /^(?!(?:order|bin|restore)$)[a-z\d][\w-]{0,63}$/i

const recordId = z.string().check(z.regex(RECORD_ID, 'An id can only contain letters, digits and hyphens.'))

const listSchema = (name: CollectionName) =>
  z.array(z.extend(contentSchema(name), { id: recordId }), 'Each list must be a list.').check(
    z.maxLength(MAX_RECORDS, `A list can have at most ${MAX_RECORDS} records.`),
    z.refine((records) => new Set(records.map(({ id }) => id)).size === records.length, {
      error: 'A list must not repeat an id.',
    }),
  )

const optionalShape = <N extends string, S extends z.ZodMiniType>(
  names: readonly N[],
  schemaOf: (name: N) => S,
) =>
  Object.fromEntries(names.map((name) => [name, z.optional(schemaOf(name))])) as Record<
    N,
    z.ZodMiniOptional<S>
  >

/**
 * Content of a site, without accounts, enquiries and desk settings. An import leaves missing parts unchanged.
 */
export const siteContentSchema = z.strictObject({
  records: z.strictObject(
    optionalShape(BUNDLE_RECORD_NAMES, (name): z.ZodMiniType => BUNDLE_RECORDS[name].schema),
  ),
  collections: z.strictObject(optionalShape(COLLECTION_NAMES, (name): z.ZodMiniType => listSchema(name))),
})

type BundleRecords = {
  [N in BundleRecordName]?: z.output<(typeof BUNDLE_RECORDS)[N]['schema']>
}
type BundleCollections = { [N in CollectionName]?: Omit<ContentRecord<N>, '_id' | 'updatedAt'>[] }
export interface SiteContent {
  records: BundleRecords
  collections: BundleCollections
}

/** JSON of the unpacked file. */
export const bundleSchema = z.strictObject({
  format: z.literal(BUNDLE_FORMAT),
  /** Version of Prospectus that created it. */
  program: z.string().check(z.maxLength(40)),
  madeAt: z.iso.datetime(BUNDLE_TEXTS.damaged),
  content: siteContentSchema,
  images: z
    .array(
      z.strictObject({
        /** SHA-256 of the bytes, in hex */
        hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, BUNDLE_TEXTS.image)),
        data: z.base64(BUNDLE_TEXTS.image),
      }),
    )
    .check(
      z.maxLength(MAX_RECORDS, BUNDLE_TEXTS.image),
      z.refine(
        (images) => new Set(images.map(({ hash }) => hash)).size === images.length,
        BUNDLE_TEXTS.image,
      ),
    ),
})

/** Changes to one part, by the labels of records, or of the fields of a single record. */
export const partChangesResponse = z.strictObject({
  part: z.enum(SITE_PARTS as [SitePart, ...SitePart[]]),
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
  same: z.int(),
})
export type PartChanges = z.output<typeof partChangesResponse>

/** Changes that an import would make. `state` identifies the state of the site at the time of the preview. */
export const bundlePreviewResponse = z.strictObject({
  institute: z.string(),
  program: z.string(),
  madeAt: z.iso.datetime(),
  state: z.string(),
  parts: z.array(partChangesResponse),
  /** Number of images that the site doesn't have yet. */
  newImages: z.int(),
})
export type BundlePreview = z.output<typeof bundlePreviewResponse>

/** Query of the import: state of the preview, and comma-separated parts to import. */
export const bundleImportQuery = z.strictObject({
  state: z.string('The state is missing.').check(z.regex(/^[\w-]{43}$/, 'The state must match the preview.')),
  parts: z.pipe(
    z.pipe(
      z.string(BUNDLE_TEXTS.noPart).check(z.maxLength(2000, BUNDLE_TEXTS.noPart)),
      z.transform((names: string) => names.split(',').filter(Boolean)),
    ),
    z
      .array(z.enum(SITE_PARTS as [SitePart, ...SitePart[]], 'Unknown part.'))
      .check(z.minLength(1, BUNDLE_TEXTS.noPart)),
  ),
})

/** A copy of the site saved before an import. */
export const keptCopyResponse = z.strictObject({
  id: z.string(),
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
  until: z.iso.datetime(),
})
export type KeptCopy = z.output<typeof keptCopyResponse>
