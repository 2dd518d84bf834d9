import { expect, test } from 'vitest'
import { emptyStorage as storage } from '../../testing/empty-storage'
import { clearDraft, loadDraft, saveDraft } from './drafts'

test('loadDraft returns a draft unchanged, for its own form only', () => {
  const tab = storage()
  saveDraft('student', { name: 'Asha', email: '' }, tab)
  expect(loadDraft('student', tab)).toEqual({ name: 'Asha', email: '' })
  expect(loadDraft('service', tab)).toEqual({})
})

test('an empty or sent form leaves no draft', () => {
  const tab = storage()
  saveDraft('student', { name: 'Asha' }, tab)
  saveDraft('student', { name: '' }, tab)
  expect(tab.kept.size).toBe(0)
  saveDraft('student', { name: 'Asha' }, tab)
  clearDraft('student', tab)
  expect(tab.kept.size).toBe(0)
})

test.each(['nonsense', '[1]', '{"name":5}', 'null'])('loadDraft ignores the invalid draft %s', (kept) => {
  const tab = storage()
  tab.kept.set('enquiry-draft:student', kept)
  expect(loadDraft('student', tab)).toEqual({})
})

test('saveDraft ignores a full storage', () => {
  const full = {
    ...storage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => saveDraft('student', { name: 'Asha' }, full)).not.toThrow()
})
