import { expect, it } from 'vitest'
import { hasNginx } from '../testing/nginx.ts'
import { restartInTurn } from './two-servers.ts'

it('two servers behind nginx, each restarted in turn: no request fails, no enquiry is lost', async ({
  skip,
}) => {
  if (!hasNginx()) return skip('needs nginx (Debian: apt-get install nginx-light)')
  const { failed, lost, unasked, outcomes } = await restartInTurn(1)
  expect(failed).toEqual([])
  expect({ lost, unasked }).toEqual({ lost: 0, unasked: 0 })
  expect(outcomes.filter(({ id }) => id).length).toBeGreaterThan(50)
}, 180_000)
