import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { APP_ORIGIN } from '../main/protocol/scheme.ts'

/** The handler of app://bundle behind an http address, so that a plain Chromium can be its window. */
export interface HandlerServer {
  url: string
  close(): Promise<void>
}

function toRequest({ url = '/', method = 'GET', headers }: IncomingMessage, body: ReadableStream): Request {
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const init = {
    method,
    headers: headers as Record<string, string>,
    ...(hasBody ? { body, duplex: 'half' } : {}),
  }
  return new Request(APP_ORIGIN + url, init as RequestInit)
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  if (!answer.body) {
    response.end()
    return
  }
  const body = Readable.fromWeb(answer.body as NodeStream)
  response.on('close', () => body.destroy())
  body.on('error', () => response.destroy())
  body.pipe(response)
}

/** @param handle the handler of app://bundle */
export async function serveHandler(handle: (request: Request) => Promise<Response>): Promise<HandlerServer> {
  const server = createServer(async (request, response) => {
    await send(await handle(toRequest(request, Readable.toWeb(request) as ReadableStream)), response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
