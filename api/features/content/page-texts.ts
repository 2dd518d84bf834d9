import { createHash } from 'node:crypto'
import { PRIVACY_NOTICE } from '#contract/enquiries/enquiry-texts'
import { isKey } from '#contract/own'
import {
  type Arranged,
  type Arrangements,
  isOriginalArrangement,
  PARTS,
  shownParts,
} from '#contract/page-parts'
import { ALL_PAGE_TEXTS, PAGE_TEXTS, type TextPlace, type TextsOf, textsOf } from '#contract/page-texts/all'
import { type Facts, fillIn } from '#contract/page-texts/placeholders'
import { menuName, type PageTexts, type SiteResponse } from '#contract/page-texts/schema'
import { PUBLIC_PAGES, toPageName } from '#contract/pages'
import type { SettingValue } from '#contract/settings'
import type { Rewrite, Stored } from '#contract/single-records'
import type { SiteTexts } from '#contract/site-texts'
import type { Database } from '../../database/database.ts'
import { readSetting } from '../../database/setting.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Clock } from '../../lib/clock.ts'
import { type ContentWriter, getChangedKeys } from './audit.ts'
import { toYear } from './new-year.ts'
import { type Reader, readContactInfo, readSettings, write } from './single-records.ts'

interface PageReader {
  database: Database
  clock: Clock
}

type Texts = PageTexts['texts']

const DEFAULTS: ReadonlyMap<string, string> = new Map(
  ALL_PAGE_TEXTS.map(({ key, original }) => [key, original]),
)

const filterEntries = <T>(
  entries: Readonly<Record<string, T>>,
  isWanted: (key: string, entry: T) => boolean,
) => Object.fromEntries(Object.entries(entries).filter(([key, entry]) => isWanted(key, entry)))

/** Returns the texts and arrangements that this version knows. Those of a newer version stay stored but hidden. */
const toKnown = ({ texts, parts, updatedAt }: Stored<SettingValue<'pageTexts'>>): Stored<PageTexts> => ({
  texts: filterEntries(texts, (key) => DEFAULTS.has(key)),
  parts: filterEntries(parts, (key) => isKey(PARTS, key)),
  updatedAt,
})

/** Returns the texts and arrangements that differ from the defaults. */
export const readPageTexts = async (database: Reader): Promise<Stored<PageTexts>> =>
  toKnown(await readSetting(database, 'pageTexts'))

async function readFacts({ database, clock }: PageReader): Promise<Facts> {
  const [settings, contact, courses] = await Promise.all([
    readSettings(database),
    readContactInfo(database),
    database.contentRecord.count({ where: { collection: 'courses' } }),
  ])
  return {
    institute: settings.instituteName,
    town: settings.town,
    state: settings.taglineState,
    phone: contact.phone,
    year: toYear(clock.now()),
    courses: String(courses),
  }
}

/** Fills the placeholders in the texts of a place. A text that ends up empty falls back to its default. */
function fillPlace<N extends TextPlace>(place: N, texts: Texts, facts: Facts): TextsOf<N> {
  const defaults: Readonly<Record<string, string>> = textsOf(place)
  const shown = Object.entries<string>(textsOf(place, texts)).map(([name, text]) => {
    const filled = fillIn(text, facts)
    return [name, filled.trim() ? filled : fillIn(defaults[name] ?? '', facts)]
  })
  return Object.fromEntries(shown) as TextsOf<N>
}

/** Returns the texts of a place with placeholders filled in. */
export async function readTexts<N extends TextPlace>(reader: PageReader, place: N): Promise<TextsOf<N>> {
  const [{ texts }, facts] = await Promise.all([readSetting(reader.database, 'pageTexts'), readFacts(reader)])
  return fillPlace(place, texts, facts)
}

/** Returns slides and plans with placeholders filled in. */
export async function readShownTexts(reader: PageReader): Promise<Stored<SiteTexts>> {
  const [{ slides, plans, updatedAt }, facts] = await Promise.all([
    readSetting(reader.database, 'siteTexts'),
    readFacts(reader),
  ])
  const fill = (text: string) => fillIn(text, facts)
  return {
    slides: slides.map(({ heading, description, imageAlt, ctaText, ...slide }) => ({
      ...slide,
      ...{ heading: fill(heading), description: fill(description) },
      ...{ imageAlt: fill(imageAlt), ctaText: fill(ctaText) },
    })),
    plans: plans.map(({ name, ribbon, price, features, ...plan }) => ({
      ...plan,
      ...{ name: fill(name), ribbon: fill(ribbon), price: fill(price), features: features.map(fill) },
    })),
    updatedAt,
  }
}

/** Returns the texts and visible sections of a page. @throws AppError `not_found` for an unknown page */
export async function readPage(reader: PageReader, page: string) {
  if (!isKey(PAGE_TEXTS, page)) throw new AppError('not_found', 'Unknown page.')
  const [{ texts, parts }, facts] = await Promise.all([
    readSetting(reader.database, 'pageTexts'),
    readFacts(reader),
  ])
  const sections = isKey(PARTS, page) ? shownParts(page, parts[page]) : []
  return { texts: fillPlace(page, texts, facts), sections }
}

/** Returns the version of the privacy notice that visitors see. An edited notice gets a suffix from its text. */
function toNoticeVersion({ privacyText, privacyLink }: TextsOf<'site'>): string {
  const { version, text, link } = PRIVACY_NOTICE
  if (privacyText === text && privacyLink === link) return version
  const suffix = createHash('sha256').update(`${privacyText}\n${privacyLink}`).digest('hex').slice(0, 8)
  return `${version}-${suffix}`
}

export async function readSite(reader: PageReader): Promise<SiteResponse> {
  const [{ texts: stored, parts }, facts] = await Promise.all([
    readSetting(reader.database, 'pageTexts'),
    readFacts(reader),
  ])
  const menu = shownParts('menu', parts.menu).flatMap((page) =>
    PUBLIC_PAGES.filter(({ path }) => toPageName(path) === page).map(({ href, label }) => ({
      href,
      label: fillIn(menuName(page, stored), facts).trim() || label,
    })),
  )
  const texts = fillPlace('site', stored, facts)
  return { menu, texts, notice: toNoticeVersion(texts) }
}

type Part = Partial<Record<keyof PageTexts, unknown>>

/** Returns the keys of changed texts, and the names of changed arrangements. */
function getChangedTexts(before: Part, after: Part): string[] {
  const compare = (former: unknown, current: unknown) => {
    const [a, b] = [{ ...(former as object) }, { ...(current as object) }]
    return getChangedKeys([...new Set([...Object.keys(a), ...Object.keys(b)])].sort(), a, b)
  }
  return [
    ...compare(before.texts, after.texts),
    ...compare(before.parts, after.parts).map((arranged) =>
      arranged === 'menu' ? 'menu' : `${arranged}.sections`,
    ),
  ]
}

/** Replaces all stored texts and arrangements. Those that are left out, or equal to the default, are reset. */
export async function writePageTexts(
  writer: ContentWriter,
  { texts, parts, updatedAt }: Rewrite<PageTexts>,
): Promise<Stored<PageTexts>> {
  const before = await readSetting(writer.database, 'pageTexts')
  const data = {
    texts: {
      ...filterEntries(before.texts, (key) => !DEFAULTS.has(key)),
      ...filterEntries(texts, (key, text) => text !== undefined && text !== DEFAULTS.get(key)),
    },
    parts: {
      ...filterEntries(before.parts, (key) => !isKey(PARTS, key)),
      ...filterEntries<Arrangements[Arranged]>(
        parts,
        (key, arrangement) =>
          arrangement !== undefined && isKey(PARTS, key) && !isOriginalArrangement(key, arrangement),
      ),
    },
  }
  const subject = { id: 'page-texts', label: 'Texts and menu' }
  const input = { ...(data as SettingValue<'pageTexts'>), updatedAt }
  return toKnown(await write(writer, subject, 'pageTexts', input, getChangedTexts))
}
