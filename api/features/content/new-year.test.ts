import { expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { Stored } from '#contract/single-records'
import type { SiteTexts } from '#contract/site-texts'
import { startTestServer, TestClock } from '../../testing/test-server.ts'
import { watchYear } from './new-year.ts'

it('page texts show the current year in India as soon as it begins', async () => {
  const clock = new TestClock()
  clock.stop()
  clock.leap(Date.parse('2030-12-31T18:29:00Z') - clock.now())
  const server = await startTestServer({}, undefined, { clock })
  try {
    const admin = await server.signedIn()
    const { path } = ENDPOINTS.writeSiteTexts
    const { updatedAt: _, slides, plans } = (await admin.get<Stored<SiteTexts>>(path)).body
    const named = plans.map((plan) => ({ ...plan, price: '{year}' }))
    expect((await admin.put(path, { slides, plans: named })).status).toBe(200)
    const shown = async () => {
      const { body } = await server.visitor().get<Stored<SiteTexts>>(ENDPOINTS.readShownTexts.path)
      return body.plans[0]?.price
    }
    const look = watchYear(server.deps)
    await look()
    expect(await shown()).toBe('2030')
    clock.advance(2 * 60_000)
    expect(await shown(), 'cached').toBe('2030')
    await look()
    expect(await shown()).toBe('2031')
  } finally {
    await server.close()
  }
})
