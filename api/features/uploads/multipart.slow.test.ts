import { connect, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { nonEmpty } from '../../testing/non-empty.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { browserHeaders, countStored, upload } from './testing/client.ts'
import { BOUNDARY, brokenForms, form, part } from './testing/forms.ts'
import { noise } from './testing/pictures.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes outside the heap, where request bodies are stored. */
function heldBytes(): number {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

function usedBytes(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const MEGABYTE = 1024 ** 2

let server: TestServer
let png: Buffer
let stored: number
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  png = await noise(24, 24).png().toBuffer()
  await upload(server, png)
  stored = await countStored(server)
})
afterAll(() => server.close())

async function head(lines: string[]): Promise<string> {
  const own = Object.entries(browserHeaders(await server.signedIn())).map((pair) => pair.join(': '))
  return [
    'POST /api/upload HTTP/1.1',
    `Host: localhost:${server.port}`,
    'Connection: close',
    ...own,
    ...lines,
    '\r\n',
  ].join('\r\n')
}

const typeLine = (type = `multipart/form-data; boundary=${BOUNDARY}`) => `Content-Type: ${type}`

/** Sends raw bytes. @returns everything the server sent until the connection ended */
function exchange(bytes: Buffer[], finish: (socket: Socket) => void = () => undefined): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(server.port, 'localhost')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
    socket.write(Buffer.concat(bytes), () => finish(socket))
  })
}

const getStatus = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)

async function expectHealthy(): Promise<void> {
  expect(await countStored(server)).toBe(stored)
  expect((await upload(server, png)).status).toBe(201)
  expect(await countStored(server)).toBe(stored)
  expect(server.log.filter((line) => line.includes('"msg":"request failed"'))).toEqual([])
}

describe('malformed multipart bodies', () => {
  it('are rejected with a message, whole or in chunks', async () => {
    const cases = brokenForms(png)
    // Each body is sent twice, so there are more than 200, and 60 truncated ones follow below.
    expect(cases.length).toBeGreaterThanOrEqual(110)
    for (const { what, type, body, mayPass = false } of nonEmpty(cases)) {
      const whole = [Buffer.from(await head([typeLine(type), `Content-Length: ${body.length}`])), body]
      const chunk = Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body])
      const chunked = [
        Buffer.from(await head([typeLine(type), 'Transfer-Encoding: chunked'])),
        body.length > 0 ? chunk : Buffer.alloc(0),
        Buffer.from(body.length > 0 ? '\r\n0\r\n\r\n' : '0\r\n\r\n'),
      ]
      for (const request of [whole, chunked]) {
        const answer = await exchange(request)
        const status = getStatus(answer)
        if (mayPass && status === 201) continue
        expect([400, 413, 415], `${what}: ${answer.slice(0, 200)}`).toContain(status)
        expect(answer, what).toMatch(/"message":"[A-Z][^"]*(\\"\w+\\")?\.","error":"/)
      }
    }
    await expectHealthy()
  })

  it('are rejected if they also break HTTP', async () => {
    const body = form(part(png))
    const requests = [
      await head([typeLine(), 'Content-Length: -1']),
      await head([typeLine(), 'Content-Length: 1e3']),
      await head([typeLine(), 'Content-Length: 5', 'Content-Length: 6']),
      await head([typeLine(), 'Content-Length: 5', 'Transfer-Encoding: chunked']),
      await head([typeLine(), 'Transfer-Encoding: nonsense']),
      `${await head([typeLine(), 'Transfer-Encoding: chunked'])}zz\r\n`,
      `${await head([typeLine(), 'Transfer-Encoding: chunked'])}5\r\nabcdefgh\r\n`,
      await head([typeLine(), 'Content-Length: 99999999999999999999']),
    ]
    for (const request of nonEmpty(requests)) {
      expect([400, 413, 501], request).toContain(getStatus(await exchange([Buffer.from(request), body])))
    }
    await expectHealthy()
  })

  it('can end at any point without leaking memory', async () => {
    const large = form(part(Buffer.concat([png, Buffer.alloc(4 * MEGABYTE)])))
    const before = heldBytes()
    const usedBefore = usedBytes()
    const cuts = Array.from({ length: 60 }, (_, index) => Math.floor((large.length * index) / 60))
    await Promise.all(
      cuts.map(async (length, index) => {
        const opening = Buffer.from(await head([typeLine(), `Content-Length: ${large.length}`]))
        const isCut = index % 2 === 0
        const answer = await exchange([opening, large.subarray(0, length)], (socket) =>
          isCut ? socket.resetAndDestroy() : socket.end(),
        )
        expect([0, 400]).toContain(getStatus(answer))
      }),
    )
    await vi.waitFor(() => expect(heldBytes() - before).toBeLessThan(8 * MEGABYTE))
    await vi.waitFor(() => expect(usedBytes()).toBeLessThanOrEqual(1.1 * usedBefore))
    await expectHealthy()
  })

  it('can arrive slowly without delaying others', async () => {
    const body = form(part(png))
    const opening = Buffer.from(await head([typeLine(), `Content-Length: ${body.length}`]))
    const slow = Array.from({ length: 20 }, () => {
      let begin: (socket: Socket) => void = () => undefined
      const begun = new Promise<Socket>((resolve) => {
        begin = resolve
      })
      return { begun, answer: exchange([opening], begin) }
    })
    const sockets = await Promise.all(slow.map(({ begun }) => begun))
    const step = Math.ceil(body.length / 10)
    for (let start = 0; start < body.length; start += step) {
      await expectHealthy()
      for (const socket of sockets) socket.write(body.subarray(start, start + step))
    }
    const answers = await Promise.all(slow.map(({ answer }) => answer))
    expect(new Set(answers.map(getStatus))).toEqual(new Set([201]))
    await expectHealthy()
  })
})

it('uploads reject a visitor before reading the body', async () => {
  const answer = await exchange([
    Buffer.from(
      `POST /api/upload HTTP/1.1\r\nHost: localhost:${server.port}\r\nConnection: close\r\n` +
        `X-Forwarded-For: 10.8.0.1\r\n${typeLine()}\r\nContent-Length: 5000000\r\n\r\n--${BOUNDARY}\r\n`,
    ),
  ])
  expect(getStatus(answer)).toBe(401)
})
