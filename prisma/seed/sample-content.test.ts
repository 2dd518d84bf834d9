import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { COLLECTION_NAMES, COLLECTIONS } from '#contract/collections/all'
import { contentSchema } from '#contract/content'
import { contactInfoSchema, homeConfigSchema, siteSettingsSchema } from '#contract/single-records'
import { iconForTechnology, TECHNOLOGIES } from '#contract/technologies'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { SAMPLE_CONTENT, SAMPLE_RECORDS } from './index.ts'

const PUBLIC = fileURLToPath(new URL('../../web/public', import.meta.url))

const imagePaths = (text: string) => text.match(/\/sample\/[\w/.-]+/g) ?? []
const named = [...new Set(imagePaths(JSON.stringify([SAMPLE_CONTENT, SAMPLE_RECORDS])))]
const drawn = readdirSync(join(PUBLIC, 'sample'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.svg'))
  .map((path) => `/sample/${path.replaceAll('\\', '/')}`)

describe.each(COLLECTION_NAMES)('sample %s', (name) => {
  const records: readonly object[] = SAMPLE_CONTENT[name]

  it('passes the schema unchanged', () => {
    for (const record of nonEmpty(records)) expect(contentSchema(name).parse(record)).toMatchObject(record)
  })

  it('repeats no title, question, name or URL', () => {
    const key = (['title', 'q', 'name', 'label', 'url'] as const).find(
      (field) => field in COLLECTIONS[name].fields,
    )
    const values = records.map((record) => (record as Record<string, unknown>)[key ?? ''])
    expect(new Set(values).size).toBe(records.length)
  })
})

describe('sample courses', () => {
  const courses = SAMPLE_CONTENT.courses
  const titles = courses.map(({ title }) => title)

  it('teach each listed technology once and have its icon', () => {
    const technologies = courses.map(({ tech }) => tech)
    expect(TECHNOLOGIES.map(({ name }) => name)).toEqual(expect.arrayContaining(technologies))
    expect(new Set(technologies).size).toBe(courses.length)
    for (const { tech, icon } of nonEmpty(courses)) expect(icon).toBe(iconForTechnology(tech))
  })

  it('have four to six highlights', () => {
    for (const { highlights = [] } of nonEmpty(courses)) {
      expect(highlights.length).toBeGreaterThanOrEqual(4)
      expect(highlights.length).toBeLessThanOrEqual(6)
    }
  })

  it('are the options of the contact form and the courses of the testimonials', () => {
    expect(SAMPLE_CONTENT['contact-courses'].map(({ label }) => label)).toEqual(titles)
    expect(titles).toEqual(expect.arrayContaining(SAMPLE_CONTENT.testimonials.map(({ course }) => course)))
  })
})

describe('sample figures', () => {
  it('include the average of the ratings on the page', () => {
    const ratings = SAMPLE_CONTENT.testimonials.map(({ rating = Number.NaN }) => rating)
    const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
    expect(SAMPLE_CONTENT['testimonials-stats'][0]?.label).toContain(`${average.toFixed(1)} out of 5`)
  })

  it('are marked as samples', () => {
    for (const { source, asOf } of nonEmpty(SAMPLE_RECORDS.siteSettings.claims)) {
      expect(source).toMatch(/^Sample figure/)
      expect(asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }
  })

  it('come only from people who agreed to be quoted', () => {
    const quoted = [...SAMPLE_CONTENT.testimonials, ...SAMPLE_CONTENT['home-testimonials']]
    for (const { consentedOn } of nonEmpty(quoted)) expect(consentedOn).not.toBeNull()
  })
})

describe('sample records', () => {
  it('pass their schemas unchanged', () => {
    expect(homeConfigSchema.parse(SAMPLE_RECORDS.homeConfig)).toEqual(SAMPLE_RECORDS.homeConfig)
    expect(contactInfoSchema.parse(SAMPLE_RECORDS.contactInfo)).toEqual(SAMPLE_RECORDS.contactInfo)
    expect(siteSettingsSchema.parse(SAMPLE_RECORDS.siteSettings)).toEqual(SAMPLE_RECORDS.siteSettings)
  })

  it('use example.com for every email and social link', () => {
    expect(SAMPLE_RECORDS.contactInfo.email).toMatch(/[@.]example\.com$/)
    for (const { url } of nonEmpty(SAMPLE_CONTENT['contact-socials']))
      expect(new URL(url).host).toMatch(/\.example\.com$/)
  })
})

describe('sample images', () => {
  it('exist and are all used', () => {
    expect(drawn.toSorted()).toEqual(named.toSorted())
    for (const path of nonEmpty(named)) expect(existsSync(join(PUBLIC, path)), path).toBe(true)
  })

  it.each(drawn)('%s is small, has a size and loads nothing external', (path) => {
    const source = readFileSync(join(PUBLIC, path), 'utf8')
    expect(statSync(join(PUBLIC, path)).size).toBeLessThan(6 * 1024)
    expect(source).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+"/)
    expect(source).not.toMatch(/<script|<style|<image|<text|<foreignObject|href|url\(|\son\w+=/i)
  })
})
