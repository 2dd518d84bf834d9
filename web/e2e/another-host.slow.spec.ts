import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { preview } from 'vite'
import { startBuiltServer, temporaryDataDir } from '../../api/testing/built-server.ts'
import { uploadPicture } from '../../api/testing/disguised-pictures.ts'
import { registerFirst } from '../../api/testing/first-admin.ts'
import { HttpClient } from '../../api/testing/http-client.ts'
import { EnquiryForm, STUDENT } from './enquiry-form.ts'
import { Site } from './site.ts'

/** Serves the website on another host. To a browser, http://127.0.0.1 and http://localhost are two sites. */
async function startFileHost(folder: string) {
  const host = await preview({
    configFile: false,
    logLevel: 'silent',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
  })
  const [url = ''] = host.resolvedUrls?.local ?? []
  return { origin: new URL(url).origin, close: () => host.close() }
}

const buildSite = (folder: string, apiBase: string) =>
  promisify(execFile)(
    process.execPath,
    [
      'node_modules/vite/bin/vite.js',
      'build',
      '-c',
      'web/vite.config.ts',
      '--outDir',
      folder,
      '--minify',
      'false',
    ],
    { env: { ...process.env, VITE_API_BASE: apiBase } },
  )

/** Gives the first mentor an uploaded photo. */
async function addPhoto(staff: HttpClient): Promise<void> {
  const photo = await uploadPicture(staff)
  const { body: mentors } = await staff.get<{ id: string }[]>('/api/mentors')
  const { status } = await staff.put(`/api/mentors/${mentors[0]?.id}`, { ...mentors[0], photo })
  expect(status).toBe(200)
}

test('the website on another host reads content, shows images and sends enquiries', async ({ page }) => {
  const files = temporaryDataDir()
  const data = temporaryDataDir()
  const host = await startFileHost(files.dataDir)
  const api = await startBuiltServer(data.dataDir, { ALLOWED_ORIGINS: host.origin })
  try {
    await buildSite(files.dataDir, `${api.url}//`)
    const staff = new HttpClient(api.url)
    await registerFirst(staff, new URL(api.setupUrl ?? '').searchParams.get('setup') ?? '', data.dataDir)
    await addPhoto(staff)

    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', ({ message }) => complaints.push(message))
    const site = new Site(page)
    await site.open(`${host.origin}/about`)
    const photo = site.main.locator(`img[src^="${api.url}/uploads/"]`)
    await photo.scrollIntoViewIfNeeded()
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expect(photo).toHaveAttribute('srcset', new RegExp(`^${api.url}/uploads/\\w+\\.webp\\?w=96 96w`))

    await site.follow('Contact')
    const form = new EnquiryForm(page)
    await form.choose('Student Enquiry')
    await form.fill(STUDENT)
    await form.field('Course').selectOption({ index: 1 })
    const sent = page.waitForResponse((response) => response.request().method() === 'POST')
    await form.send()
    const response = await sent
    expect(response.url()).toBe(`${api.url}/api/enquiries`)
    expect(response.status()).toBe(201)
    await expect(form.status).toHaveText(/submitted successfully/)

    const { body: kept } = await staff.get('/api/enquiries')
    expect(kept).toEqual([expect.objectContaining({ name: STUDENT.Name })])
    expect(complaints).toEqual([])
  } finally {
    await host.close()
    await api.stop('SIGTERM')
    files.remove()
    data.remove()
  }
})
