import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import express from 'express'
import { afterEach, describe, expect, it } from 'vitest'
import { sendPieces } from './send-pieces.ts'

const LARGE = 'x'.repeat(256 * 1024)
let close: () => void = () => undefined
afterEach(() => close())

/** Serves the pieces and records errors. */
async function serve(pieces: () => AsyncGenerator<string>, maySend = async () => true) {
  const app = express()
  const errors: unknown[] = []
  app.get('/', (_request, response) => sendPieces(pieces(), response.type('json'), maySend))
  app.use(((error, _request, response, next) => {
    errors.push(error)
    if (response.headersSent) return next(error)
    response.status(500).json({ message: 'sorry' })
  }) satisfies express.ErrorRequestHandler)
  app.set('env', 'test')
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  close = () => void server.close()
  const { port } = server.address() as { port: number }
  return { port, url: `http://127.0.0.1:${port}/`, errors }
}

describe('sendPieces', () => {
  it('sends all pieces', async () => {
    const { url } = await serve(async function* () {
      yield '[1'
      yield ',2'
      yield ',3]'
    })
    expect(await (await fetch(url)).json()).toEqual([1, 2, 3])
  })

  it('sends a single piece as a regular response with length and ETag', async () => {
    const { url } = await serve(async function* () {
      yield '[1]'
    })
    const { headers } = await fetch(url)
    expect(headers.get('content-length')).toBe('3')
    expect(headers.get('etag')).toBeTruthy()
  })

  it('sends an error response if the first piece fails', async () => {
    // biome-ignore lint/correctness/useYield: it fails before
    const { url } = await serve(async function* () {
      throw new Error('no database')
    })
    expect((await fetch(url)).status).toBe(500)
  })

  it('breaks the connection and reports an error if a later piece fails', async () => {
    const { url, errors } = await serve(async function* () {
      yield '[1'
      yield ',2'
      throw new Error('the database has gone')
    })
    await expect(fetch(url).then((response) => response.text())).rejects.toThrow()
    expect(errors).toHaveLength(1)
  })

  it('breaks the connection once the user loses the permission', async () => {
    let isAllowed = true
    const { url, errors } = await serve(
      async function* () {
        for (;;) {
          yield 'x'
          await setTimeout(20)
        }
      },
      async () => isAllowed,
    )
    const response = await fetch(url)
    const reading = response.text()
    await setTimeout(700)
    isAllowed = false
    await expect(reading).rejects.toThrow()
    expect(errors, 'reports no error').toEqual([])
  })

  it('waits for a slow client, and stops when it disconnects', async () => {
    let made = 0
    let ended: () => void = () => undefined
    const isOver = new Promise<void>((resolve) => {
      ended = resolve
    })
    const { port, errors } = await serve(async function* () {
      try {
        for (; made < 1000; made += 1) yield LARGE
      } finally {
        ended()
      }
    })
    const socket = connect(port, '127.0.0.1')
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await once(socket, 'readable')
    socket.destroy()
    await isOver
    expect(made).toBeLessThan(200)
    expect(errors).toEqual([])
  })
})
