import * as z from 'zod/mini'
import { brandSchema } from '#contract/brand/schema'
import { COLLECTION_NAMES, COLLECTIONS, type CollectionName } from '#contract/collections/all'
import { type ContentRecord, contentSchema, MAX_RECORDS } from '#contract/content'
import { SITE_BUNDLE_LIMITS } from '#contract/limits'
import { openingHoursSchema } from '#contract/opening-hours/schema'
import { pageTextsRecord } from '#contract/page-texts/schema'
import { carriedContactSchema, carriedSettingsSchema, homeConfigSchema } from '#contract/single-records'
import { siteTextsSchema } from '#contract/site-texts'

export const BUNDLE_FIELD = 'bundle'

const MEGABYTE = 1024 ** 2

/** Version of the file format that this release writes and reads. */
export const BUNDLE_FORMAT = 1

/** Number of exports kept from before imports, and for how many days. */
export const KEPT_COPIES = { max: 10, days: 30 } as const

const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`

export const BUNDLE_TEXTS = {
  notMultipart: 'Send the file as a form (Content-Type: multipart/form-data).',
  broken: 'The upload was incomplete. Please try again.',
  noFile: 'Please choose a site export.',
  oneFile: `Send exactly one file, in the field "${BUNDLE_FIELD}".`,
  empty: 'The file is empty. Please choose another one.',
  tooLarge: `The file is too large: at most ${megabytes(SITE_BUNDLE_LIMITS.bytes)}.`,
  notBundle: 'This is not a site export. Please choose a file that ends in .prospectus-site.',
  damaged: 'The file is damaged and cannot be unpacked.',
  newer: 'This export was made by a newer version of Prospectus. Update this server first.',
  image: 'The export is damaged: one of its images was altered.',
  tooManyImages: (bytes: number) =>
    `The images total ${megabytes(bytes)}, and an export can hold ${megabytes(SITE_BUNDLE_LIMITS.imageBytes)}. Replace the largest with smaller ones.`,
  tooManyPixels: 'The images have too many pixels in total. Replace the largest with smaller ones.',
  strayId: 'The export is damaged: two lists have a record with the same id.',
  busy: 'Other exports are being read. Please try again in a minute.',
  changed: 'The site has changed since this preview. Check the changes again.',
  noPart: 'Choose at least one part.',
  imported: 'Site imported.',
} as const

/** Single records in an export, with their labels. Accounts, policies and desk settings are never included. */
export const BUNDLE_RECORDS = {
  siteSettings: { label: 'Name and figures', schema: carriedSettingsSchema },
  homeConfig: { label: 'Logo', schema: homeConfigSchema },
  contactInfo: { label: 'Contact details', schema: carriedContactSchema },
  openingHours: { label: 'Opening hours', schema: openingHoursSchema },
  siteTexts: { label: 'Slides and plans', schema: siteTextsSchema },
  pageTexts: { label: 'Texts and menu', schema: pageTextsRecord },
  brand: { label: 'Brand', schema: z.strictObject({ chosen: z.partial(brandSchema) }) },
} as const
export type BundleRecordName = keyof typeof BUNDLE_RECORDS
export const BUNDLE_RECORD_NAMES = Object.keys(BUNDLE_RECORDS) as BundleRecordName[]

/** A part of a site: one collection, or one single record. */
export type SitePart = CollectionName | BundleRecordName
export const SITE_PARTS: readonly SitePart[] = [...BUNDLE_RECORD_NAMES, ...COLLECTION_NAMES]

export const isRecordPart = (part: SitePart): part is BundleRecordName => part in BUNDLE_RECORDS

/** Returns the label of a part; for a collection, the noun for one record. */
export const getPartLabel = (part: SitePart): string =>
  isRecordPart(part) ? BUNDLE_RECORDS[part].label : COLLECTIONS[part].label

/** Ids appear in paths, so they must not clash with an endpoint's own segments or contain special characters. */
const RECORD_ID = /^(?!(?:order|bin|restore)$)[a-z\d][\w-]{0,63}$/i

const recordId = z
  .string()
  .check(z.regex(RECORD_ID, 'An id can only have letters, digits, hyphens and underscores.'))

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
 * The content of a site, without accounts, enquiries and desk settings. An import leaves parts alone that are missing
 * here.
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

export const bundleSchema = z.strictObject({
  format: z.literal(BUNDLE_FORMAT),
  /** Version of Prospectus that made the export. */
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

/** Changes to one part: titles of records, or field names of a single record. */
export const partChangesResponse = z.strictObject({
  part: z.enum(SITE_PARTS as [SitePart, ...SitePart[]]),
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
  same: z.int(),
})
export type PartChanges = z.output<typeof partChangesResponse>

/** Preview of an import. `state` identifies the site's content at that time. */
export const bundlePreviewResponse = z.strictObject({
  institute: z.string(),
  program: z.string(),
  madeAt: z.iso.datetime(),
  state: z.string(),
  parts: z.array(partChangesResponse),
  newImages: z.int(),
})
export type BundlePreview = z.output<typeof bundlePreviewResponse>

/** Query of the import: the previewed state, and the parts to import, separated by commas. */
export const bundleImportQuery = z.strictObject({
  state: z
    .string('The state is missing.')
    .check(z.regex(/^[\w-]{43}$/, 'The state must be that of the preview.')),
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

export const keptCopyResponse = z.strictObject({
  id: z.string(),
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
  until: z.iso.datetime(),
})
export type KeptCopy = z.output<typeof keptCopyResponse>
