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
import { type ContentWriter, differing } from './audit.ts'
import { toYear } from './new-year.ts'
import { type Reader, readContactInfo, readSettings, write } from './single-records.ts'

interface PageReader {
  database: Database
  clock: Clock
}

type Texts = PageTexts['texts']

const ORIGINALS: ReadonlyMap<string, string> = new Map(
  ALL_PAGE_TEXTS.map(({ key, original }) => [key, original]),
)

const only = <T>(entries: Readonly<Record<string, T>>, isWanted: (key: string, entry: T) => boolean) =>
  Object.fromEntries(Object.entries(entries).filter(([key, entry]) => isWanted(key, entry)))

/** The texts and arrangements that this version knows; those of a newer one stay in the table unseen. */
const toKnown = ({ texts, parts, updatedAt }: Stored<SettingValue<'pageTexts'>>): Stored<PageTexts> => ({
  texts: only(texts, (key) => ORIGINALS.has(key)),
  parts: only(parts, (key) => isKey(PARTS, key)),
  updatedAt,
})

/** What differs from the originals. */
export const readPageTexts = async (database: Reader): Promise<Stored<PageTexts>> =>
  toKnown(await readSetting(database, 'pageTexts'))

/** What the placeholders stand for. */
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

/** What a place says; a text of which nothing is left gives way to its original, as no place does without. */
function filledIn<N extends TextPlace>(place: N, texts: Texts, facts: Facts): TextsOf<N> {
  const originals: Readonly<Record<string, string>> = textsOf(place)
  const shown = Object.entries<string>(textsOf(place, texts)).map(([name, text]) => {
    const filled = fillIn(text, facts)
    return [name, filled.trim() ? filled : fillIn(originals[name] ?? '', facts)]
  })
  return Object.fromEntries(shown) as TextsOf<N>
}

/** What a place says, with the facts in it. */
export async function readTexts<N extends TextPlace>(reader: PageReader, place: N): Promise<TextsOf<N>> {
  const [{ texts }, facts] = await Promise.all([readSetting(reader.database, 'pageTexts'), readFacts(reader)])
  return filledIn(place, texts, facts)
}

/** Slides and plans as visitors read them. */
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

/** What a page says and which sections it shows. @throws AppError `not_found` for a page that has no texts */
export async function readPage(reader: PageReader, page: string) {
  if (!isKey(PAGE_TEXTS, page)) throw new AppError('not_found', 'There is no such page.')
  const [{ texts, parts }, facts] = await Promise.all([
    readSetting(reader.database, 'pageTexts'),
    readFacts(reader),
  ])
  const sections = isKey(PARTS, page) ? shownParts(page, parts[page]) : []
  return { texts: filledIn(page, texts, facts), sections }
}

/** The version of the privacy notice that visitors see: that of the program, with a mark of the owner's own words. */
function toNoticeVersion({ privacyText, privacyLink }: TextsOf<'site'>): string {
  const { version, text, link } = PRIVACY_NOTICE
  if (privacyText === text && privacyLink === link) return version
  const mark = createHash('sha256').update(`${privacyText}\n${privacyLink}`).digest('hex').slice(0, 8)
  return `${version}-${mark}`
}

/** What stands on every page. */
export async function readSite(reader: PageReader): Promise<SiteResponse> {
  const [{ texts: written, parts }, facts] = await Promise.all([
    readSetting(reader.database, 'pageTexts'),
    readFacts(reader),
  ])
  const menu = shownParts('menu', parts.menu).flatMap((page) =>
    PUBLIC_PAGES.filter(({ path }) => toPageName(path) === page).map(({ href, label }) => ({
      href,
      label: fillIn(menuName(page, written), facts).trim() || label,
    })),
  )
  const texts = filledIn('site', written, facts)
  return { menu, texts, notice: toNoticeVersion(texts) }
}

type Part = Partial<Record<keyof PageTexts, unknown>>

/** What of a record has changed: the keys of its texts, and what of the pages is arranged otherwise. */
function changedIn(before: Part, after: Part): string[] {
  const changed = (was: unknown, is: unknown) => {
    const [a, b] = [{ ...(was as object) }, { ...(is as object) }]
    return differing([...new Set([...Object.keys(a), ...Object.keys(b)])].sort(), a, b)
  }
  return [
    ...changed(before.texts, after.texts),
    ...changed(before.parts, after.parts).map((arranged) =>
      arranged === 'menu' ? 'menu' : `${arranged}.sections`,
    ),
  ]
}

/** Puts other texts and arrangements in the place of all that differ; what is left out, or is the original again, is the original. */
export async function writePageTexts(
  writer: ContentWriter,
  { texts, parts, updatedAt }: Rewrite<PageTexts>,
): Promise<Stored<PageTexts>> {
  const before = await readSetting(writer.database, 'pageTexts')
  const data = {
    texts: {
      ...only(before.texts, (key) => !ORIGINALS.has(key)),
      ...only(texts, (key, text) => text !== undefined && text !== ORIGINALS.get(key)),
    },
    parts: {
      ...only(before.parts, (key) => !isKey(PARTS, key)),
      ...only<Arrangements[Arranged]>(
        parts,
        (key, arrangement) =>
          arrangement !== undefined && isKey(PARTS, key) && !isOriginalArrangement(key, arrangement),
      ),
    },
  }
  const what = { id: 'page-texts', label: 'Texts and menu' }
  const given = { ...(data as SettingValue<'pageTexts'>), updatedAt }
  return toKnown(await write(writer, what, 'pageTexts', given, changedIn))
}
