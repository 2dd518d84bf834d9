import { expect, it } from 'vitest'
import { getCacheablePage, normaliseUrl } from './page-paths.ts'

it.each([
  ['/Courses/', '/courses'],
  ['/courses?course=Java', '/courses'],
  ['/?utm_source=x', '/'],
  ['/contact?course=Java&utm_source=x&sent=1', '/contact?course=Java'],
  ['/Contact/?service=Web&tab=service&tab=student', '/contact?tab=service&service=Web'],
  ['/contact?tab=x&course=%20&plan=Basic+', '/contact?plan=Basic'],
  [`/contact?course=${'x'.repeat(201)}`, `/contact?course=${'x'.repeat(200)}`],
])('normaliseUrl turns %s into %s', (url, plain) => {
  expect(normaliseUrl(url)).toBe(plain)
})

it.each([
  ['/Courses/?x=1', '/courses'],
  ['/contact?tab=service', '/contact?tab=service'],
  ['/?tab=student&utm_source=x', '/?tab=student'],
  ['/contact?course=Java', null],
  ['/contact?sent=ABCD-2345', null],
  ['/courses?sent=1', null],
  ['/nowhere', null],
])('%s is cached as %s', (url, kept) => {
  expect(getCacheablePage(url)).toBe(kept)
})
