import { expect, test } from 'vitest'
import { emptyStorage as storage } from '../../testing/empty-storage'
import { clearDraft, loadDraft, saveDraft } from './drafts'

test('a draft comes back as it was typed, for its own form only', () => {
  const tab = storage()
  saveDraft('student', { name: 'Asha', email: '' }, tab)
  expect(loadDraft('student', tab)).toEqual({ name: 'Asha', email: '' })
  expect(loadDraft('service', tab)).toEqual({})
})

test('an emptied form and a sent one leave nothing behind', () => {
  const tab = storage()
  saveDraft('student', { name: 'Asha' }, tab)
  saveDraft('student', { name: '' }, tab)
  expect(tab.kept.size).toBe(0)
  saveDraft('student', { name: 'Asha' }, tab)
  clearDraft('student', tab)
  expect(tab.kept.size).toBe(0)
})

test.each(['nonsense', '[1]', '{"name":5}', 'null'])('what can’t be a draft is ignored: %s', (kept) => {
  const tab = storage()
  tab.kept.set('enquiry-draft:student', kept)
  expect(loadDraft('student', tab)).toEqual({})
})

test('a full storage is no reason to fail', () => {
  const full = {
    ...storage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => saveDraft('student', { name: 'Asha' }, full)).not.toThrow()
})
