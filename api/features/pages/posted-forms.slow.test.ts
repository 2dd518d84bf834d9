import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SITE } from '../../testing/built-site.ts'
import { hiddenFieldsIn } from '../../testing/hidden-fields.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { ENQUIRIES_PER_NETWORK } from '../enquiries/limits.ts'

const student = {
  name: 'Ravi',
  mobile: '9876543210',
  email: 'ravi@example.com',
  course: 'Java',
  message: 'Hi',
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ SAMPLE_CONTENT: 'on', TRUST_PROXY: '1' }, SITE)
  server.clock.stop()
})
afterAll(() => server.close())

let networks = 0
/** Posts a form like a browser without JavaScript, each time from another network. */
function post(address: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  networks += 1
  return fetch(server.url + address, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      Origin: server.url,
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': `10.2.0.${networks}`,
      ...headers,
    },
    body: new URLSearchParams(fields),
  })
}

describe('forms without JavaScript', () => {
  it('are limited per network of the visitor', async () => {
    const headers = { 'X-Forwarded-For': '10.3.0.1' }
    const statuses: number[] = []
    await Promise.all(
      Array.from({ length: ENQUIRIES_PER_NETWORK - 1 }, () =>
        server.visitor().post('/api/enquiries', student, { headers }),
      ),
    )
    for (let turn = 0; turn < 2; turn++) {
      const shown = await post('/contact?tab=student', { ...student, name: `Turn ${turn}` }, headers)
      const answer = await post('/contact?tab=student', hiddenFieldsIn(await shown.text()), headers)
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([303, 429])
  })
})
