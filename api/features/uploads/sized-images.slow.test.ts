import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { IMAGE_WIDTHS } from '#contract/stored-images'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { RESIZES } from './limits.ts'
import { storeImage } from './stored-images.ts'
import { upload } from './testing/client.ts'
import { noise } from './testing/pictures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
it('sized images fall back to the stored image under a flood, without delaying uploads', async () => {
  const other = await startTestServer()
  const urls = await Promise.all(
    Array.from({ length: RESIZES.aMinute / IMAGE_WIDTHS.length + 5 }, async (_, n) => {
      const [width, height] = [900, 20 + n]
      const data = await sharp({ create: { width, height, channels: 3, background: '#f6a81c' } })
        .webp()
        .toBuffer()
      return (await storeImage(other.deps, { data, width, height }, null)).url
    }),
  )
  const asked = urls.flatMap((stored) => IMAGE_WIDTHS.map((width) => `${other.url}${stored}?w=${width}`))
  const answers = await Promise.all(asked.map((address) => fetch(address)))
  expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200))
  const lives = answers.map(({ headers }) => headers.get('cache-control'))
  expect(lives.filter((life) => life?.includes('immutable'))).toHaveLength(RESIZES.aMinute)
  expect(lives.filter((life) => life === 'public, max-age=60')).toHaveLength(20)
  await other.signedIn()
  expect((await upload(other, await noise(40, 30).png().toBuffer())).status).toBe(201)
  await other.close()
})
