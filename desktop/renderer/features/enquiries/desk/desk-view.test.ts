import { describe, expect, it } from 'vitest'
import { isFiltered, NO_FILTERS, readScreen, toFilterQuery, writeScreen } from './desk-view'
import { MAIN_VIEWS, OTHER_VIEWS, viewEntry } from './views'

const read = (query: string) => readScreen(new URLSearchParams(query))

describe('readScreen', () => {
  it('reads the bare URL as the first page of All', () => {
    expect(read('')).toEqual({
      isDay: false,
      filter: { view: 'all', q: '' },
      page: 1,
      layout: 'table',
      columns: null,
    })
    expect(isFiltered(read('view=new').filter)).toBe(false)
    expect(isFiltered(read('view=new&q=a').filter)).toBe(true)
    expect(isFiltered(read('view=new&topic=Java').filter)).toBe(true)
  })

  it('reads what writeScreen has written', () => {
    const query =
      'view=overdue&kind=student&stage=new&assignee=me&channel=walk-in&topic=Java+%26+C&from=2026-11-01&to=2026-11-21&q=a%2Bb&layout=board&columns=wants,assignee&page=3'
    const screen = read(query)
    expect(read(writeScreen(screen).toString())).toEqual(screen)
    expect(screen).toMatchObject({ page: 3, layout: 'board', columns: ['wants', 'assignee'] })
  })

  it('leaves My day for All once there is a search, a filter or the board', () => {
    const day = read('view=day')
    expect(day).toMatchObject({ isDay: true, filter: { view: 'all', q: '' } })
    expect(writeScreen(day).toString()).toBe('view=day')
    expect(writeScreen({ ...day, columns: ['step'] }).toString()).toBe('view=day&columns=step')
    for (const [query, part] of [
      ['q=asha', { filter: { view: 'all', q: 'asha' } }],
      ['kind=student', { filter: { view: 'all', q: '', kind: 'student' } }],
      ['layout=board', { layout: 'board' }],
    ] as const) {
      expect(writeScreen({ ...day, ...part }).toString()).toBe(query)
      expect(read(`view=day&${query}`).isDay).toBe(false)
    }
  })

  it('keeps the page in the URL, unless it is the first', () => {
    expect(writeScreen(read('page=2')).toString()).toBe('page=2')
    expect(writeScreen(read('page=1')).toString()).toBe('view=all')
    expect(read('page=0').page).toBe(1)
  })
})

describe('NO_FILTERS', () => {
  it('clears the search and all filters, but keeps the view', () => {
    const filtered = read(
      'view=new&kind=student&stage=new&status=New&assignee=me&channel=phone&topic=Java&q=a',
    ).filter
    const rest = read('campaign=diwali&person=p&from=2026-11-01&to=2026-11-21').filter
    for (const filter of [filtered, rest]) {
      expect(isFiltered(filter)).toBe(true)
      expect(isFiltered({ ...filter, ...NO_FILTERS })).toBe(false)
    }
    expect(toFilterQuery({ ...filtered, ...NO_FILTERS }).toString()).toBe('view=new')
  })
})

describe('viewEntry', () => {
  it('has an empty state for each view, and falls back to All', () => {
    expect(MAIN_VIEWS[0]?.label).toBe('My day')
    for (const { view, empty } of [...MAIN_VIEWS, ...OTHER_VIEWS]) {
      expect(empty).toMatch(/^[A-Z].*\.$/)
      expect(viewEntry(view).empty).toBe(empty)
    }
    expect(viewEntry('x' as 'all').view).toBe('all')
  })
})

describe('readScreen with invalid values', () => {
  it('falls back to defaults and keeps the valid values', () => {
    expect(read('view=x&stage=y&from=yesterday&page=-1&layout=cards&kind=service')).toEqual({
      isDay: false,
      filter: { view: 'all', q: '', kind: 'service' },
      page: 1,
      layout: 'table',
      columns: null,
    })
  })
})

describe('toFilterQuery', () => {
  it('leaves out defaults', () => {
    expect(toFilterQuery({ view: 'all', q: '', topic: 'C++' }).toString()).toBe('topic=C%2B%2B')
  })
})
