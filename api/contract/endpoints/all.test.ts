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

describe('the table of endpoints', () => {
  it('leaves to visitors the forms, the pages, signing in, and what says whether the server works', () => {
    expect(getNames(({ access }) => access === 'public').toSorted()).toEqual(
      [
        'post /api/enquiries',
        'post /api/service-enquiries',
        'get /api/enquiry-pass',
        'get /api/enquiry-state/:reference',
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
  it('asks for the admin key where services are written, and for a session in all else', () => {
    expect(getNames(({ access }) => parseAccess(access).needsKey)).toEqual(
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
        .concat(
          'post /api/site-bundle',
          'post /api/site-bundle/kept/:id/restore',
          'post /api/first-day/samples',
        ),
    )
    expect(getNames(({ access }) => parseAccess(access).takesSetup)).toEqual([
      'post /api/v1/user/register',
      'get /api/v1/user/setup',
    ])
  })
  it('asks all else for a permission, but for what is one’s own or everybody’s', () => {
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
  it('lets an owner change nothing but their own account, and nobody write what they may not read', () => {
    const owner = toPermissions({ role: 'owner', mayPublish: false, mayExport: false })
    const writes = ALL_ENDPOINTS.filter(({ method, access }) => {
      const { permission } = parseAccess(access)
      return method !== 'get' && permission !== undefined && owner.includes(permission)
    })
    // That somebody looks is told and stored nowhere; who reveals a number is written down by the server.
    expect(writes.map(({ path }) => path).toSorted()).toEqual([
      '/api/desk/enquiries/:id/presence',
      '/api/desk/enquiries/:id/reveal',
    ])
  })
  it('opens to programs what their scopes name, and nothing of accounts, settings, keys and streams', () => {
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
    // Of what changes the site, programs may all but delete for good, and write services, which takes the admin key.
    const forPeople = ALL_ENDPOINTS.filter((call) => call.access === 'publish' && !opened.includes(call))
    expect(forPeople.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      COLLECTION_NAMES.filter((name) => !COLLECTIONS[name].needsAdminKey)
        .map((name) => `delete /api/${name}/:id/bin`)
        .sort(),
    )
  })
  it('gives a body to writes alone', () => {
    const writes = ['post', 'put', 'patch']
    expect(getNames(({ method, body }) => !writes.includes(method) && body)).toEqual([])
  })
  it('names each endpoint once, with a sentence', () => {
    expect(new Set(getNames(() => true)).size).toBe(ALL_ENDPOINTS.length)
    expect(getNames(({ summary }) => !/^[A-Z][^.]+[^. ]$/.test(summary))).toEqual([])
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

describe('responses', () => {
  it('are JSON but for the exports and the events, and describe each of their objects', () => {
    expect(getNames(({ response }) => !response)).toEqual([
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
  it('of health and readiness are what a watcher waits for', () => {
    expect(findProblems(readyResponse, { status: 'ready' })).toEqual([])
    expect(findProblems(readyResponse, { status: 'ok' })).toHaveLength(1)
    expect(findProblems(healthResponse, { status: 'ok', name: 'prospectus', version: '0.1.0' })).toEqual([])
    expect(
      findProblems(healthResponse, { status: 'ready', name: 'prospectus', version: '0.1.0' }),
    ).toHaveLength(1)
  })
  it('with records have each field in its kind, and no other', () => {
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
  it('of sign-in name the person, or say that a code is on its way', () => {
    const sent = { message: '', otpRequired: true, email: '', phone: '' }
    expect(findProblems(loginResponse, sent)).toEqual([])
    expect(findProblems(loginResponse, { ...sent, otpRequired: false })).toHaveLength(1)
    expect(findProblems(loginResponse, { message: '' })).toHaveLength(1)
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
