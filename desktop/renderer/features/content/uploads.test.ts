import { afterEach, expect, it, vi } from 'vitest'
import { UPLOAD_TEXTS } from '#contract/uploads'
import { ApiError, GatewayError, NetworkError } from '../../lib/api-errors'
import { avatarUploader, homepageUploader, RefusedFile, serviceUploader, uploadImage } from './uploads'

const MEGABYTE = 1024 ** 2
const file = (type: string, bytes = 3) => new File([new Uint8Array(bytes)], 'a.png', { type })

afterEach(() => vi.unstubAllGlobals())

it('sends an image to the endpoint and field of its screen and returns its URL', async () => {
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

it('rejects other files and large images without a request', async () => {
  const fetch = vi.fn(async () => Response.json({ url: '/uploads/a.webp' }))
  vi.stubGlobal('fetch', fetch)
  for (const type of ['', 'application/pdf', 'text/image/png'])
    await expect(uploadImage(homepageUploader, file(type))).rejects.toEqual(
      new RefusedFile(UPLOAD_TEXTS.notAnImage),
    )
  const limit = UPLOAD_TEXTS.tooLarge.match(/(\d+) MB/)?.[1]
  const bytes = Number(limit) * MEGABYTE
  await expect(uploadImage(homepageUploader, file('image/png', bytes + 1))).rejects.toEqual(
    new RefusedFile(UPLOAD_TEXTS.tooLarge),
  )
  expect(fetch).not.toHaveBeenCalled()
  await uploadImage(homepageUploader, file('image/png', bytes))
  expect(fetch).toHaveBeenCalledOnce()
})

it('words failures as specified for each screen, with the reason if known', () => {
  const failures = [
    new RefusedFile('Too large.'),
    new ApiError(400, 'It is damaged.'),
    new ApiError(500),
    new GatewayError('a page'),
    new NetworkError('no line'),
    new Error(''),
  ]
  const messages = [homepageUploader, avatarUploader, serviceUploader].map(({ failure }) =>
    failures.map(failure),
  )
  expect(messages).toEqual([
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
