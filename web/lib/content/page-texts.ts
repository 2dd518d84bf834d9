import type { PageName, TextsOf } from '#contract/page-texts/all'
import { pathFor, ROUTES } from '#contract/routes'
import type { Read } from '../requests'
import { recordIn } from './read-shapes'

/** What a page says. Where that could not be read, the originals, which come for that alone. */
export async function loadTexts<N extends PageName>(read: Read, page: N): Promise<TextsOf<N>> {
  const answer = recordIn(await read(pathFor(ROUTES.pageTexts, { page })).catch(() => null))
  const texts = Object.fromEntries(Object.entries(answer).filter(([, text]) => typeof text === 'string'))
  if (texts.title) return texts as TextsOf<N>
  const { originalTexts } = await import('./original-texts')
  return originalTexts(page)
}

/** The paragraphs of a text. A server that is being replaced may not know the text yet. */
export const paragraphsIn = (text: string | undefined) => text?.split('\n').filter(Boolean) ?? []
