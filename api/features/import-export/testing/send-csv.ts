import type { ImportPreview } from '#contract/imports'
import type { Answer, HttpClient } from '../../../testing/http-client.ts'

/** Uploads a file like a browser's form. @param field name of the file field */
export async function sendCsv(
  client: HttpClient,
  content: string | Uint8Array<ArrayBuffer>,
  { fileName = 'list.csv', field = 'file' } = {},
): Promise<Answer<ImportPreview & { message: string }>> {
  const form = new FormData()
  form.append(field, new Blob([content], { type: 'text/csv' }), fileName)
  const { headers, body } = new Request('http://localhost', { method: 'POST', body: form })
  const bytes = Buffer.from(await new Response(body).arrayBuffer())
  const response = await fetch(`${client.url}/api/desk/imports`, {
    method: 'POST',
    body: bytes,
    headers: {
      'Content-Type': headers.get('content-type') ?? '',
      Origin: client.url,
      Cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
    },
  })
  return {
    status: response.status,
    body: (await response.json()) as ImportPreview & { message: string },
    headers: response.headers,
  }
}
