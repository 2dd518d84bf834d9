import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UPLOAD_TEXTS } from '#contract/uploads'
import { nonEmpty } from '../../testing/non-empty.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { countStored, fetchImage, formWith, sendForm, upload } from './testing/client.ts'
import { MARKER, picture } from './testing/pictures.ts'

const KEY = 'the key of these tests'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', ADMIN_KEY: KEY })
})
afterAll(() => server.close())

const ADDRESSES = [
  ['/api/upload', 'file'],
  ['/api/testimonials/upload-avatar', 'avatar'],
] as const

describe.each(ADDRESSES)('POST %s, field %s', (path, field) => {
  const send = async (body: BodyInit | null, headers?: Record<string, string>) =>
    sendForm(await server.signedIn(), path, body, headers)

  it('stores an image and returns its URL and size', async () => {
    const answer = await send(formWith(field, await picture(80, 40).png().toBuffer()))
    expect([answer.status, answer.body]).toEqual([
      201,
      { url: expect.stringMatching(/^\/uploads\/[0-9a-f]{64}\.webp$/), width: 80, height: 40 },
    ])
    expect((await fetchImage(server, answer.body.url)).status).toBe(200)
  })

  it('rejects visitors, with or without the admin key', async () => {
    const before = await countStored(server)
    const form = () => formWith(field, Buffer.alloc(1000))
    for (const adminKey of ['', KEY]) {
      const answer = await sendForm(server.visitor(), path, form(), { 'x-admin-key': adminKey })
      expect([answer.status, answer.body]).toEqual([
        401,
        { message: 'Please sign in to continue.', error: 'Please sign in to continue.' },
      ])
    }
    expect(await countStored(server)).toBe(before)
  })

  it('rejects requests from another site', async () => {
    const answer = await send(formWith(field, Buffer.alloc(9)), { Origin: 'https://evil.example' })
    expect(answer.status).toBe(403)
  })

  it('explains what is wrong with the form', async () => {
    const png = await picture().png().toBuffer()
    const two = formWith(field, png)
    two.append(field, new Blob([new Uint8Array(png)]), 'b.png')
    const withField = formWith(field, png)
    withField.append('note', 'x')
    const toInputText = new FormData()
    toInputText.append(field, 'data:image/png;base64,AA')
    const cases: [string, BodyInit | null, number, string, string?][] = [
      ['wrong field', formWith('picture', png), 400, UPLOAD_TEXTS.oneFile(field)],
      ['two files', two, 400, UPLOAD_TEXTS.oneFile(field)],
      ['an extra field', withField, 400, UPLOAD_TEXTS.oneFile(field)],
      ['a text for a file', toInputText, 400, UPLOAD_TEXTS.oneFile(field)],
      [
        'no file chosen',
        formWith(field, Buffer.alloc(0), '', 'application/octet-stream'),
        400,
        UPLOAD_TEXTS.noFile,
      ],
      ['json', '{"file":"x"}', 415, UPLOAD_TEXTS.notMultipart, 'application/json'],
      ['the bare image', new Uint8Array(png), 415, UPLOAD_TEXTS.notMultipart, 'image/png'],
      ['no body', null, 415, UPLOAD_TEXTS.notMultipart],
      ['no boundary', 'x', 400, UPLOAD_TEXTS.broken, 'multipart/form-data'],
    ]
    const before = await countStored(server)
    for (const [what, body, status, message, type] of nonEmpty(cases)) {
      const answer = await send(body, type ? { 'Content-Type': type } : {})
      expect([answer.status, answer.body], what).toEqual([status, { message, error: message }])
    }
    expect(await countStored(server)).toBe(before)
  })
})

describe('uploads', () => {
  it('rotate by EXIF, and drop EXIF, XMP and the colour profile', async () => {
    const original = await picture(100, 50)
      .withExif({ IFD0: { Copyright: MARKER }, IFD3: { GPSLatitude: '18/1 31/1 0/1' } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${MARKER}</x:xmpmeta>`)
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const before = await sharp(original).metadata()
    expect([before.orientation, !!before.exif, !!before.xmp, !!before.icc]).toEqual([6, true, true, true])

    const { body } = await upload(server, original)
    expect([body.width, body.height]).toEqual([50, 100])
    const { bytes } = await fetchImage(server, body.url)
    expect(await sharp(bytes).metadata()).not.toHaveProperty('orientation')
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * 50 + x) * 3, (y * 50 + x) * 3 + 3)]
    const [top, bottom] = [at(25, 10), at(25, 90)]
    expect(top[0]).toBeGreaterThan(180)
    expect(bottom[2]).toBeGreaterThan(180)
  })
})
