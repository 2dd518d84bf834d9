import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it, test, vi } from 'vitest'
import { checkFeed, signFeed, toPublicHalf } from './feed-signature.ts'
import { getInstallPlace, type Installed } from './install-place.ts'
import { isQuietNight } from './night.ts'
import { UpdateRestart } from './update-restart.ts'

const OWN = { LOCALAPPDATA: 'C:\\Users\\Asha\\AppData\\Local' }
const FOR_ALL = 'C:\\Program Files\\Prospectus\\Prospectus.exe'
const FOR_ONE = 'c:\\users\\asha\\appdata\\local\\Programs\\Prospectus\\Prospectus.exe'
const inApplications = '/Applications/Prospectus.app/Contents/MacOS/Prospectus'
const fromImage = '/Volumes/Prospectus/Prospectus.app/Contents/MacOS/Prospectus'
const translocated = '/private/var/folders/a/T/AppTranslocation/1/d/Prospectus.app/Contents/MacOS/Prospectus'
const image = { APPIMAGE: '/home/asha/Apps/Prospectus.AppImage' }

describe('getInstallPlace', () => {
  const place = (installed: Partial<Installed>, writable = '') =>
    getInstallPlace({
      platform: 'linux',
      program: '/tmp/.mount_Prospe/prospectus',
      env: {},
      packageType: null,
      isWritable: (path) => writable.split(' ').includes(path),
      ...installed,
    }).kind
  it.each<[string, Partial<Installed>, string, string]>([
    ['Windows, for one user', { platform: 'win32', program: FOR_ONE, env: OWN }, '', 'silent'],
    ['Windows, for all users', { platform: 'win32', program: FOR_ALL, env: OWN }, '', 'prompts'],
    ['Windows, without such a folder', { platform: 'win32', program: FOR_ONE }, '', 'prompts'],
    [
      'macOS with write access',
      { platform: 'darwin', program: inApplications },
      '/Applications /Applications/Prospectus.app',
      'silent',
    ],
    ['macOS without write access', { platform: 'darwin', program: inApplications }, '', 'prompts'],
    ['macOS, started from the disk image', { platform: 'darwin', program: fromImage }, '', 'never'],
    ['macOS, moved by the system', { platform: 'darwin', program: translocated }, '', 'never'],
    ['an AppImage', { env: image }, '/home/asha/Apps', 'silent'],
    ['an AppImage without write access', { env: image }, '', 'never'],
    ['a deb', { packageType: 'deb' }, '', 'prompts'],
    ['a folder', {}, '', 'never'],
  ])('is right for %s', (_where, installed, writable, kind) => expect(place(installed, writable)).toBe(kind))
})

describe('isQuietNight', () => {
  const at = (hour: number, minute = 0) => new Date(2026, 10, 23, hour, minute)
  const yesterday = new Date(2026, 10, 22, 9)
  it.each([
    ['at three without recent input', at(3), yesterday, 1800, true],
    ['shortly before five', at(4, 59), yesterday, 7200, true],
    ['before three', at(2, 59), yesterday, 7200, false],
    ['at five', at(5), yesterday, 7200, false],
    ['with recent input', at(3, 30), yesterday, 1799, false],
    ['after a start in the same night', at(3, 40), at(3, 30), 7200, false],
  ])('checks %s', (_when, now, startedAt, idle, isQuiet) => {
    expect(isQuietNight(now, startedAt, idle)).toBe(isQuiet)
  })
})

describe('UpdateRestart', () => {
  function create() {
    const done: string[] = []
    const restart = new UpdateRestart({
      quit: () => done.push('quit'),
      relaunch: () => done.push('relaunch'),
    })
    const offered = vi.fn()
    restart.onOffer(offered)
    return {
      done,
      restart,
      offered,
      offer: (version: string) => restart.offer(version, () => done.push('install')),
    }
  }
  it('offers each version once', () => {
    const { offer, offered, restart } = create()
    for (const version of ['1.3.0', '1.3.0', '1.4.0']) offer(version)
    expect(offered.mock.calls).toEqual([['1.3.0'], ['1.4.0']])
    expect(restart.version).toBe('1.4.0')
  })
  it('closes the windows before it installs the update', () => {
    const { done, restart, offer } = create()
    restart.restart()
    expect(done, 'no update is ready yet').toEqual([])
    offer('1.3.0')
    restart.restart()
    expect(done).toEqual(['quit'])
    restart.finish()
    expect(done).toEqual(['quit', 'install'])
  })
  it('only quits if no restart was requested', () => {
    const { done, restart, offer } = create()
    offer('1.3.0')
    restart.finish()
    expect(done).toEqual(['quit'])
  })
  it('cancels for unsaved work, and shows no questions at night', () => {
    const { done, restart, offer } = create()
    offer('1.3.0')
    restart.restart('unattended')
    expect(restart.isUnattended).toBe(true)
    restart.cancel()
    expect(restart.isUnattended).toBe(false)
    restart.finish()
    expect(done).toEqual(['quit', 'quit'])
  })
  it('starts the old version again after a failed update', () => {
    const { done, restart, offer } = create()
    offer('1.3.0')
    restart.failed()
    restart.restart()
    restart.finish()
    restart.failed()
    restart.failed()
    expect(done).toEqual(['quit', 'install', 'relaunch', 'quit'])
  })
})

test('checkFeed accepts only what the owner has signed', () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const key = toPublicHalf(privateKey)
  const info = { version: '1.3.0', files: [{ url: 'Prospectus.AppImage', sha512: 'abc' }] }
  const signature = signFeed(info, privateKey)
  const check = (change: object, half = key) => checkFeed({ ...info, signature, ...change }, half)
  expect(() => check({})).not.toThrow()
  const other = generateKeyPairSync('ed25519').privateKey
  for (const change of [
    { signature: undefined },
    { signature: '' },
    { signature: 7 },
    { signature: signFeed(info, other) },
    { version: '1.4.0' },
    { files: [{ url: 'Prospectus.AppImage', sha512: 'abd' }] },
    { files: [...info.files, { url: 'another.AppImage', sha512: 'abc' }] },
  ]) {
    expect(() => check(change), JSON.stringify(change)).toThrow('not signed by the owner')
  }
  expect(() => check({}, toPublicHalf(other))).toThrow('not signed by the owner')
  expect(() => check({}, '')).toThrow('no key')
})
