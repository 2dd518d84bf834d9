import type { BrowserContext } from '@playwright/test'
import type { Role } from '#contract/roles'
import { expect, type ServerFixture, signInAs } from '../../api/testing/browser-test.ts'
import { newPerson, registerOther } from '../../api/testing/colleague.ts'
import type { HttpClient } from '../../api/testing/http-client.ts'

const NO_SWITCHES = { mayPublish: false, mayExport: false }

/** Signs a colleague with a role in to this browser. */
export async function enterAs(
  staff: HttpClient,
  server: ServerFixture,
  context: BrowserContext,
  role: Role,
  name = `Rita ${role} Roles`,
) {
  const person = newPerson(name)
  const client = await registerOther(staff, server, person)
  server.secrets.push(...client.cookies.values())
  const { body } = await client.get<{ user: { id: string } }>('/api/v1/user/get-user')
  const setRole = (next: object) => staff.put(`/api/admin/${body.user.id}/role`, { ...NO_SWITCHES, ...next })
  expect((await setRole({ role })).status).toBe(200)
  await signInAs(client, context)
  return { person, client, setRole, id: body.user.id }
}
