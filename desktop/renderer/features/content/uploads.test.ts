import { afterEach, expect, test, vi } from 'vitest'
import { UPLOAD_TEXTS } from '#contract/uploads'
import { ApiError, GatewayError, NetworkError } from '../../lib/api-errors'
import { avatarUploader, homepageUploader, RefusedFile, serviceUploader, uploadImage } from './uploads'

const MEGABYTE = 1024 ** 2
const file = (type: string, bytes = 3) => new File([new Uint8Array(bytes)], 'a.png', { type })

afterEach(() => vi.unstubAllGlobals())

test('an image goes to the address and into the field of its screen, and its address comes back', async () => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) =>
    Response.json({ url: '/uploads/a.webp' }, { status: 201 }),
  )
  vi.stubGlobal('fetch', fetch)
  for (const uploader of [homepageUploader, avatarUploader, serviceUploader])
    expect(await uploadImage(uploader, file('image/png'))).toBe('/uploads/a.webp')
  expect(
    fetch.mock.calls.map(([path, { method, body }]) => [method, path, [...(body as FormData).keys()]]),
  ).toEqual([
    ['POST', '/api/upload', ['file']],
    ['POST', '/api/testimonials/upload-avatar', ['avatar']],
    ['POST', '/api/upload', ['file']],
  ])
})

test('what is no image or too large is sent nowhere', async () => {
  const fetch = vi.fn(async () => Response.json({ url: '/uploads/a.webp' }))
  vi.stubGlobal('fetch', fetch)
  for (const type of ['', 'application/pdf', 'text/image/png'])
    await expect(uploadImage(homepageUploader, file(type))).rejects.toEqual(
      new RefusedFile(UPLOAD_TEXTS.notAnImage),
    )
  const most = UPLOAD_TEXTS.tooLarge.match(/(\d+) MB/)?.[1]
  const bytes = Number(most) * MEGABYTE
  await expect(uploadImage(homepageUploader, file('image/png', bytes + 1))).rejects.toEqual(
    new RefusedFile(UPLOAD_TEXTS.tooLarge),
  )
  expect(fetch).not.toHaveBeenCalled()
  await uploadImage(homepageUploader, file('image/png', bytes))
  expect(fetch).toHaveBeenCalledOnce()
})

test('each screen words a failure: what is known of the file or by the server first', () => {
  const failures = [
    new RefusedFile('Too large.'),
    new ApiError(400, 'It is damaged.'),
    new ApiError(500),
    new GatewayError('a page'),
    new NetworkError('no line'),
    new Error(''),
  ]
  const said = [homepageUploader, avatarUploader, serviceUploader].map(({ failure }) => failures.map(failure))
  expect(said).toEqual([
    [
      'Upload failed: Too large.',
      'Upload failed: It is damaged.',
      'Upload failed: Unknown error',
      'Upload failed: Unknown error',
      'Upload failed: no line',
      'Upload failed: Unknown error',
    ],
    [
      ...['Too large.', 'It is damaged.', 'Upload failed', 'Upload failed'],
      ...['Image upload failed', 'Image upload failed'],
    ],
    ['Too large.', 'It is damaged.', 'Upload failed', 'Upload failed', 'Upload failed', 'Upload failed'],
  ])
})
