import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { PAGE_DATA_ID } from '#contract/rendered-page'
import { SITE } from '../../testing/built-site.ts'
import { expectNoise } from '../../testing/noise.ts'
import { startTestServer } from '../../testing/test-server.ts'

expectNoise(
  /This page tears/,
  /can't be served from memory/,
  /contentRecord/,
  /"route":"\/api\/[\w/:-]+","status":500/,
)

const broken = mkdtempSync(join(tmpdir(), 'prospectus-render-'))
writeFileSync(
  join(broken, 'entry-server.js'),
  'export default { renderPage() { throw new Error("This page tears.") } }',
)
afterAll(() => rmSync(broken, { recursive: true, force: true }))

const isShell = (body: string) =>
  body.includes('<div id="root"><!--page--></div>') && !body.includes(`id="${PAGE_DATA_ID}"`)

describe('a page that cannot be rendered', () => {
  it('is sent empty for the browser to fill, not cached, and logged', async () => {
    const server = await startTestServer({ SAMPLE_CONTENT: 'on' }, { ...SITE, render: broken })
    for (let count = 0; count < 2; count++) {
      const { status, body, headers } = await server.visitor().get<string>('/courses')
      expect([status, isShell(body), headers.get('cache-control')]).toEqual([200, true, 'no-store'])
      expect(headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-")
    }
    expect((await server.visitor().get<string>('/nothing')).status).toBe(404)
    expect(server.log.filter((line) => line.includes('This page tears.')).length).toBeGreaterThanOrEqual(3)
    await server.close()
  })
  it('is rendered again once its data can be read', async () => {
    const server = await startTestServer({ SAMPLE_CONTENT: 'on' }, SITE)
    const { database } = server.deps
    const page = async () => (await server.visitor().get<string>('/faqs')).body
    await database.$executeRaw`ALTER TABLE "ContentRecord" RENAME TO "ContentAway"`
    expect(isShell(await page())).toBe(true)
    await database.$executeRaw`ALTER TABLE "ContentAway" RENAME TO "ContentRecord"`
    expect(isShell(await page())).toBe(false)
    await server.close()
  })
})
