import type { HttpClient } from './http-client.ts'

/** Writes a single record over whatever it is by now. @param record as it was read; its version counts for nothing */
export async function putBack(client: HttpClient, path: string, record: object): Promise<void> {
  const { status } = await client.put(path, { ...record, updatedAt: undefined })
  if (status !== 200) throw new Error(`${path} was not put back: ${status}`)
}
