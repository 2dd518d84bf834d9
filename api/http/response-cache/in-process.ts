import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'

/** A request that never was on a wire. */
export interface InProcessRequest {
  method?: string
  url: string
  /** Names in lower case. */
  headers?: Readonly<Record<string, string>>
  body?: string
  /** As whose the request is counted; undefined for the program itself. */
  remoteAddress?: string | undefined
}

/** The whole response; header names as the app spelled them. */
export interface InProcessResponse {
  status: number
  headers: [name: string, value: string][]
  body: Buffer
}

const END_OF_HEAD = '\r\n\r\n'

function socketFor(sent: Buffer[], remoteAddress: string | undefined): Socket {
  const stream = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      sent.push(chunk)
      done()
    },
  })
  return Object.assign(stream, { remoteAddress }) as unknown as Socket
}

function requestFor({ method = 'GET', url, headers = {}, body }: InProcessRequest, socket: Socket) {
  // HTTP/1.0: the response comes in one piece, not in chunks
  const request = Object.assign(new IncomingMessage(socket), { method, url, httpVersionMajor: 1 })
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  Object.assign(request.headers, headers, length)
  if (body !== undefined) request.push(body)
  request.push(null)
  request.complete = true
  return request
}

/** What the connection adds by itself. */
const HOP_HEADERS = ['date', 'connection', 'keep-alive']

const headersIn = (head: string): [string, string][] =>
  head
    .split('\r\n')
    .slice(1)
    .map((line): [string, string] => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), line.slice(colon + 2)]
    })
    .filter(([name]) => !HOP_HEADERS.includes(name.toLowerCase()))

/** Puts a request to an app without a network between them. */
export function askInProcess(app: RequestListener, asked: InProcessRequest): Promise<InProcessResponse> {
  const sent: Buffer[] = []
  const socket = socketFor(sent, asked.remoteAddress)
  const request = requestFor(asked, socket)
  const response = new ServerResponse(request)
  response.assignSocket(socket)
  return new Promise((resolve, reject) => {
    response.once('error', reject)
    response.once('finish', () => {
      const bytes = Buffer.concat(sent)
      const end = bytes.indexOf(END_OF_HEAD)
      const headers = headersIn(bytes.subarray(0, end).toString('latin1'))
      resolve({ status: response.statusCode, headers, body: bytes.subarray(end + END_OF_HEAD.length) })
      response.emit('close')
    })
    app(request, response)
  })
}
