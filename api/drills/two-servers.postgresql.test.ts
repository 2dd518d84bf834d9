import { expect, it } from 'vitest'
import { hasNginx } from '../testing/nginx.ts'
import { restartInTurn } from './two-servers.ts'

it('two servers behind nginx can be restarted in turn without failed requests or lost enquiries', async ({
  skip,
}) => {
  if (!hasNginx()) return skip('needs nginx (Debian: apt-get install nginx-light)')
  const { failed, lost, unacknowledged, outcomes } = await restartInTurn(1)
  expect(failed).toEqual([])
  expect({ lost, unacknowledged }).toEqual({ lost: 0, unacknowledged: 0 })
  expect(outcomes.filter(({ id }) => id).length).toBeGreaterThan(50)
}, 180_000)
