import { isDeepStrictEqual } from 'node:util'
import type { Claim } from '#contract/claims'
import { COLLECTION_NAMES, type CollectionName } from '#contract/collections/all'
import { SAMPLE_FACTS, type SampleAction, type SampleFact, type Samples } from '#contract/first-day'
import type { SiteContent } from '#contract/site-bundle'
import { SAMPLE_CONTENT, SAMPLE_RECORDS, SAMPLE_SOURCE } from '../../../../prisma/seed/index.ts'
import { getLabel } from '../audit.ts'
import { BLANK_SETTINGS } from '../fill-new-database.ts'

type Row = Record<string, unknown> & { id: string }

/** True if the record still has every value of one of its collection's samples. */
const isSample = (name: CollectionName, row: Row) =>
  SAMPLE_CONTENT[name].some((sample) =>
    Object.entries(sample).every(([field, value]) => isDeepStrictEqual(row[field], value)),
  )

const getRows = ({ collections }: SiteContent, name: CollectionName) =>
  (collections[name] ?? []) as readonly Row[]

/** Values of the sample institute's details. Its addresses are in branches. */
const SAMPLE_FACT_VALUES: Partial<Record<SampleFact, unknown>> = {
  ...SAMPLE_RECORDS.homeConfig,
  ...SAMPLE_RECORDS.contactInfo,
  ...SAMPLE_RECORDS.siteSettings,
}

/** Real places, unlike the other details: an institute of its own name may be in the same town as the sample. */
const PLACES: readonly SampleFact[] = ['town', 'taglineState']

const isSampleClaim = ({ key, source, value }: Pick<Claim, 'key' | 'source' | 'value'>) =>
  source === SAMPLE_SOURCE &&
  SAMPLE_RECORDS.siteSettings.claims.some((sample) => sample.key === key && sample.value === value)

export function findSamples(content: SiteContent): Samples {
  const { homeConfig, contactInfo, siteSettings } = content.records
  const facts: Partial<Record<SampleFact, unknown>> = { ...homeConfig, ...contactInfo, ...siteSettings }
  const isSampleFact = (fact: SampleFact) => Boolean(facts[fact]) && facts[fact] === SAMPLE_FACT_VALUES[fact]
  const isNamed = !isSampleFact('instituteName')
  return {
    records: COLLECTION_NAMES.flatMap((collection) =>
      getRows(content, collection)
        .filter((row) => isSample(collection, row))
        .map((row) => ({ id: row.id, collection, label: getLabel(row) })),
    ),
    claims: (siteSettings?.claims ?? [])
      .filter(({ isHidden, ...claim }) => !isHidden && isSampleClaim(claim))
      .map(({ key, label }) => ({ key, label })),
    facts: (Object.keys(SAMPLE_FACTS) as SampleFact[]).filter(
      (fact) => isSampleFact(fact) && !(isNamed && PLACES.includes(fact)),
    ),
  }
}

/**
 * Returns the site without its sample records, figures and details. Figures that are only hidden keep their values.
 * Contact details are removed as a whole or not at all, because partial ones can't be stored.
 */
export function withoutSamples(content: SiteContent, fate: SampleAction): SiteContent {
  const { records, claims, facts } = findSamples(content)
  const samples = new Set(records.map(({ id }) => id))
  const figures = new Set(claims.map(({ key }) => key))
  const cleared = fate === 'hide' ? { isHidden: true } : { value: '', source: '', asOf: '' }
  const isOwn = (fact: SampleFact) => !facts.includes(fact)
  const { siteSettings, homeConfig, contactInfo, ...others } = content.records
  const settings = siteSettings && {
    ...siteSettings,
    ...Object.fromEntries(
      (['instituteName', 'town', 'taglineState'] as const)
        .filter((fact) => !isOwn(fact))
        .map((fact) => [fact, BLANK_SETTINGS[fact]]),
    ),
    claims: siteSettings.claims.map((claim) => (figures.has(claim.key) ? { ...claim, ...cleared } : claim)),
  }
  const isOwnContact = (['email', 'phone'] as const).some(isOwn)
  return {
    records: {
      ...others,
      ...(settings && { siteSettings: settings }),
      ...(homeConfig && isOwn('logo') && { homeConfig }),
      ...(contactInfo &&
        isOwnContact && {
          contactInfo: isOwn('whatsapp') ? contactInfo : { ...contactInfo, whatsapp: '' },
        }),
    },
    collections: Object.fromEntries(
      COLLECTION_NAMES.map((name) => [name, getRows(content, name).filter(({ id }) => !samples.has(id))]),
    ) as SiteContent['collections'],
  }
}
