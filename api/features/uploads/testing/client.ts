import type { HttpClient } from '../../../testing/http-client.ts'
import type { TestServer } from '../../../testing/test-server.ts'

export interface UploadReply {
  status: number
  headers: Headers
  body: { url: string; width: number; height: number; message: string; error: string }
}

let networks = 0

/** Returns a new network for each request, so that limits don't add up. */
function newNetwork(): string {
  networks += 1
  return `10.9.${networks >> 8}.${networks & 255}`
}

export function browserHeaders(client: HttpClient): Record<string, string> {
  const cookies = [...client.cookies].map((pair) => pair.join('=')).join('; ')
  return {
    Origin: client.url,
    'X-Forwarded-For': newNetwork(),
    ...(cookies ? { Cookie: cookies } : {}),
  }
}

/** Sends a form or any other body like the client's browser. */
export async function sendForm(
  client: HttpClient,
  path: string,
  body: BodyInit | null,
  headers: Record<string, string> = {},
): Promise<UploadReply> {
  const response = await fetch(client.url + path, {
    method: 'POST',
    headers: { ...browserHeaders(client), ...headers },
    body,
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

export function formWith(field: string, bytes: Buffer, fileName = 'photo.png', type = 'image/png'): FormData {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), fileName)
  return form
}

/** Uploads a file to the general endpoint as the administrator. */
export async function upload(
  server: TestServer,
  bytes: Buffer,
  { fileName, type }: { fileName?: string; type?: string } = {},
): Promise<UploadReply> {
  return sendForm(await server.signedIn(), '/api/upload', formWith('file', bytes, fileName, type))
}

export const countStored = (server: TestServer) => server.deps.database.upload.count()

/** Fetches a path as a visitor. @returns the raw bytes too */
export async function fetchImage(
  server: TestServer,
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
) {
  const response = await fetch(server.url + url, { method, headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}
