import type { SectionOf } from '#contract/page-parts'
import type { PageName, TextsOf } from '#contract/page-texts/all'
import { pathFor, ROUTES } from '#contract/routes'
import type { Read } from '../requests'
import { recordIn, textsIn } from './read-shapes'

/** What a page says, and the sections that it shows, in their order. */
export interface PageView<N extends PageName> {
  texts: TextsOf<N>
  sections: readonly SectionOf<N>[]
}

/** What a page says and shows. Where that could not be read, the originals, which come for that alone. */
export async function loadPage<N extends PageName>(read: Read, page: N): Promise<PageView<N>> {
  const answer = recordIn(await read(pathFor(ROUTES.pageTexts, { page })).catch(() => null))
  const texts = Object.fromEntries(
    Object.entries(recordIn(answer.texts)).filter(([, text]) => typeof text === 'string'),
  )
  if (texts.title) {
    return { texts: texts as TextsOf<N>, sections: textsIn(answer.sections) as SectionOf<N>[] }
  }
  return (await import('./original-texts')).originalPage(page)
}

/** The paragraphs of a text. A server that is being replaced may not know the text yet. */
export const paragraphsIn = (text: string | undefined) =>
  text?.split('\n').filter((line) => line.trim()) ?? []
