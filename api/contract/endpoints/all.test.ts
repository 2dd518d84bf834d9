import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { loginResponse } from '#contract/account-responses'
import { KEY_SCOPE_NAMES, KEY_SCOPES, type KeyScope } from '#contract/api-keys'
import { COLLECTION_NAMES, COLLECTIONS } from '#contract/collections/all'
import { ALL_ENDPOINTS } from '#contract/endpoints/all'
import { type Endpoint, parseAccess } from '#contract/endpoints/endpoint'
import { SCOPE_ENDPOINTS } from '#contract/endpoints/key-scopes'
import {
  enquiryCreatedResponse,
  enquiryListResponse,
  healthResponse,
  readyResponse,
  recordSchema,
} from '#contract/responses'
import { toPermissions } from '#contract/roles'
import { findProblems } from '#contract/testing/schema-problems'
import { nonEmpty } from '../../testing/non-empty.ts'

const getNames = (test: (call: Endpoint) => unknown) =>
  ALL_ENDPOINTS.filter(test).map(({ method, path }) => `${method} ${path}`)

describe('ENDPOINTS', () => {
  it('makes only forms, page content, sign-in and health checks public', () => {
    expect(getNames(({ access }) => access === 'public').toSorted()).toEqual(
      [
        'post /api/enquiries',
        'post /api/service-enquiries',
        'get /api/enquiry-pass',
        'get /api/enquiry-state/:reference',
        'post /api/enquiry-state/:reference/booking',
        'delete /api/enquiry-state/:reference/booking',
        'get /api/enquiry-state/:reference/demo-class.ics',
        'get /api/demo-classes',
        'post /api/v1/user/login',
        'post /api/v1/user/verify-otp',
        'post /api/v1/user/verify-authenticator',
        'post /api/v1/user/verify-recovery-code',
        'get /api/v1/user/passkey-sign-in',
        'post /api/v1/user/passkey-sign-in/options',
        'post /api/v1/user/passkey-sign-in',
        'post /api/v1/user/resend-otp',
        'post /api/v1/user/password/forgot',
        'put /api/v1/user/password/reset/:token',
        'get /api/v1/user/logout',
        'get /api/v1/user/code-delivery',
        'post /api/v1/user/invitation',
        'post /api/v1/user/invitation/acceptance',
        ...COLLECTION_NAMES.map((name) => `get /api/${name}`),
        'get /api/home-config',
        'get /api/contact-info',
        'get /api/site-settings',
        'get /api/site-texts',
        'get /api/site-texts/shown',
        'get /api/site',
        'get /api/opening-hours',
        'get /api/page-texts/:page',
        'get /api/brand',
        'get /api/health',
        'get /api/ready',
        'get /api/openapi.json',
      ].toSorted(),
    )
  })
  it('requires the admin key for writing services, and a session for everything else', () => {
    expect(getNames(({ access }) => parseAccess(access).needsAdminKey)).toEqual(
      ['services', 'services-faqs']
        .flatMap((name) => [
          `post /api/${name}`,
          `put /api/${name}/order`,
          `put /api/${name}/:id`,
          `delete /api/${name}/:id`,
          `post /api/${name}/bin`,
          `post /api/${name}/restore`,
          `post /api/${name}/:id/restore`,
          `delete /api/${name}/:id/bin`,
        ])
        .concat('post /api/site-bundle', 'post /api/site-bundle/kept/:id/restore'),
    )
    expect(getNames(({ access }) => parseAccess(access).acceptsSetupToken)).toEqual([
      'post /api/v1/user/register',
      'get /api/v1/user/setup',
    ])
  })
  it('requires a permission for everything but the user’s own account, live events and the disk', () => {
    expect(getNames(({ access }) => access === 'staff').toSorted()).toEqual(
      [
        'get /api/v1/user/get-user',
        'put /api/v1/user/profile',
        'put /api/v1/user/password',
        'post /api/v1/user/contact',
        'put /api/v1/user/contact',
        'post /api/v1/user/password/check',
        'get /api/v1/user/authenticator',
        'post /api/v1/user/authenticator',
        'put /api/v1/user/authenticator',
        'post /api/v1/user/authenticator/removal',
        'post /api/v1/user/recovery-codes',
        'get /api/v1/user/passkeys',
        'post /api/v1/user/passkeys/options',
        'post /api/v1/user/passkeys',
        'put /api/v1/user/passkeys/:id',
        'post /api/v1/user/passkeys/:id/removal',
        'get /api/v1/user/sessions',
        'delete /api/v1/user/sessions',
        'delete /api/v1/user/sessions/:id',
        'get /api/v1/user/devices',
        'delete /api/v1/user/devices/:id',
        'get /api/events',
        'get /api/disk',
      ].toSorted(),
    )
    const others = ALL_ENDPOINTS.filter(({ access }) => access !== 'public' && access !== 'staff')
    expect(others.filter(({ access }) => !parseAccess(access).permission)).toEqual([])
  })
  it('limits owners to changes of their own account', () => {
    const owner = toPermissions({ role: 'owner', mayPublish: false, mayExport: false })
    const writes = ALL_ENDPOINTS.filter(({ method, access }) => {
      const { permission } = parseAccess(access)
      return method !== 'get' && permission !== undefined && owner.includes(permission)
    })
    // Presence is not stored, and revealing a number only writes to the audit log.
    expect(writes.map(({ path }) => path).toSorted()).toEqual([
      '/api/desk/enquiries/:id/presence',
      '/api/desk/enquiries/:id/reveal',
    ])
  })
  it('gives API keys access only to the endpoints of their scopes', () => {
    expect(Object.keys(SCOPE_ENDPOINTS)).toEqual(KEY_SCOPE_NAMES)
    const opened = Object.values(SCOPE_ENDPOINTS).flat()
    expect(new Set(opened).size).toBe(opened.length)
    expect(opened.filter((call) => !ALL_ENDPOINTS.includes(call))).toEqual([])
    const accesses = Object.entries(SCOPE_ENDPOINTS).map(([scope, calls]) => [
      scope,
      [...new Set(calls.map(({ access }) => access))],
    ])
    expect(Object.fromEntries(accesses)).toEqual({
      'read-enquiries': ['read-enquiries'],
      'read-contacts': [],
      'add-enquiries': ['work-on-enquiries'],
      'read-reports': ['read-reports'],
      'read-content': ['read-site'],
      'write-content': ['publish'],
    })
    for (const [scope, calls] of nonEmpty(Object.entries(SCOPE_ENDPOINTS))) {
      const may: readonly string[] = KEY_SCOPES[scope as KeyScope].may
      expect(calls.filter(({ access }) => !may.includes(access))).toEqual([])
    }
    // API keys may change everything on the site. They can't delete permanently, write services or confirm texts for a person.
    const forPeople = ALL_ENDPOINTS.filter((call) => call.access === 'publish' && !opened.includes(call))
    expect(forPeople.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      [
        ...COLLECTION_NAMES.filter((name) => !COLLECTIONS[name].needsAdminKey).map(
          (name) => `delete /api/${name}/:id/bin`,
        ),
        'put /api/first-day/texts',
      ].sort(),
    )
  })
  it('has a body only for writes', () => {
    const writes = ['post', 'put', 'patch']
    expect(getNames(({ method, body }) => !writes.includes(method) && body)).toEqual([])
  })
  it('lists each endpoint once, with a summary', () => {
    expect(new Set(getNames(() => true)).size).toBe(ALL_ENDPOINTS.length)
    expect(getNames(({ summary }) => !/^[A-Z][^.]+[^. ]$/.test(summary))).toEqual([])
  })
})

/** Returns a schema and all schemas nested in it. */
function within(schema: z.core.$ZodType): z.core.$ZodType[] {
  const { def } = schema._zod
  const inner = Object.values(def).flatMap((part: unknown) => {
    const parts = Array.isArray(part) ? part : [part]
    const nested = def.type === 'object' && part === (def as z.core.$ZodObjectDef).shape
    return nested ? Object.values(part as object) : parts
  })
  return [schema, ...inner.filter((part) => part instanceof z.core.$ZodType).flatMap(within)]
}

describe('responses', () => {
  it('are JSON except for exports and events, and describe all their objects', () => {
    expect(getNames(({ response }) => !response)).toEqual([
      'get /api/enquiry-state/:reference/demo-class.ics',
      'get /api/desk/export',
      'get /api/site-bundle',
      'get /api/events',
    ])
    expect(getNames(({ media }) => media)).toEqual(getNames(({ response }) => !response))
    const isEmpty = (schema: z.core.$ZodType) =>
      schema instanceof z.core.$ZodObject && Object.keys(schema._zod.def.shape).length === 0
    expect(getNames(({ response }) => response && within(response).some(isEmpty))).toEqual([
      'get /api/openapi.json',
    ])
  })
  it('have the expected status for health and readiness', () => {
    expect(findProblems(readyResponse, { status: 'ready' })).toEqual([])
    expect(findProblems(readyResponse, { status: 'ok' })).toHaveLength(1)
    expect(findProblems(healthResponse, { status: 'ok', name: 'prospectus', version: '0.1.0' })).toEqual([])
    expect(
      findProblems(healthResponse, { status: 'ready', name: 'prospectus', version: '0.1.0' }),
    ).toHaveLength(1)
  })
  it('contain each field of a record with its type, and no others', () => {
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
    expect(findProblems(recordSchema('courses'), course)).toEqual([])
    expect(findProblems(recordSchema('courses'), { ...course, highlights: 'a' })).toHaveLength(1)
    expect(findProblems(recordSchema('courses'), { ...course, secret: 1 })).toEqual(['unknown secret'])
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
      findProblems(recordSchema('testimonials'), { ...quote, rating, consentedOn }).length
    expect([testimonial(5, '2026-11-21'), testimonial(5, null), testimonial('5', 'yes')]).toEqual([0, 0, 2])
  })
  it('contain the user after a sign-in, or require a code', () => {
    const sent = { message: '', otpRequired: true, email: '', phone: '' }
    expect(findProblems(loginResponse, sent)).toEqual([])
    expect(findProblems(loginResponse, { ...sent, otpRequired: false })).toHaveLength(1)
    expect(findProblems(loginResponse, { message: '' })).toHaveLength(1)
  })
  it('contain all enquiries or a page of them', () => {
    const shared = {
      _id: '1',
      id: '1',
      name: '',
      email: '',
      mobile: '',
      message: '',
      status: '',
      spamReason: null,
    }
    const student = { ...shared, unverified: false, createdAt: '2026-11-21T05:00:00.000Z', course: '' }
    const list = enquiryListResponse('student')
    const page = { items: [student], total: 1, page: 1, pageSize: 25 }
    expect([findProblems(list, [student]), findProblems(list, page)]).toEqual([[], []])
    for (const odd of [{ ...page, total: undefined }, [{ ...student, createdAt: 'now' }], [shared]])
      expect(findProblems(list, odd)).toHaveLength(1)
    const created = { message: '', _id: '1', id: '1', reference: '' }
    expect(findProblems(enquiryCreatedResponse, created)).toEqual([])
    expect(findProblems(enquiryCreatedResponse, { ...created, puzzle: {} })).toHaveLength(1)
  })
})
