import type { AccountRights } from '#contract/roles'
import { newPerson, registerOther } from './colleague.ts'
import type { HttpClient } from './http-client.ts'
import type { TestServer } from './test-server.ts'

/** Registers a colleague with a role. @returns a client signed in as them, and their id */
export async function withRole(
  staff: HttpClient,
  server: TestServer,
  name: string,
  standing: Partial<AccountRights> = {},
): Promise<{ client: HttpClient; id: string; email: string }> {
  const person = newPerson(name)
  const client = await registerOther(staff, server, person)
  const { id } = await server.deps.database.account.findUniqueOrThrow({ where: { email: person.email } })
  const body = { role: 'administrator', mayPublish: false, mayExport: false, ...standing }
  const answer = await staff.put(`/api/admin/${id}/role`, body)
  if (answer.status !== 200) throw new Error(`refused: ${JSON.stringify(answer.body)}`)
  return { client, id, email: person.email }
}
