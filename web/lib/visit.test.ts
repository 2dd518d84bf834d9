import { expect, test } from 'vitest'
import { emptyStorage } from '../testing/empty-storage'
import { currentVisit, parseUtm, rememberVisit } from './visit'

test('parseUtm returns the five known parameters', () => {
  expect(parseUtm('?utm_source=newsletter&utm_campaign=दिवाली&utm_id=7&x=1')).toEqual({
    source: 'newsletter',
    campaign: 'दिवाली',
  })
  expect(parseUtm('?course=Java&utm_source=')).toBeUndefined()
})

test('currentVisit describes the first page', () => {
  const tab = emptyStorage()
  expect(currentVisit(tab)).toEqual({})
  rememberVisit('?utm_source=poster', 'https://search.example/', tab)
  rememberVisit('', 'http://localhost/', tab)
  expect(currentVisit(tab)).toEqual({ referrer: 'https://search.example/', utm: { source: 'poster' } })
})

test('other UTM parameters start another visit', () => {
  const tab = emptyStorage()
  rememberVisit('?utm_source=poster', '', tab)
  rememberVisit('?utm_source=mail', 'https://mail.example/', tab)
  expect(currentVisit(tab)).toEqual({ referrer: 'https://mail.example/', utm: { source: 'mail' } })
})

test('only the source of the front desk’s QR code is stored for the visit', () => {
  const tab = emptyStorage()
  rememberVisit('?source=import', '', tab)
  expect(currentVisit(tab)).toEqual({})
  rememberVisit('?source=walk-in', '', tab)
  rememberVisit('?source=import', 'http://localhost/', tab)
  expect(currentVisit(tab)).toEqual({ source: 'walk-in' })
})

test('long values are cut', () => {
  const tab = emptyStorage()
  rememberVisit(`?utm_source=${'s'.repeat(301)}`, `https://a.example/${'r'.repeat(300)}`, tab)
  const { referrer, utm } = currentVisit(tab)
  expect([referrer?.length, utm?.source]).toEqual([300, 's'.repeat(300)])
})
