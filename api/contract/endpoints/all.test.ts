import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { COLLECTION_NAMES } from '#contract/content'
import { CALLS } from '#contract/endpoints/all'
import type { Call } from '#contract/endpoints/endpoint'
import {
  enquiryCreatedAnswer,
  enquiryListAnswer,
  healthAnswer,
  loginAnswer,
  readyAnswer,
  recordSchema,
} from '#contract/responses'
import { problemsOf } from '#contract/testing/schema-problems'

const namesOf = (test: (call: Call) => unknown) =>
  CALLS.filter(test).map(({ method, path }) => `${method} ${path}`)

const contentCalls = (method: string) => COLLECTION_NAMES.map((name) => `${method} /api/${name}`)

describe('the table of calls', () => {
  it('leaves to visitors the forms, the pages, signing in, and what says whether the server works', () => {
    expect(namesOf(({ access }) => access === 'public').toSorted()).toEqual(
      [
        'post /api/enquiries',
        'post /api/service-enquiries',
        'get /api/enquiry-pass',
        'post /api/enquiries/:id/proof',
        'get /api/enquiry-state/:reference',
        'post /api/v1/user/login',
        'post /api/v1/user/verify-otp',
        'post /api/v1/user/resend-otp',
        'post /api/v1/user/password/forgot',
        'put /api/v1/user/password/reset/:token',
        'get /api/v1/user/logout',
        ...contentCalls('get'),
        'get /api/home-config',
        'get /api/contact-info',
        'get /api/site-settings',
        'get /api/health',
        'get /api/ready',
        'get /api/openapi.json',
      ].toSorted(),
    )
  })
  it('asks for the admin key where services are written, and for a session in all else', () => {
    expect(namesOf(({ access }) => access === 'session-and-key')).toEqual(
      ['services', 'services-faqs'].flatMap((name) => [
        `post /api/${name}`,
        `put /api/${name}/order`,
        `put /api/${name}/:id`,
        `delete /api/${name}/:id`,
      ]),
    )
    expect(namesOf(({ access }) => access === 'session-or-setup')).toEqual(['post /api/v1/user/register'])
    const known = ['public', 'session', 'session-and-key', 'session-or-setup']
    expect(namesOf(({ access }) => !known.includes(access))).toEqual([])
  })
  it('describes the body of each call that has one', () => {
    const writes = ['post', 'put', 'patch']
    expect(namesOf(({ method, body, file }) => writes.includes(method) && !body && !file)).toEqual([
      'post /api/enquiries/:id/restore',
      'post /api/service-enquiries/:id/restore',
      'post /api/desk/enquiries/:id/release',
      'post /api/desk/enquiries/:id/hold',
      'post /api/desk/proposals/:id/accept',
      'post /api/desk/proposals/:id/decline',
      'post /api/desk/proposals/:id/reopen',
      'post /api/desk/erasures/:id/undo',
      'post /api/desk/imports/:id/restore',
      'post /api/clock',
    ])
    expect(namesOf(({ method, body }) => !writes.includes(method) && body)).toEqual([])
    expect(CALLS.filter(({ file }) => file).map(({ path, file }) => [path, file])).toEqual([
      ['/api/desk/imports', 'file'],
      ['/api/upload', 'file'],
      ['/api/testimonials/upload-avatar', 'avatar'],
    ])
  })
  it('says 201 of what is new', () => {
    expect(namesOf(({ status }) => status === 201).toSorted()).toEqual(
      [
        'post /api/enquiries',
        'post /api/service-enquiries',
        'post /api/desk/enquiries',
        'post /api/desk/enquiries/:id/notes',
        'post /api/desk/enquiries/:id/calls',
        'post /api/desk/enquiries/:id/messages',
        'post /api/desk/imports',
        'post /api/desk/views',
        'post /api/v1/user/register',
        ...contentCalls('post'),
        'post /api/upload',
        'post /api/testimonials/upload-avatar',
      ].toSorted(),
    )
  })
  it('describes the query of each list that is narrowed', () => {
    expect(namesOf(({ query }) => query)).toEqual([
      'get /api/enquiries',
      'get /api/service-enquiries',
      'get /api/enquiry-pass',
      'get /api/desk/enquiries',
      'get /api/desk/audit',
      'get /api/desk/reports',
      'get /api/desk/export',
    ])
  })
  it('names each call once, with a sentence', () => {
    expect(CALLS).toHaveLength(175)
    expect(new Set(namesOf(() => true)).size).toBe(175)
    expect(namesOf(({ summary }) => !/^[A-Z][^.]+[^. ]$/.test(summary))).toEqual([])
  })
})

/** The schemas within a schema, itself first. */
function within(schema: z.core.$ZodType): z.core.$ZodType[] {
  const { def } = schema._zod
  const inner = Object.values(def).flatMap((part: unknown) => {
    const parts = Array.isArray(part) ? part : [part]
    const nested = def.type === 'object' && part === (def as z.core.$ZodObjectDef).shape
    return nested ? Object.values(part as object) : parts
  })
  return [schema, ...inner.filter((part) => part instanceof z.core.$ZodType).flatMap(within)]
}

describe('answers', () => {
  it('are JSON but for the export and the events, and say what each of their objects holds', () => {
    expect(namesOf(({ answer }) => !answer)).toEqual(['get /api/desk/export', 'get /api/events'])
    expect(namesOf(({ media }) => media)).toEqual(namesOf(({ answer }) => !answer))
    const isEmpty = (schema: z.core.$ZodType) =>
      schema instanceof z.core.$ZodObject && Object.keys(schema._zod.def.shape).length === 0
    expect(namesOf(({ answer }) => answer && within(answer).some(isEmpty))).toEqual(['get /api/openapi.json'])
  })
  it('of health and readiness are what a watcher waits for', () => {
    expect(problemsOf(readyAnswer, { status: 'ready' })).toEqual([])
    expect(problemsOf(readyAnswer, { status: 'ok' })).toHaveLength(1)
    expect(problemsOf(healthAnswer, { status: 'ok', name: 'prospectus', version: '0.1.0' })).toEqual([])
    expect(problemsOf(healthAnswer, { status: 'ready', name: 'prospectus', version: '0.1.0' })).toHaveLength(
      1,
    )
  })
  it('with records hold each field in its kind, and no other', () => {
    const updatedAt = '2026-11-21T05:00:00.000Z'
    const course = {
      _id: '1',
      id: '1',
      title: 'Java',
      tech: 'Java',
      desc: '',
      highlights: ['a'],
      icon: '☕',
      updatedAt,
    }
    expect(problemsOf(recordSchema('courses'), course)).toEqual([])
    expect(problemsOf(recordSchema('courses'), { ...course, highlights: 'a' })).toHaveLength(1)
    expect(problemsOf(recordSchema('courses'), { ...course, secret: 1 })).toEqual(['unknown secret'])
    const quote = {
      _id: '1',
      id: '1',
      avatar: '',
      name: '',
      company: '',
      course: '',
      feedback: '',
      updatedAt,
    }
    const testimonial = (rating: unknown, consentedOn: unknown) =>
      problemsOf(recordSchema('testimonials'), { ...quote, rating, consentedOn }).length
    expect([testimonial(5, '2026-11-21'), testimonial(5, null), testimonial('5', 'yes')]).toEqual([0, 0, 2])
  })
  it('of sign-in name the person, or say that a code is on its way', () => {
    const sent = { message: '', otpRequired: true, email: '', phone: '' }
    expect(problemsOf(loginAnswer, sent)).toEqual([])
    expect(problemsOf(loginAnswer, { ...sent, otpRequired: false })).toHaveLength(1)
    expect(problemsOf(loginAnswer, { message: '' })).toHaveLength(1)
  })
  it('with enquiries are all of them or a page, each whole', () => {
    const shared = {
      _id: '1',
      id: '1',
      name: '',
      email: '',
      mobile: '',
      message: '',
      status: '',
      suspectReason: null,
    }
    const student = { ...shared, unverified: false, createdAt: '2026-11-21T05:00:00.000Z', course: '' }
    const list = enquiryListAnswer('student')
    const page = { items: [student], total: 1, page: 1, pageSize: 25 }
    expect([problemsOf(list, [student]), problemsOf(list, page)]).toEqual([[], []])
    for (const odd of [{ ...page, total: undefined }, [{ ...student, createdAt: 'now' }], [shared]])
      expect(problemsOf(list, odd)).toHaveLength(1)
    const created = { message: '', _id: '1', id: '1', reference: '' }
    expect(problemsOf(enquiryCreatedAnswer, created)).toEqual([])
    expect(problemsOf(enquiryCreatedAnswer, { ...created, puzzle: {} })).toHaveLength(2)
  })
})
