import { connect } from 'node:http2'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERROR_TEXTS } from '#contract/errors'
import { SITE } from '../testing/built-site.ts'
import { hasNginx, type Nginx, startNginx } from '../testing/nginx.ts'
import { METRICS_HEADERS, WITH_METRICS } from '../testing/read-metrics.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { CERTIFICATE } from '../testing/tls-proxy.ts'

const has = hasNginx()
if (!has) process.stdout.write('The example for nginx is not tried: apt-get install nginx-light\n')

describe.skipIf(!has)('nginx with the example in docs/operate/deploy', () => {
  let server: TestServer
  let nginx: Nginx
  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY: '1', ...WITH_METRICS }, SITE)
    nginx = await startNginx([`http://127.0.0.1:${server.port}`])
  })
  afterAll(async () => {
    await nginx.stop()
    await server.close()
  })

  const send = (
    path: string,
    { method = 'GET', headers = {}, body }: { method?: string; headers?: object; body?: Buffer } = {},
  ) =>
    new Promise<{ status: number; type: string; body: string }>((resolve, reject) => {
      const asking = request(
        nginx.url,
        { path, method, headers: { ...headers }, ca: CERTIFICATE, agent: false },
        (answer) =>
          text(answer).then(
            (text) =>
              resolve({
                status: answer.statusCode ?? 0,
                type: answer.headers['content-type'] ?? '',
                body: text,
              }),
            reject,
          ),
      )
      asking.on('error', reject)
      asking.end(body)
    })

  it('speaks HTTP/2', async () => {
    const session = connect(nginx.url, { ca: CERTIFICATE })
    const stream = session.request({ ':path': '/api/health' })
    const status = new Promise((resolve) => stream.on('response', (headers) => resolve(headers[':status'])))
    expect(JSON.parse(await text(stream))).toMatchObject({ status: 'ok' })
    expect([await status, session.alpnProtocol]).toEqual([200, 'h2'])
    session.close()
  })

  it('rejects a large body with the same JSON as the server', async () => {
    const answer = await send('/api/enquiries', {
      method: 'POST',
      headers: { 'Content-Length': 13_000_000 },
      body: Buffer.alloc(13_000_000),
    })
    expect([answer.status, answer.type]).toEqual([413, 'application/json'])
    expect(JSON.parse(answer.body)).toEqual({ message: ERROR_TEXTS.tooLarge, error: ERROR_TEXTS.tooLarge })
  })

  it.each(['/metrics', '/metrics/', '/METRICS', '//metrics', '/%6detrics', '/./metrics', '/api/../metrics'])(
    'hides the metrics: %s',
    async (path) => {
      const answer = await send(path, { headers: METRICS_HEADERS })
      expect(answer.status).toBe(404)
      expect(answer.body).not.toContain('prospectus_')
    },
  )

  it('reports in JSON that the server is unavailable', async () => {
    const lonely = await startNginx(['http://127.0.0.1:9'])
    const there = nginx
    nginx = lonely
    const answer = await send('/api/health')
    nginx = there
    await lonely.stop()
    expect([answer.status, answer.type]).toEqual([503, 'application/json'])
    expect(JSON.parse(answer.body).message).toBe(ERROR_TEXTS.unavailable)
  })
})
