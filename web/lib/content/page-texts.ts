import type { SectionOf } from '#contract/page-parts'
import type { PageName, TextsOf } from '#contract/page-texts/all'
import { pathFor, ROUTES } from '#contract/routes'
import type { Read } from '../requests'
import { toRecord, toTextList } from './read-shapes'

/** Texts of a page, and its visible sections in order. */
export interface PageView<N extends PageName> {
  texts: TextsOf<N>
  sections: readonly SectionOf<N>[]
}

/** Reads the texts and sections of a page. If that fails, it loads the default ones, which are in a separate file. */
export async function loadPage<N extends PageName>(read: Read, page: N): Promise<PageView<N>> {
  const answer = toRecord(await read(pathFor(ROUTES.pageTexts, { page })).catch(() => null))
  const texts = Object.fromEntries(
    Object.entries(toRecord(answer.texts)).filter(([, text]) => typeof text === 'string'),
  )
  if (texts.title) {
    return { texts: texts as TextsOf<N>, sections: toTextList(answer.sections) as SectionOf<N>[] }
  }
  return (await import('./original-texts')).originalPage(page)
}

/** Returns the paragraphs of a text. It may be missing during an upgrade of the server. */
export const toParagraphs = (text: string | undefined) =>
  text?.split('\n').filter((line) => line.trim()) ?? []
