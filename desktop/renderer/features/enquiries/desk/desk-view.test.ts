import { expect, test } from 'vitest'
import { filterQuery, isFiltered, NO_FILTERS, readScreen, writeScreen } from './desk-view'
import { MAIN_VIEWS, OTHER_VIEWS, viewEntry } from './views'

const read = (query: string) => readScreen(new URLSearchParams(query))

test('the bare address is the first page of all', () => {
  expect(read('')).toEqual({ filter: { view: 'all', q: '' }, page: 1, layout: 'table', columns: null })
  expect(isFiltered(read('view=new').filter)).toBe(false)
  expect(isFiltered(read('view=new&q=a').filter)).toBe(true)
  expect(isFiltered(read('view=new&topic=Java').filter)).toBe(true)
})

test('what is written is read again', () => {
  const query =
    'view=overdue&kind=student&stage=new&assignee=me&channel=walk-in&topic=Java+%26+C&from=2026-11-01&to=2026-11-21&q=a%2Bb&layout=board&columns=wants,assignee&page=3'
  const screen = read(query)
  expect(read(writeScreen(screen).toString())).toEqual(screen)
  expect(screen).toMatchObject({ page: 3, layout: 'board', columns: ['wants', 'assignee'] })
})

test('of the address the second page is told, the first is not', () => {
  expect(writeScreen(read('page=2')).toString()).toBe('page=2')
  expect(writeScreen(read('page=1')).toString()).toBe('view=all')
  expect(read('page=0').page).toBe(1)
})

test('what narrows a view is taken away with the search, and the view stays', () => {
  const narrowed = read(
    'view=new&kind=student&stage=new&status=New&assignee=me&channel=phone&topic=Java&q=a',
  ).filter
  const rest = read('campaign=diwali&person=p&from=2026-11-01&to=2026-11-21').filter
  for (const filter of [narrowed, rest]) {
    expect(isFiltered(filter)).toBe(true)
    expect(isFiltered({ ...filter, ...NO_FILTERS })).toBe(false)
  }
  expect(filterQuery({ ...narrowed, ...NO_FILTERS }).toString()).toBe('view=new')
})

test('each view has a sentence for when it is empty; an unknown one is that of all', () => {
  for (const { view, empty } of [...MAIN_VIEWS, ...OTHER_VIEWS]) {
    expect(empty).toMatch(/^[A-Z].*\.$/)
    expect(viewEntry(view).empty).toBe(empty)
  }
  expect(viewEntry('x' as 'all').view).toBe('all')
})

test('nonsense falls back, and takes nothing else with it', () => {
  expect(read('view=x&stage=y&from=yesterday&page=-1&layout=cards&kind=service')).toEqual({
    filter: { view: 'all', q: '', kind: 'service' },
    page: 1,
    layout: 'table',
    columns: null,
  })
})

test('the API is asked without defaults', () => {
  expect(filterQuery({ view: 'all', q: '', topic: 'C++' }).toString()).toBe('topic=C%2B%2B')
})
