import { expect, it } from 'vitest'
import { KEY_SCOPE_NAMES } from '#contract/api-keys'
import { nonEmpty } from '../../testing/non-empty.ts'
import { createOpenApi } from './openapi.ts'

interface Described {
  summary: string
  tags: string[]
  parameters?: { name: string; in: string }[]
  security: object[]
  responses: Record<string, { description?: string; content?: Record<string, object> }>
}
const { paths } = createOpenApi('1.2.3') as { paths: Record<string, Record<string, Described>> }
const described = (method: string, path: string) => {
  const call = paths[path]?.[method]
  if (!call) throw new Error(`${method} ${path} is not described.`)
  return call
}
const success = (method: string, path: string, status = '200') => {
  const { description, content = {} } = described(method, path).responses[status] ?? {}
  return [description, ...Object.keys(content)]
}

it('describes successful responses: JSON, a CSV file or an event stream', () => {
  expect(success('get', '/api/desk/enquiries')).toEqual(['Success', 'application/json'])
  expect(success('post', '/api/enquiries', '201')).toEqual(['Success', 'application/json'])
  expect(success('get', '/api/desk/export')).toEqual(['Stream', 'text/csv'])
  expect(success('get', '/api/events')).toEqual(['Stream', 'text/event-stream'])
})

it('describes the response to a wrong password for sign-in only', () => {
  expect(Object.keys(described('post', '/api/v1/user/login').responses)).toContain('401')
  expect(Object.keys(described('get', '/api/courses').responses)).not.toContain('401')
})

it('describes parameters in the path, query and headers', () => {
  const sent = (method: string, path: string) =>
    described(method, path).parameters?.map((parameter) => `${parameter.in} ${parameter.name}`)
  expect(sent('post', '/api/enquiries')).toEqual(['header x-enquiry-context'])
  expect(sent('get', '/api/enquiry-pass')).toEqual(['query key'])
  expect(sent('post', '/api/desk/enquiries/{id}/notes')).toEqual(['path id', 'header idempotency-key'])
  expect(sent('delete', '/api/courses/{id}')).toEqual(['path id'])
  expect(sent('get', '/api/health')).toBeUndefined()
})

it('describes the required permission and the roles that have it', () => {
  expect(described('get', '/api/desk/audit')).toMatchObject({
    description: 'Permission: read-audit. Administrators and owners have it.',
    security: [{ session: ['read-audit'] }],
  })
  expect(described('post', '/api/services')).toMatchObject({
    description: 'Permission: publish. Administrators have it.',
    security: [{ session: ['publish'], adminKey: [] }],
  })
  expect(described('get', '/api/events')).toMatchObject({ security: [{ session: [] }] })
  expect(described('get', '/api/courses')).toMatchObject({ security: [] })
})

it('describes the API key scope of an endpoint, and lists all scopes in the bearer scheme', () => {
  expect(described('get', '/api/desk/enquiries')).toMatchObject({
    description: expect.stringMatching(/ API key scope: read-enquiries\.$/),
    security: [{ session: ['read-enquiries'] }, { apiKey: ['read-enquiries'] }],
  })
  expect(described('put', '/api/settings').security).toEqual([{ session: ['change-settings'] }])
  const { components } = createOpenApi('1.2.3') as {
    components: { securitySchemes: Record<string, { description?: string }> }
  }
  expect(components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' })
  for (const scope of nonEmpty(KEY_SCOPE_NAMES))
    expect(components.securitySchemes.apiKey?.description).toContain(`\`${scope}\``)
})
