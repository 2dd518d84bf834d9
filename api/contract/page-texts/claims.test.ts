import { expect, it } from 'vitest'
import { PARTS } from '#contract/page-parts'
import { ALL_PAGE_TEXTS } from '#contract/page-texts/all'
import { TEXT_CLAIMS } from '#contract/page-texts/claims'
import { nonEmpty } from '../../testing/non-empty.ts'

/** Sentences that say nothing about the institute, by key. */
const NEUTRAL = new Set([
  ...['courses.closingHeading', 'faqs.closingHeading', 'features.closingHeading', 'services.noteHeading'],
  ...['testimonials.heading', 'testimonials.closingHeading', 'privacy.heading'],
  ...['home.serviceHeading', 'contact.serviceHeading', 'contact.studentHeading'],
  ...['enquiry.lead', 'enquiry.receivedText', 'enquiry.answeredText', 'enquiry.closedText'],
  ...['not-found.heading', 'paper.naming', 'site.rights', 'site.offlineText', 'site.brokenText'],
  ...['mail.warning', 'about.featuresHeading'],
])

it('TEXT_CLAIMS contains every sentence about the institute', () => {
  const claims = TEXT_CLAIMS.map(({ key }) => key)
  const sentences = ALL_PAGE_TEXTS.filter(({ original }) => /[.!?]$/.test(original)).map(({ key }) => key)
  expect(sentences.filter((key) => !claims.includes(key) && !NEUTRAL.has(key))).toEqual([])
  expect(claims.filter((key) => NEUTRAL.has(key))).toEqual([])
})

it('TEXT_CLAIMS names each text once, in a section that its page has', () => {
  const keys = TEXT_CLAIMS.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  const parts: Readonly<Record<string, object>> = PARTS
  for (const { page, section } of nonEmpty(TEXT_CLAIMS))
    if (section) expect(Object.keys(parts[page] ?? {})).toContain(section)
})
