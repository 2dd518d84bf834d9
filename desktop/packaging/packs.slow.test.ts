import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { extractFile, listPackage } from '@electron/asar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildShell } from '../testing/built-shell.ts'

const run = promisify(execFile)
const ENV = {
  PROSPECTUS_SIGNED: 'true',
  UPDATE_FEED_URL: 'https://feed.example.org/desk/',
  PROSPECTUS_HOMEPAGE: 'https://institute.example.org',
  PROSPECTUS_MAINTAINER: 'Institute <desk@institute.example.org>',
}
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'

let folder: string
let packed: string

/** Writes the files of an unpacked Electron; its binary contains only a fuse wire with nine insecure fuses. */
function writeElectron(at: string): void {
  mkdirSync(join(at, 'resources'), { recursive: true })
  writeFileSync(join(at, 'electron'), `code ${SENTINEL}\x01\x09${'1'.repeat(9)} code`, 'latin1')
  for (const file of ['LICENSE', 'LICENSES.chromium.html', 'version']) writeFileSync(join(at, file), file)
}

describe.runIf(process.platform === 'linux')('electron-builder, with a fake Electron binary', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'prospectus-pack-'))
    const out = await buildShell()
    mkdirSync(join(folder, 'desktop'))
    cpSync(out, join(folder, 'desktop', 'out'), { recursive: true })
    rmSync(out, { recursive: true })
    cpSync('electron-builder.yml', join(folder, 'electron-builder.yml'))
    cpSync('desktop/packaging', join(folder, 'desktop', 'packaging'), { recursive: true })
    const { name, version, description } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
      string,
      string
    >
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name, version, description, type: 'module' }),
    )
    writeElectron(join(folder, 'electron'))
    const builder = resolve('node_modules/electron-builder/cli.js')
    const electron = [`-c.electronDist=${join(folder, 'electron')}`, '-c.electronVersion=45.4.1']
    const project = ['--publish', 'never']
    const loader = import.meta.resolve('tsx')
    await run(process.execPath, ['--import', loader, builder, '--linux', 'dir', ...project, ...electron], {
      cwd: folder,
      env: { ...process.env, ...ENV },
    })
    packed = join(folder, 'dist', 'desktop', 'linux-unpacked')
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  it('packs only the built shell and names its owner', () => {
    const app = join(packed, 'resources', 'app.asar')
    const files = listPackage(app, { isPack: false })
    expect(files).toEqual(expect.arrayContaining(['/package.json', '/desktop/out/pages/licences.html']))
    expect(
      files.filter((file) => /node_modules|\.vite|\.ts$|\.svg$/.test(file) && !/assets/.test(file)),
    ).toEqual([])
    expect(JSON.parse(extractFile(app, 'package.json').toString())).toMatchObject({
      main: 'desktop/out/main/main.cjs',
      homepage: 'https://institute.example.org',
      author: { name: 'Institute', email: 'desk@institute.example.org' },
      desktopName: 'prospectus.desktop',
    })
  })
  it('writes the URL of the update feed', () =>
    expect(readFileSync(join(packed, 'resources', 'app-update.yml'), 'utf8')).toBe(
      'provider: generic\nurl: https://feed.example.org/desk/\nupdaterCacheDirName: prospectus-updater\n',
    ))
  it('sets the fuses and packs the licences of Electron and Chromium', () => {
    expect(readFileSync(join(packed, 'prospectus'), 'latin1')).toContain(`${SENTINEL}\x01\x09010011001`)
    for (const file of ['LICENSE.electron.txt', 'LICENSES.chromium.html']) {
      expect(readFileSync(join(packed, file), 'utf8')).toMatch(/^LICENSE/)
    }
  })
})
