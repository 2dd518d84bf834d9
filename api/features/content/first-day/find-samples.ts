import { createHash } from 'node:crypto'
import type { Claim } from '#contract/claims'
import { COLLECTION_NAMES, type CollectionName } from '#contract/collections/all'
import type { Confirmed } from '#contract/confirmed'
import { SAMPLE_FACTS, type SampleAction, type SampleFact, type Samples } from '#contract/first-day'
import { isKey } from '#contract/own'
import { PARTS, shownParts } from '#contract/page-parts'
import { TEXT_CLAIMS, type TextClaim, toPlanText, toSlideText } from '#contract/page-texts/claims'
import type { SiteContent } from '#contract/site-bundle'
import { SAMPLE_RECORDS, SAMPLE_SOURCE } from '../../../../prisma/seed/index.ts'
import { getLabel } from '../audit.ts'
import { equalsSample } from '../confirmed.ts'
import { BLANK_SETTINGS } from '../fill-new-database.ts'

type Row = Record<string, unknown> & { id: string }

const NOTHING: Confirmed = { records: [], facts: [], texts: {} }

const getConfirmed = ({ records }: SiteContent) => records.confirmed ?? NOTHING

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

/** Returns a hash that changes with the wording, so that a new version's wording needs a new confirmation. */
export const hashWording = ({ original }: TextClaim): string =>
  createHash('sha256').update(original).digest('base64url').slice(0, 16)

/** Returns the text that visitors see instead of the original, if it was changed. */
function getOwnText({ records: { pageTexts, siteTexts } }: SiteContent, key: string): string | undefined {
  const [list, index] = key.split('.')
  if (list === 'slides') return siteTexts?.slides.map(toSlideText)[Number(index)]
  if (list === 'plans') return siteTexts?.plans.map(toPlanText)[Number(index)]
  return pageTexts?.texts[key]
}

/** True if visitors can open the page and see the section. */
function isShown({ records: { pageTexts } }: SiteContent, { page, section }: TextClaim): boolean {
  const parts = pageTexts?.parts ?? {}
  if (isKey(PARTS.menu, page) && !shownParts('menu', parts.menu).includes(page)) return false
  return !section || !isKey(PARTS, page) || shownParts(page, parts[page]).includes(section)
}

function findTexts(content: SiteContent): string[] {
  const { texts } = getConfirmed(content)
  return TEXT_CLAIMS.filter((claim) => {
    const isOriginal = (getOwnText(content, claim.key) ?? claim.original) === claim.original
    return isOriginal && texts[claim.key] !== hashWording(claim) && isShown(content, claim)
  }).map(({ key }) => key)
}

export function findSamples(content: SiteContent): Samples {
  const { homeConfig, contactInfo, siteSettings } = content.records
  const confirmed = getConfirmed(content)
  const facts: Partial<Record<SampleFact, unknown>> = { ...homeConfig, ...contactInfo, ...siteSettings }
  const isSampleFact = (fact: SampleFact) =>
    Boolean(facts[fact]) && facts[fact] === SAMPLE_FACT_VALUES[fact] && !confirmed.facts.includes(fact)
  const isNamed = !isSampleFact('instituteName')
  return {
    records: COLLECTION_NAMES.flatMap((collection) =>
      getRows(content, collection)
        .filter((row) => equalsSample(collection, row) && !confirmed.records.includes(row.id))
        .map((row) => ({ id: row.id, collection, label: getLabel(row) })),
    ),
    claims: (siteSettings?.claims ?? [])
      .filter(
        ({ isHidden, ...claim }) => !isHidden && isSampleClaim(claim) && !confirmed.facts.includes(claim.key),
      )
      .map(({ key, label }) => ({ key, label })),
    facts: (Object.keys(SAMPLE_FACTS) as SampleFact[]).filter(
      (fact) => isSampleFact(fact) && !(isNamed && PLACES.includes(fact)),
    ),
    texts: findTexts(content),
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
