import { isDeepStrictEqual } from 'node:util'
import { COLLECTION_NAMES, type CollectionName } from '#contract/collections/all'
import { SAMPLE_FACTS, type SampleAction, type SampleFact, type Samples } from '#contract/first-day'
import type { SiteContent } from '#contract/site-bundle'
import { SAMPLE_CONTENT, SAMPLE_RECORDS, SAMPLE_SOURCE } from '../../../../prisma/seed/index.ts'
import { getLabel } from '../audit.ts'
import { BLANK_SETTINGS } from '../fill-new-database.ts'

type Row = Record<string, unknown> & { id: string }

/** A record is still a sample while every field of one of its collection's samples has the value that it came with. */
const isSample = (name: CollectionName, row: Row) =>
  SAMPLE_CONTENT[name].some((sample) =>
    Object.entries(sample).every(([field, value]) => isDeepStrictEqual(row[field], value)),
  )

const getRows = ({ collections }: SiteContent, name: CollectionName) =>
  (collections[name] ?? []) as readonly Row[]

/** The facts of the sample institute by name. Its addresses are branches. */
const SAMPLES_OF_FACTS: Partial<Record<SampleFact, unknown>> = {
  ...SAMPLE_RECORDS.homeConfig,
  ...SAMPLE_RECORDS.contactInfo,
  ...SAMPLE_RECORDS.siteSettings,
}

/** What of a site is still of the sample institute. */
export function findSamples(content: SiteContent): Samples {
  const { homeConfig, contactInfo, siteSettings } = content.records
  const facts: Partial<Record<SampleFact, unknown>> = { ...homeConfig, ...contactInfo, ...siteSettings }
  return {
    records: COLLECTION_NAMES.flatMap((collection) =>
      getRows(content, collection)
        .filter((row) => isSample(collection, row))
        .map((row) => ({ id: row.id, collection, label: getLabel(row) })),
    ),
    claims: (siteSettings?.claims ?? [])
      .filter(({ source, value, isHidden }) => source === SAMPLE_SOURCE && value !== '' && !isHidden)
      .map(({ key, label }) => ({ key, label })),
    facts: (Object.keys(SAMPLE_FACTS) as SampleFact[]).filter(
      (fact) => facts[fact] && facts[fact] === SAMPLES_OF_FACTS[fact],
    ),
  }
}

/**
 * The site as it would be had it started empty: without the sample records, figures and facts; figures that are hidden
 * only keep what they say. Contact details go as a whole or not at all, since half of them can't be stored.
 */
export function withoutSamples(content: SiteContent, fate: SampleAction): SiteContent {
  const { records, claims, facts } = findSamples(content)
  const samples = new Set(records.map(({ id }) => id))
  const figures = new Set(claims.map(({ key }) => key))
  const gone = fate === 'hide' ? { isHidden: true } : { value: '', source: '', asOf: '' }
  const own = (fact: SampleFact) => !facts.includes(fact)
  const { siteSettings, homeConfig, contactInfo, ...others } = content.records
  const settings = siteSettings && {
    ...siteSettings,
    ...Object.fromEntries(
      (['instituteName', 'town', 'taglineState'] as const)
        .filter((fact) => !own(fact))
        .map((fact) => [fact, BLANK_SETTINGS[fact]]),
    ),
    claims: siteSettings.claims.map((claim) => (figures.has(claim.key) ? { ...claim, ...gone } : claim)),
  }
  const isOwnContact = (['email', 'phone'] as const).some(own)
  return {
    records: {
      ...others,
      ...(settings && { siteSettings: settings }),
      ...(homeConfig && own('logo') && { homeConfig }),
      ...(contactInfo && isOwnContact && { contactInfo }),
    },
    collections: Object.fromEntries(
      COLLECTION_NAMES.map((name) => [name, getRows(content, name).filter(({ id }) => !samples.has(id))]),
    ) as SiteContent['collections'],
  }
}
