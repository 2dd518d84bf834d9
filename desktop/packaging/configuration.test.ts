import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { getConfig, validateConfiguration } from 'app-builder-lib/out/util/config/config.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { LINK_SCHEME } from '../main/live/enquiry-paths.ts'

const OWNER = {
  PROSPECTUS_APP_ID: 'org.example.desk',
  PROSPECTUS_HOMEPAGE: 'https://institute.example.org',
  PROSPECTUS_MAINTAINER: 'Institute <desk@institute.example.org>',
}
const SIGNED = { PROSPECTUS_SIGNED: 'true', UPDATE_FEED_URL: 'https://feed.example.org/desk/', ...OWNER }

/** Reads the configuration of electron-builder with these environment variables. */
function readConfiguration(variables: Record<string, string | undefined> = {}) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  return getConfig(resolve('.'), null, null)
}
afterEach(() => void vi.unstubAllEnvs())

const unsigned = await readConfiguration()

describe('the electron-builder configuration', () => {
  it('passes the validation of electron-builder', async () => {
    expect(unsigned).toMatchObject({ appId: 'in.prospectus.desk', productName: 'Prospectus' })
    const debug = { isEnabled: false, add: () => undefined }
    for (const env of [{}, SIGNED]) {
      await validateConfiguration(await readConfiguration(env), debug as never)
    }
    const wrong = { ...unsigned, nsis: { perMashine: true } }
    await expect(validateConfiguration(wrong as never, debug as never)).rejects.toThrow(
      'configuration.nsis should be',
    )
  })
  it('packs only the built shell', () => {
    expect(unsigned.files).toEqual([{ filter: ['desktop/out/**/*', '!**/node_modules/**', '!**/.vite/**'] }])
    expect(unsigned).toMatchObject({ asar: true, extraMetadata: { main: 'desktop/out/main/main.cjs' } })
  })
  it('sets the fuses and registers the link scheme', () => {
    expect(unsigned.afterPack).toBe('./desktop/packaging/after-pack.ts')
    expect(unsigned.protocols).toEqual({ name: 'Prospectus', schemes: [LINK_SCHEME] })
  })
  it('builds installers for each system, and on macOS the zip that updates require', () => {
    const targets = (['win', 'mac', 'linux'] as const).map((system) =>
      [unsigned[system]?.target].flat().map((target) => (target as { target: string }).target),
    )
    expect(targets).toEqual([['nsis'], ['dmg', 'zip'], ['AppImage', 'deb']])
  })
  it('allows installation for one user or for all users of the computer', () =>
    expect(unsigned.nsis).toMatchObject({ oneClick: false, perMachine: false, allowElevation: true }))
  it('uses the same AppImage name for every version', () =>
    expect(unsigned.appImage).toEqual({ artifactName: 'Prospectus.AppImage' }))
  it('has the name by which a Linux desktop recognises its windows', () => {
    expect(unsigned.extraMetadata).toMatchObject({ desktopName: 'prospectus.desktop' })
    expect(unsigned.linux).toMatchObject({ executableName: 'prospectus', syncDesktopName: true })
  })
})

describe('a build', () => {
  it('has a feed, a hardened runtime and notarisation only when signed', async () => {
    expect(await readConfiguration({ UPDATE_FEED_URL: SIGNED.UPDATE_FEED_URL })).toMatchObject({
      publish: null,
      mac: { identity: '-', hardenedRuntime: false, notarize: false },
    })
    const { publish, mac } = await readConfiguration(SIGNED)
    expect(publish).toEqual({ provider: 'generic', url: SIGNED.UPDATE_FEED_URL })
    expect(mac).toMatchObject({ hardenedRuntime: true, notarize: true })
    expect(mac).not.toHaveProperty('identity')
  })
  it('contains the name of its owner', async () =>
    expect(await readConfiguration(OWNER)).toMatchObject({
      appId: 'org.example.desk',
      extraMetadata: {
        homepage: 'https://institute.example.org',
        author: { name: 'Institute', email: 'desk@institute.example.org' },
      },
      linux: { maintainer: 'Institute <desk@institute.example.org>' },
    }))
  it.each([
    [
      'no owner',
      { PROSPECTUS_HOMEPAGE: '', PROSPECTUS_MAINTAINER: ' ' },
      /requires its owner: set PROSPECTUS_HOMEPAGE and PROSPECTUS_MAINTAINER/,
    ],
    ['no homepage', { PROSPECTUS_HOMEPAGE: undefined }, /requires its owner: set PROSPECTUS_HOMEPAGE \(/],
    [
      'a homepage without a scheme',
      { PROSPECTUS_HOMEPAGE: 'institute.example.org' },
      /PROSPECTUS_HOMEPAGE must/,
    ],
    ['a maintainer without an address', { PROSPECTUS_MAINTAINER: 'Institute' }, /PROSPECTUS_MAINTAINER must/],
    ['an id of one word', { PROSPECTUS_APP_ID: 'desk' }, /PROSPECTUS_APP_ID must/],
    ['a feed without TLS', { UPDATE_FEED_URL: 'http://feed.example.org/' }, /UPDATE_FEED_URL must/],
    ['no feed', { UPDATE_FEED_URL: '' }, /UPDATE_FEED_URL must/],
  ])('fails with a clear error if it is signed but has %s', (_what, variables, sentence) =>
    expect(readConfiguration({ ...SIGNED, ...variables })).rejects.toThrow(sentence),
  )
})

interface Step {
  name?: string
  if?: string
  run?: string
  env?: Record<string, string>
  with?: Record<string, unknown>
}

describe('the packaging workflow', () => {
  const { load } = createRequire(import.meta.url)('js-yaml') as { load(text: string): unknown }
  const { jobs } = load(readFileSync('.github/workflows/desktop.yml', 'utf8')) as {
    jobs: { desktop: { env: Record<string, string>; steps: Step[] } }
  }
  const { env, steps } = jobs.desktop
  const step = (name: string) => steps.find((item) => item.name?.startsWith(name)) ?? {}
  const position = (name: string) => steps.indexOf(step(name))
  it('uploads the files that updates require: installers, block maps and feed files', () => {
    const upload = steps.find((item) => 'path' in (item.with ?? {}) && item.with?.['if-no-files-found'])
    const kept = String(upload?.with?.path).trim().split('\n')
    const endings = ['exe', 'dmg', 'zip', 'AppImage', 'deb', 'blockmap'].map((end) => `dist/desktop/*.${end}`)
    expect(kept).toEqual([...endings, 'dist/desktop/latest*.yml'])
  })
  it('passes all notarisation settings to electron-builder and fails if the key is missing', () => {
    const key = step('Lay down Apple')
    expect(key.if).toBe("runner.os == 'macOS' && env.PROSPECTUS_SIGNED == 'true'")
    expect(key.run).toMatch(/\$\{KEY:\?A signed Mac app is notarised/)
    expect(key.run).toContain('APPLE_API_KEY=$RUNNER_TEMP')
    expect(Object.keys(step('Pack').env ?? {})).toEqual(
      expect.arrayContaining(['APPLE_API_KEY_ID', 'APPLE_API_ISSUER']),
    )
    expect(position('Lay down Apple')).toBeLessThan(position('Pack'))
  })
  it('sets the owner of the app and signs the Linux feed file', () => {
    for (const name of nonEmpty(Object.keys(OWNER))) expect(env[name]).toBe(`\${{ vars.${name} }}`)
    expect(step('Report whether').if).toContain(
      "(env.CSC_LINK != '' || env.UPDATE_KEY != '') && env.UPDATE_FEED_URL",
    )
    expect(step('Sign the update feed').run).toBe('npx tsx desktop/packaging/sign-feed.ts')
    expect(position('Sign the update feed')).toBeGreaterThan(position('Pack'))
  })
})
