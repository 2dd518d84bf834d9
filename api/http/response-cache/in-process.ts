import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'

/** Request that does not come from the network. */
export interface InProcessRequest {
  method?: string
  url: string
  /** Names in lower case. */
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Address the request is counted by; undefined for the server itself. */
  remoteAddress?: string | undefined
}

/** Complete response. Header names are spelled as the app set them. */
export interface InProcessResponse {
  status: number
  headers: [name: string, value: string][]
  body: Buffer
}

const END_OF_HEAD = '\r\n\r\n'

function createSocket(sent: Buffer[], remoteAddress: string | undefined): Socket {
  const stream = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      sent.push(chunk)
      done()
    },
  })
  return Object.assign(stream, { remoteAddress }) as unknown as Socket
}

function createRequest({ method = 'GET', url, headers = {}, body }: InProcessRequest, socket: Socket) {
  // HTTP/1.0 makes the response come in one piece, not in chunks.
  const request = Object.assign(new IncomingMessage(socket), { method, url, httpVersionMajor: 1 })
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  Object.assign(request.headers, headers, length)
  if (body !== undefined) request.push(body)
  request.push(null)
  request.complete = true
  return request
}

/** Headers that the connection adds. */
const HOP_HEADERS = ['date', 'connection', 'keep-alive']

const parseHeaders = (head: string): [string, string][] =>
  head
    .split('\r\n')
    .slice(1)
    .map((line): [string, string] => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), line.slice(colon + 2)]
    })
    .filter(([name]) => !HOP_HEADERS.includes(name.toLowerCase()))

/** Sends a request to an app without using the network. */
export function sendInProcess(
  app: RequestListener,
  description: InProcessRequest,
): Promise<InProcessResponse> {
  const sent: Buffer[] = []
  const socket = createSocket(sent, description.remoteAddress)
  const request = createRequest(description, socket)
  const response = new ServerResponse(request)
  response.assignSocket(socket)
  return new Promise((resolve, reject) => {
    response.once('error', reject)
    response.once('finish', () => {
      const bytes = Buffer.concat(sent)
      const end = bytes.indexOf(END_OF_HEAD)
      const headers = parseHeaders(bytes.subarray(0, end).toString('latin1'))
      resolve({ status: response.statusCode, headers, body: bytes.subarray(end + END_OF_HEAD.length) })
      response.emit('close')
    })
    app(request, response)
  })
}
