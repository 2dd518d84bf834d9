import type { PageRenderer } from '#contract/rendered-page'
import { PAGE_MODULES } from '../../page-modules'
import { pageForPath } from '../../pages'
import { toList, toRecord, toText } from '../content/read-shapes'
import { reads } from '../content/reads'
import { loadFrame } from '../content/site-data'
import { getPageName, toHeadTexts } from './head-texts'

const LONGEST_LINE = 130

/** Joins the titles of a list, as many as fit in one line. */
function joinTitles(data: unknown, key: string): string {
  let line = ''
  for (const title of toList(data, key).map((record) => toText(toRecord(record).title))) {
    const longer = line && title ? `${line} · ${title}` : line || title
    if (longer.length > LONGEST_LINE) break
    line = longer
  }
  return line
}

/** Returns the texts of a page's preview image: its heading and the titles on it. */
export const getOgImage: PageRenderer['getOgImage'] = async (address, read) => {
  const { head, load } = PAGE_MODULES[pageForPath(address)]
  const [settings, frame, data] = await Promise.all([
    reads(read).settings(),
    loadFrame(read),
    load(read, address),
  ])
  const texts = toHeadTexts(data)
  const { instituteName: institute, mainBranch: place } = settings
  const heading = texts.heading ?? getPageName(head.path, frame.menu, texts)
  const titles = joinTitles(data, 'courses') || joinTitles(data, 'services')
  return { institute, place, heading, text: titles || texts.description || '' }
}
