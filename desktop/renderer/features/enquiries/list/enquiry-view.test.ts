import { describe, expect, it } from 'vitest'
import { readView, writeView } from './enquiry-view'

const read = (query: string) => readView(new URLSearchParams(query))

describe('readView', () => {
  it('reads the bare URL as the first page of all student enquiries', () => {
    expect(read('')).toEqual({ kind: 'student', q: '', status: '', spam: 'show', page: 1 })
  })

  it('reads what writeView has written', () => {
    const view = { kind: 'service', q: 'a+b & c', status: 'in-progress', spam: 'hide', page: 3 } as const
    expect(read(writeView(view).toString())).toEqual(view)
  })

  it('falls back to defaults for invalid values', () => {
    expect(read('tab=x&status=closed&spam=x&page=-2')).toEqual({
      kind: 'student',
      q: '',
      status: '',
      spam: 'show',
      page: 1,
    })
    expect(read('page=1.5').page).toBe(1)
  })
})

describe('writeView', () => {
  it('leaves defaults out of the URL', () => {
    expect(writeView({ kind: 'student', q: '', status: '', spam: 'show', page: 1 }).toString()).toBe('')
  })
})
