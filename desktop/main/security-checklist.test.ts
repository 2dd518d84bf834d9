import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { FUSES } from '../packaging/fuses.ts'
import { pagePolicy } from './protocol/files.ts'
import { route } from './protocol/route.ts'
import { APP_SCHEME } from './protocol/scheme.ts'
import { toExternalUrl } from './security/external-url.ts'
import { mayNavigate } from './security/navigation-policy.ts'
import { DEFAULT_SETTINGS } from './settings/settings.ts'
import { webPreferences } from './window/web-preferences.ts'

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file.replaceAll('\\', '/')}`,
  )
const sources = new Map(
  ['desktop/main', 'desktop/preload', 'desktop/bridge']
    .flatMap(filesIn)
    .filter((file) => /(?<!\.test)\.(ts|html)$/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const),
)
/** Source files that match a pattern. */
const where = (pattern: RegExp) => [...sources].filter(([, text]) => pattern.test(text)).map(([file]) => file)
const toText = (file: string) => sources.get(file) ?? ''
const preferences = webPreferences('/preload.cjs', true)

/**
 * Checks the sources and pure functions; built-shell.test.ts checks the running app.
 * @see https://www.electronjs.org/docs/latest/tutorial/security
 */
describe('the 20 points of Electron’s security checklist', () => {
  it('1 loads secure content only', () => {
    const loads = [...sources].flatMap(([file, text]) =>
      [...text.matchAll(/\.(loadURL|loadFile)\(([^)]*)/g)].map(([, call, address]) => [file, call, address]),
    )
    expect(loads.length).toBeGreaterThan(0)
    for (const [file, call, address] of nonEmpty(loads)) {
      expect([file, call]).toEqual([file, 'loadURL'])
      expect(address).toContain('APP_ORIGIN')
    }
    expect(APP_SCHEME.privileges).toMatchObject({ secure: true })
    expect(where(/certificate-error|ignore-certificate-errors|rejectUnauthorized/)).toEqual([])
    expect(where(/setCertificateVerifyProc/), 'only one place sets the verifier').toEqual([
      'desktop/main/security/certificates.ts',
    ])
  })
  it('2 has no Node in its pages', () => {
    expect(preferences).toMatchObject({
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
    })
  })
  it('3 isolates contexts', () => {
    expect(preferences.contextIsolation).toBe(true)
    expect(where(/contextIsolation: false/)).toEqual([])
  })
  it('4 sandboxes every process', () => {
    expect(preferences.sandbox).toBe(true)
    expect(where(/no-sandbox|sandbox: false/)).toEqual([])
  })
  it('5 restricts permissions of every session, and shows pages in only one', () => {
    expect(where(/defaultSession/).sort()).toEqual(['desktop/main/main.ts', 'desktop/main/shell.ts'])
    expect(where(/fromPartition/)).toEqual(['desktop/main/security/side-session.ts'])
    expect(where(/secureSession\(/).sort()).toEqual([
      'desktop/main/security/session.ts',
      'desktop/main/security/side-session.ts',
      'desktop/main/server/panel-session.ts',
    ])
    expect(
      toText('desktop/main/server/panel-session.ts'),
      'the session of the windows, before its first use',
    ).toMatch(/function preparePanelSession\(session: Session[^{]*\{\n\s*secureSession\(session\)/)
    expect(where(/partition: '/)).toEqual([])
  })
  it('6 leaves web security on', () => {
    expect(preferences.webSecurity).toBe(true)
    expect(where(/webSecurity: false|disable-web-security/)).toEqual([])
  })
  it('7 has a Content-Security-Policy without unsafe sources', () => {
    const policy = pagePolicy('abc')
    expect(policy).toMatch(/^default-src 'none'; /)
    expect(policy).toContain("script-src 'self' 'nonce-abc'")
    expect(policy).not.toMatch(/unsafe|\*|http:/)
    for (const [file, text] of nonEmpty(sources)) {
      if (file.endsWith('.html')) expect(text).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=/)
    }
  })
  it('8 allows no insecure content', () => expect(preferences.allowRunningInsecureContent).toBe(false))
  it('9 enables no experimental features', () => {
    expect(preferences.experimentalFeatures).toBe(false)
    expect(where(/appendSwitch/)).toEqual([])
  })
  it('10 enables no Blink features', () =>
    expect(where(/enableBlinkFeatures|enable-blink-features/)).toEqual([]))
  it('11 has no webview with pop-ups', () => expect(where(/allowpopups|<webview/)).toEqual([]))
  it('12 attaches no webview at all', () => expect(preferences.webviewTag).toBe(false))
  it('13 limits navigation', () => expect(mayNavigate('https://example.in/', true)).toBe(false))
  it('14 opens no windows for pages', () => expect(where(/action: 'allow'/)).toEqual([]))
  it('15 passes only checked URLs to shell.openExternal', () => {
    expect(where(/openExternal\(/)).toEqual(['desktop/main/security/open-outside.ts'])
    expect(where(/showItemInFolder\(/)).toEqual(['desktop/main/downloads/saved-files.ts'])
    expect(where(/shell\.(openPath|writeShortcutLink)|child_process/)).toEqual([])
    expect(toExternalUrl('file:///C:/Windows/System32/calc.exe', null)).toBeNull()
  })
  it('16 runs a current Electron', () => {
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      devDependencies: Record<string, string>
    }
    expect(Number(/\d+/.exec(devDependencies.electron ?? '')?.[0])).toBeGreaterThanOrEqual(45)
  })
  it('17 validates the sender of every IPC message', () => {
    expect(where(/\b(ipcMain|ipc)\.(handle|handleOnce|on|once)\(/)).toEqual([
      'desktop/main/ipc/register-handlers.ts',
    ])
    expect(
      where(/\.ipc\.(handle|on)\(|MessageChannelMain|ipcRenderer\.(send|sendSync|postMessage)\(/),
    ).toEqual([])
  })
  it('18 uses its own scheme instead of file:', () => {
    expect(where(/loadFile\(|registerFileProtocol|interceptFileProtocol/)).toEqual([])
    expect(route('file:///etc/passwd')).toEqual({ kind: 'deny' })
    expect(APP_SCHEME.privileges).not.toHaveProperty('corsEnabled')
    expect(APP_SCHEME.privileges).not.toHaveProperty('bypassCSP')
    expect(Object.fromEntries(FUSES)).toMatchObject({ GrantFileProtocolExtraPrivileges: false })
  })
  it('19 disables the fuses that would let other programs run it', () =>
    expect(Object.fromEntries(FUSES)).toMatchObject({
      RunAsNode: false,
      EnableNodeOptionsEnvironmentVariable: false,
      EnableNodeCliInspectArguments: false,
      OnlyLoadAppFromAsar: true,
    }))
  it('20 exposes no API of Electron to its pages', () => {
    const preload = toText('desktop/preload/preload.ts')
    expect(preload.match(/exposeInMainWorld\(/g)).toHaveLength(1)
    expect(preload).toContain("exposeInMainWorld('prospectus', bridge)")
    expect(preload).not.toMatch(/exposeInMainWorld\([^)]*ipcRenderer|: ipcRenderer\b|process\.(env|versions)/)
    expect(where(/@electron\/remote|enableRemoteModule/)).toEqual([])
  })
})

it('writes to the disk only in known places, and stores no secrets in the settings', () => {
  expect(where(/writeFile|writeSync|appendFile/).sort()).toEqual([
    'desktop/main/ipc/dialogs.ts',
    'desktop/main/log/log-file.ts',
    'desktop/main/settings/replace-file.ts',
    'desktop/main/window/apply-start-with-system.ts',
  ])
  expect(where(/replaceFile\(/).sort()).toEqual([
    'desktop/main/lock/lock-file.ts',
    'desktop/main/settings/replace-file.ts',
    'desktop/main/settings/secret-file.ts',
    'desktop/main/settings/settings-store.ts',
  ])
  expect(Object.keys(DEFAULT_SETTINGS).filter((name) => /password|secret|token|key/i.test(name))).toEqual([])
})
