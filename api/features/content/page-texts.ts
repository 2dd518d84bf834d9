import { isKey } from '#contract/own'
import { ALL_PAGE_TEXTS, PAGE_TEXTS, textsOf } from '#contract/page-texts/all'
import { type Facts, fillIn } from '#contract/page-texts/placeholders'
import type { PageTexts } from '#contract/page-texts/schema'
import type { Rewrite, Stored } from '#contract/single-records'
import type { Database } from '../../database/database.ts'
import { SINGLE } from '../../database/single-row.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Clock } from '../../lib/clock.ts'
import { type ContentWriter, differing } from './audit.ts'
import { listRecords } from './collections.ts'
import { asStored, type Reader, readContactInfo, readSettings, write } from './single-records.ts'

type Texts = PageTexts['texts']

const ORIGINALS: ReadonlyMap<string, string> = new Map(
  ALL_PAGE_TEXTS.map(({ key, original }) => [key, original]),
)

const only = (texts: Texts, isWanted: (key: string, text: string | undefined) => boolean): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([key, text]) => isWanted(key, text)))

async function readRow(database: Reader): Promise<Stored<PageTexts>> {
  const row = await database.pageTexts.findUnique({ where: SINGLE, omit: { id: true } })
  return row ? (asStored(row) as unknown as Stored<PageTexts>) : { texts: {}, updatedAt: null }
}

/** The texts that differ from the originals. Those of a newer version of the program stay in the table unseen. */
export async function readPageTexts(database: Reader): Promise<Stored<PageTexts>> {
  const { texts, updatedAt } = await readRow(database)
  return { texts: only(texts, (key) => ORIGINALS.has(key)), updatedAt }
}

/** What the placeholders stand for. */
async function readFacts({ database, clock }: { database: Database; clock: Clock }): Promise<Facts> {
  const [settings, contact, courses] = await Promise.all([
    readSettings(database),
    readContactInfo(database),
    listRecords(database, 'courses'),
  ])
  return {
    institute: settings.instituteName,
    state: settings.taglineState,
    phone: contact.phone,
    year: String(new Date(clock.now()).getFullYear()),
    courses: String(courses.length),
  }
}

/** What a page says. @throws AppError `not_found` for a page that has no texts */
export async function readPage(
  parts: { database: Database; clock: Clock },
  page: string,
): Promise<Record<string, string>> {
  if (!isKey(PAGE_TEXTS, page)) throw new AppError('not_found', 'There is no such page.')
  const [{ texts }, facts] = await Promise.all([readRow(parts.database), readFacts(parts)])
  return Object.fromEntries(
    Object.entries<string>(textsOf(page, texts)).map(([name, text]) => [name, fillIn(text, facts)]),
  )
}

/** Puts other texts in the place of all that differ; one that is left out, or is the original again, is the original. */
export async function writePageTexts(
  writer: ContentWriter,
  { texts, updatedAt }: Rewrite<PageTexts>,
): Promise<Stored<PageTexts>> {
  const { texts: before } = await readRow(writer.database)
  const ofNewerVersion = only(before, (key) => !ORIGINALS.has(key))
  const given = only(texts, (key, text) => text !== undefined && text !== ORIGINALS.get(key))
  const changed = (was: { texts?: unknown }, is: { texts?: unknown }) => {
    const [a, b] = [was.texts ?? {}, is.texts ?? {}] as [Texts, Texts]
    return differing([...new Set([...Object.keys(a), ...Object.keys(b)])].sort(), a, b)
  }
  await write<PageTexts>(
    writer,
    { id: 'page-texts', label: 'Texts of pages' },
    { texts: { ...ofNewerVersion, ...given }, updatedAt },
    ({ pageTexts }) => pageTexts,
    changed,
  )
  return readPageTexts(writer.database)
}
