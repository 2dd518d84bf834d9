import sharp from 'sharp'
import { expect, it } from 'vitest'
import { startBuiltServer, temporaryDataDir } from '../../testing/built-server.ts'
import { registerFirst } from '../../testing/first-admin.ts'
import { HttpClient } from '../../testing/http-client.ts'
import { limitMemory } from '../../testing/memory-limit.ts'
import { isOnPostgresql } from '../../testing/test-database.ts'
import { formWith, sendForm } from './testing/client.ts'

/** The accepted image that needs the most memory. */
const makeAvif = () =>
  sharp({ create: { width: 4000, height: 4000, channels: 3, background: 'teal' } })
    .avif({ quality: 20, effort: 0 })
    .toBuffer()

/** A phone photo, with noise in each pixel. */
const makePhoto = () =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 93 })
    .toBuffer()

it.skipIf(isOnPostgresql)(
  'rejects twelve of the largest images at once with 256 MB of memory, then accepts a photo',
  async ({ skip }) => {
    const limit = limitMemory(256)
    if (!limit) return skip('a limit of memory needs root and cgroups')
    const { dataDir, remove } = temporaryDataDir()
    const server = await startBuiltServer(
      dataDir,
      { TRUST_PROXY: '1', SAMPLE_CONTENT: 'off' },
      { through: limit.through },
    )
    try {
      const owner = new HttpClient(server.url)
      await registerFirst(owner, new URL(server.setupUrl ?? '').searchParams.get('setup') ?? '', dataDir)
      const send = async (bytes: Buffer) =>
        (await sendForm(owner, '/api/upload', formWith('file', bytes))).status
      const picture = await makeAvif()
      const statuses = await Promise.all(Array.from({ length: 12 }, () => send(picture)))
      expect(statuses).toEqual(Array(12).fill(413))
      expect(await send(await makePhoto())).toBe(201)
    } finally {
      await server.stop('SIGTERM')
      remove()
      limit.remove()
    }
  },
  120_000,
)
