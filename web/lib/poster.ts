import type { PageRenderer } from '#contract/rendered-page'
import { PAGE_MODULES } from '../page-modules'
import { pageAt } from '../pages'
import { listIn, recordIn, textOf } from './read-shapes'
import { reads } from './reads'

/** Titles of a list as one line: what a visitor finds on the page. */
const titlesIn = (data: unknown, key: string) =>
  listIn(data, key)
    .map((record) => textOf(recordIn(record).title))
    .filter(Boolean)
    .join(' · ')

/** What the picture of a page says: its heading, and what the institute has put on it. */
export const posterOf: PageRenderer['posterOf'] = async (address, read) => {
  const { head, load } = PAGE_MODULES[pageAt(address)]
  const [settings, data] = await Promise.all([reads(read).settings(), load?.(read)])
  const { instituteName: institute, mainBranch: place } = settings
  const titles = titlesIn(data, 'courses') || titlesIn(data, 'services')
  return { institute, place, heading: head.heading ?? head.name, text: titles || head.description || '' }
}
