import { draftKey, readDraft, writeDraft } from '../../../lib/drafts'
import { shownWords } from '../desk-preferences'

/** Stands in the address for a search that holds a number or an address. */
const COVERED_PARAM = 'covered'

const STORED_AS = 'searches'

const readCovered = () => readDraft<string[]>(draftKey(STORED_AS)) ?? []

/** The place of a search among those of this tab. */
function store(search: string): number {
  const covered = readCovered()
  if (!covered.includes(search)) writeDraft(draftKey(STORED_AS), [...covered, search])
  return readCovered().indexOf(search)
}

/** Whether a search is not shown in the address now. */
export const isCovered = (search: string) => shownWords(search) !== search

/** An address in which a number that is searched for does not show, while numbers are hidden; only this tab can read it. */
export function coverSearch(query: URLSearchParams): URLSearchParams {
  const search = query.get('q') ?? ''
  if (!isCovered(search)) return query
  const covered = new URLSearchParams(query)
  covered.delete('q')
  covered.set(COVERED_PARAM, String(store(search)))
  return covered
}

/** The same with the search in words. */
export function uncoverSearch(query: URLSearchParams): URLSearchParams {
  const place = query.get(COVERED_PARAM)
  if (place === null) return query
  const plain = new URLSearchParams(query)
  plain.delete(COVERED_PARAM)
  const search = readCovered()[Number(place)]
  if (search) plain.set('q', search)
  return plain
}
