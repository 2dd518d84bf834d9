import { expect, test } from 'vitest'
import { emptyStorage } from '../testing/empty-storage'
import { currentVisit, rememberVisit, utmIn } from './visit'

test('the UTM parameters of a query, the five known ones', () => {
  expect(utmIn('?utm_source=newsletter&utm_campaign=दिवाली&utm_id=7&x=1')).toEqual({
    source: 'newsletter',
    campaign: 'दिवाली',
  })
  expect(utmIn('?course=Java&utm_source=')).toBeUndefined()
})

test('the first page of a visit counts', () => {
  const tab = emptyStorage()
  expect(currentVisit(tab)).toEqual({})
  rememberVisit('?utm_source=poster', 'https://search.example/', tab)
  rememberVisit('', 'http://localhost/', tab)
  expect(currentVisit(tab)).toEqual({ referrer: 'https://search.example/', utm: { source: 'poster' } })
})

test('another advertisement begins another visit', () => {
  const tab = emptyStorage()
  rememberVisit('?utm_source=poster', '', tab)
  rememberVisit('?utm_source=mail', 'https://mail.example/', tab)
  expect(currentVisit(tab)).toEqual({ referrer: 'https://mail.example/', utm: { source: 'mail' } })
})

test('the code on the counter is remembered for the visit, and nothing else that an address may claim', () => {
  const tab = emptyStorage()
  rememberVisit('?source=import', '', tab)
  expect(currentVisit(tab)).toEqual({})
  rememberVisit('?source=walk-in', '', tab)
  rememberVisit('?source=import', 'http://localhost/', tab)
  expect(currentVisit(tab)).toEqual({ source: 'walk-in' })
})

test('what is very long is cut', () => {
  const tab = emptyStorage()
  rememberVisit(`?utm_source=${'s'.repeat(301)}`, `https://a.example/${'r'.repeat(300)}`, tab)
  const { referrer, utm } = currentVisit(tab)
  expect([referrer?.length, utm?.source]).toEqual([300, 's'.repeat(300)])
})
