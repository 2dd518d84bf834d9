import type * as Electron from 'electron'
import { describe, expect, it } from 'vitest'
import { createSession } from '../network/session-fetch.ts'
import { createElectronDouble } from './electron-double.ts'

type Misuse = (electron: typeof Electron) => unknown

async function createElectron(isReady: boolean): Promise<typeof Electron> {
  const double = createElectronDouble({ session: createSession(), userData: '/nowhere' })
  const electron = double.module as typeof Electron
  if (isReady) await electron.app.whenReady()
  return electron
}
/** What no typed program could write, and a bundle may do all the same. */
const untyped = <T>(part: T) => part as unknown as Record<string, (...args: unknown[]) => unknown>
const image = ({ nativeImage }: typeof Electron) => nativeImage.createFromPath('icon.png')

const BEFORE_READY: [name: string, misuse: Misuse][] = [
  ['a window', ({ BrowserWindow }) => new BrowserWindow()],
  ['a place in the tray', (electron) => new electron.Tray(image(electron))],
  ['a notification', ({ Notification }) => new Notification({ title: 'New enquiry' })],
  ['the session', ({ session }) => session.defaultSession],
  ['a dialog', ({ dialog }) => dialog.showMessageBoxSync({ message: 'Leave?' })],
  ['the screens', ({ screen }) => screen.getAllDisplays()],
  ['the key store', ({ safeStorage }) => safeStorage.isAsyncEncryptionAvailable()],
]

const AFTER_READY: [name: string, said: string, misuse: Misuse][] = [
  [
    'registers a scheme',
    'only be called before',
    ({ protocol }) => protocol.registerSchemesAsPrivileged([{ scheme: 'late' }]),
  ],
  ['enters the sandbox', 'only be called before', ({ app }) => app.enableSandbox()],
  [
    'calls what Electron has not',
    'Electron has no App.setDockBadge',
    ({ app }) => untyped(app).setDockBadge?.(1),
  ],
  [
    'listens to an event that is none',
    'Error processing argument',
    ({ app }) => untyped(app).on?.('before-exit', () => undefined),
  ],
  ['listens without a listener', 'Error processing argument', ({ app }) => untyped(app).on?.('before-quit')],
  ['gives a number for a text', 'Error processing argument', ({ app }) => untyped(app).setName?.(7)],
  ['leaves an argument out', 'Error processing argument', ({ app }) => untyped(app).setName?.()],
  ['gives an unknown folder', 'Error processing argument', ({ app }) => untyped(app).getPath?.('the desk')],
  [
    'misspells an option',
    'Error processing argument',
    ({ Notification }) => new Notification({ titel: 'New enquiry' } as object),
  ],
  [
    'misspells an option of an option',
    'Error processing argument',
    ({ BrowserWindow }) => new BrowserWindow({ webPreferences: { sandboxed: true } as object }),
  ],
  [
    'leaves a needed option out',
    'Error processing argument',
    ({ dialog }) => untyped(dialog).showMessageBoxSync?.({ buttons: ['Stay'] }),
  ],
  [
    'makes a menu of unknown roles',
    'Error processing argument',
    ({ Menu }) => Menu.buildFromTemplate([{ role: 'print' as 'copy' }]),
  ],
  [
    'sets a menu that is none',
    'Error processing argument',
    (electron) => untyped(new electron.Tray(image(electron))).setContextMenu?.({ label: 'Quit' }),
  ],
  [
    'makes a tray of an object',
    'Error processing argument',
    ({ Tray }) => new Tray({ path: 'icon.png' } as unknown as string),
  ],
  [
    'asks in a page instead of a window',
    'Error processing argument',
    ({ BrowserWindow, dialog }) =>
      dialog.showMessageBoxSync(new BrowserWindow().webContents as unknown as Electron.BrowserWindow, {
        message: 'Leave?',
      }),
  ],
  [
    'prints on paper that there is none of',
    'Error processing argument',
    ({ BrowserWindow }) => new BrowserWindow().webContents.print({ pageSize: 'A7' as 'A6' }),
  ],
  [
    'gives a notification a button of no kind',
    'Error processing argument',
    ({ Notification }) => new Notification({ actions: [{ type: 'link' as 'button' }] }),
  ],
  [
    'shows a folder of nothing',
    'Error processing argument',
    ({ shell }) => untyped(shell).showItemInFolder?.(),
  ],
  [
    'loads nothing',
    'Error processing argument',
    ({ BrowserWindow }) => untyped(new BrowserWindow()).loadURL?.(),
  ],
  ['writes over a member', 'Cannot assign', ({ app }) => Object.assign(app, { isPackaged: true })],
  [
    'handles a channel twice',
    'second handler',
    ({ ipcMain }) => [1, 2].map(() => ipcMain.handle('x', () => undefined)),
  ],
  [
    'decrypts a text',
    'Error processing argument',
    ({ safeStorage }) => untyped(safeStorage).decryptStringAsync?.('abc'),
  ],
]

describe('the double refuses, as Electron does,', () => {
  it.each(BEFORE_READY)('%s before the app is ready', async (_name, misuse) => {
    const early = await createElectron(false)
    expect(() => misuse(early)).toThrow('can only be used after app is ready')
    const late = await createElectron(true)
    expect(() => misuse(late)).not.toThrow()
  })

  it.each(AFTER_READY)('whoever %s', async (_name, said, misuse) => {
    const electron = await createElectron(true)
    expect(() => misuse(electron)).toThrow(said)
  })

  it('the use of a window that has been closed', async () => {
    const double = createElectronDouble({ session: createSession(), userData: '/nowhere' })
    const { app, BrowserWindow } = double.module as typeof Electron
    await app.whenReady()
    const window = new BrowserWindow()
    window.setTitle('Desk')
    double.windows[0]?.tryClose()
    expect(window.isDestroyed()).toBe(true)
    expect(() => window.setTitle('Desk')).toThrow('Object has been destroyed')
  })

  it('and takes everything else that the declarations allow', async () => {
    const electron = await createElectron(true)
    const { app, BrowserWindow, Menu, dialog } = electron
    app.on('before-quit', () => undefined)
    const window = new BrowserWindow({
      width: 640,
      webPreferences: { sandbox: true, preload: '/preload.cjs' },
    })
    expect(dialog.showMessageBoxSync(window, { message: 'Leave?', buttons: ['Leave', 'Stay'] })).toBe(1)
    new electron.Tray(image(electron)).setContextMenu(
      Menu.buildFromTemplate([{ role: 'copy' }, { label: 'Quit' }]),
    )
    expect(BrowserWindow.fromWebContents(window.webContents)).toBe(window)
  })
})
