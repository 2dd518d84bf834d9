import * as z from 'zod/mini'
import { brandSchema } from '#contract/brand/schema'
import { COLLECTION_NAMES, COLLECTIONS, type CollectionName } from '#contract/collections/all'
import { type ContentRecord, contentSchema, MAX_RECORDS } from '#contract/content'
import { SITE_BUNDLE_LIMITS } from '#contract/limits'
import { openingHoursSchema } from '#contract/opening-hours/schema'
import { pageTextsRecord } from '#contract/page-texts/schema'
import { carriedContactSchema, carriedSettingsSchema, homeConfigSchema } from '#contract/single-records'
import { siteTextsSchema } from '#contract/site-texts'

/** Name of the one file field of a copy of the site. */
export const BUNDLE_FIELD = 'bundle'

const MEGABYTE = 1024 ** 2

/** The form of the file that this version writes and reads. */
export const BUNDLE_FORMAT = 1

/** Copies of the site that are kept from before an import, and for how many days. */
export const KEPT_COPIES = { most: 10, days: 30 } as const

const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`

export const BUNDLE_TEXTS = {
  notMultipart: 'Send the file as a form (Content-Type: multipart/form-data).',
  broken: 'The file did not arrive whole. Please try again.',
  noFile: 'Please choose a copy of a site.',
  oneFile: `Send exactly one file, in the field "${BUNDLE_FIELD}".`,
  empty: 'The file is empty. Please choose another one.',
  tooLarge: `The file is too large: at most ${megabytes(SITE_BUNDLE_LIMITS.bytes)}.`,
  notBundle: 'This is not a copy of a site. Please choose a file that ends in .prospectus-site.',
  damaged: 'The file is damaged: it cannot be unpacked.',
  newer: 'This copy was made by a newer version of Prospectus. Update this one first.',
  image: 'The copy is damaged: one of its images is not what it was.',
  tooManyImages: (bytes: number) =>
    `The images take ${megabytes(bytes)} together, and a copy may have ${megabytes(SITE_BUNDLE_LIMITS.imageBytes)}. Put smaller ones in the place of the largest.`,
  tooManyPixels: 'The images have too many pixels together. Put smaller ones in the place of the largest.',
  strayId: 'The copy is damaged: two lists have a record of the same id.',
  busy: 'Other copies are being read. Please try again in a minute.',
  changed: 'The site has changed since this was shown. Look at the changes again.',
  noPart: 'Choose at least one part.',
  copied: 'The site is as in the copy.',
} as const

/** The single records of a site, each with what people call it. Accounts, policies and the desk's settings are no part. */
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

/** What people call a part: of collections, the noun of one record. */
export const getPartLabel = (part: SitePart): string =>
  isRecordPart(part) ? BUNDLE_RECORDS[part].label : COLLECTIONS[part].label

/** An id is a part of addresses: none that an endpoint has, and nothing that a program takes for more than a name. */
const RECORD_ID = /^(?!(?:order|bin|restore)$)[a-z\d][\w-]{0,63}$/i

const recordId = z.string().check(z.regex(RECORD_ID, 'An id must be of letters, digits and hyphens.'))

const listSchema = (name: CollectionName) =>
  z.array(z.extend(contentSchema(name), { id: recordId }), 'Each list must be a list.').check(
    z.maxLength(MAX_RECORDS, `A list may have at most ${MAX_RECORDS} records.`),
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
 * What a site says, without accounts, enquiries and settings of the desk. A part that is left out stays as it is where
 * the copy goes.
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

/** The file once it is unpacked: JSON. */
export const bundleSchema = z.strictObject({
  format: z.literal(BUNDLE_FORMAT),
  /** Version of the program that made it. */
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

/** What becomes of one part: records by what people know them by; of a single record, its fields. */
export const partChangesResponse = z.strictObject({
  part: z.enum(SITE_PARTS as [SitePart, ...SitePart[]]),
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
  same: z.int(),
})
export type PartChanges = z.output<typeof partChangesResponse>

/** What a copy would change. `state` names the site as it was looked at. */
export const bundlePreviewResponse = z.strictObject({
  institute: z.string(),
  program: z.string(),
  madeAt: z.iso.datetime(),
  state: z.string(),
  parts: z.array(partChangesResponse),
  /** Images that are not here yet. */
  newImages: z.int(),
})
export type BundlePreview = z.output<typeof bundlePreviewResponse>

/** Query of the import: what was looked at, and which parts shall become as in the copy, with commas between them. */
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
      .array(z.enum(SITE_PARTS as [SitePart, ...SitePart[]], 'There is no such part.'))
      .check(z.minLength(1, BUNDLE_TEXTS.noPart)),
  ),
})

/** A copy that is kept from before an import. */
export const keptCopyResponse = z.strictObject({
  id: z.string(),
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
  until: z.iso.datetime(),
})
export type KeptCopy = z.output<typeof keptCopyResponse>
