import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/endpoints/all'
import { nonEmpty } from '../../testing/non-empty.ts'
import { decoded, requestRaw } from '../../testing/raw-request.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('serves valid OpenAPI 3.1 with every endpoint', async () => {
  const { body } = await server
    .visitor()
    .get<{ openapi: string; paths: Record<string, Record<string, unknown>> }>('/api/openapi.json')
  expect(body.openapi).toBe('3.1.0')
  const result = await new Validator().validate(structuredClone(body))
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
  const described = Object.entries(body.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method} ${path}`),
  )
  expect(described.sort()).toEqual(
    ALL_ENDPOINTS.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`).sort(),
  )
})

it('serves the document from memory, compressed and with 304 if it is unchanged', async () => {
  const request = (headers: Record<string, string>) =>
    requestRaw(`http://localhost:${server.port}/api/openapi.json`, headers)
  const whole = await request({})
  const packed = await request({ 'Accept-Encoding': 'br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.body.length).toBeLessThan(whole.body.length / 10)
  expect(decoded(packed)).toBe(whole.body.toString())
  const again = await request({ 'If-None-Match': String(whole.headers.etag) })
  expect([again.status, again.body.length]).toEqual([304, 0])
})

it('serves the page and its files without other servers', async () => {
  const visitor = server.visitor()
  const page = await visitor.get<string>('/api/docs')
  expect(page.headers.get('content-type')).toContain('text/html')
  const parts = [...String(page.body).matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => String(path))
  expect(parts).toHaveLength(4)
  for (const path of nonEmpty(parts)) expect((await visitor.get(path)).status, path).toBe(200)
  expect(String(page.body)).not.toMatch(/https?:\/\//)
})
