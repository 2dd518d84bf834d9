import { expect, test } from 'vitest'
import { filterQuery, isNarrowed, readScreen, writeScreen } from './desk-view'

const read = (query: string) => readScreen(new URLSearchParams(query))

test('issue 7.6 the bare address is the first page of all', () => {
  expect(read('')).toEqual({ filter: { view: 'all', q: '' }, page: 1, layout: 'table', columns: null })
  expect(isNarrowed(read('view=new').filter)).toBe(false)
  expect(isNarrowed(read('view=new&q=a').filter)).toBe(true)
})

test('issue 7.6 what is written is read again', () => {
  const query =
    'view=overdue&kind=student&stage=new&owner=me&channel=walk-in&topic=Java+%26+C&from=2026-11-01&to=2026-11-21&q=a%2Bb&layout=board&columns=wants,owner&page=3'
  const screen = read(query)
  expect(read(writeScreen(screen).toString())).toEqual(screen)
  expect(screen).toMatchObject({ page: 3, layout: 'board', columns: ['wants', 'owner'] })
})

test('issue 7.6 nonsense falls back, and takes nothing else with it', () => {
  expect(read('view=x&stage=y&from=yesterday&page=-1&layout=cards&kind=service')).toEqual({
    filter: { view: 'all', q: '', kind: 'service' },
    page: 1,
    layout: 'table',
    columns: null,
  })
})

test('issue 7.6 the API is asked without defaults', () => {
  expect(filterQuery({ view: 'all', q: '', topic: 'C++' }).toString()).toBe('topic=C%2B%2B')
})
