import type { HttpClient } from './http-client.ts'

/** Overwrites a single record. @param record earlier state, whose version is ignored */
export async function restoreRecord(client: HttpClient, path: string, record: object): Promise<void> {
  const { status } = await client.put(path, { ...record, updatedAt: undefined })
  if (status !== 200) throw new Error(`${path} was not restored: ${status}`)
}
