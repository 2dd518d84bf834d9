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

it('the description is valid OpenAPI 3.1 and has every endpoint', async () => {
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

it('the description comes from memory: compressed, and not again to whoever has it', async () => {
  const ask = (headers: Record<string, string>) =>
    requestRaw(`http://localhost:${server.port}/api/openapi.json`, headers)
  const whole = await ask({})
  const packed = await ask({ 'Accept-Encoding': 'br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.body.length).toBeLessThan(whole.body.length / 10)
  expect(decoded(packed)).toBe(whole.body.toString())
  const again = await ask({ 'If-None-Match': String(whole.headers.etag) })
  expect([again.status, again.body.length]).toEqual([304, 0])
})

it('the page and what it needs come from here', async () => {
  const visitor = server.visitor()
  const page = await visitor.get<string>('/api/docs')
  expect(page.headers.get('content-type')).toContain('text/html')
  const parts = [...String(page.body).matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => String(path))
  expect(parts).toHaveLength(4)
  for (const path of nonEmpty(parts)) expect((await visitor.get(path)).status, path).toBe(200)
  expect(String(page.body)).not.toMatch(/https?:\/\//)
})
