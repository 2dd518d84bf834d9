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
/** Removes the type of a part, for calls that TypeScript would reject but a bundle can make. */
const untyped = <T>(part: T) => part as unknown as Record<string, (...args: unknown[]) => unknown>
const image = ({ nativeImage }: typeof Electron) => nativeImage.createFromPath('icon.png')

const BEFORE_READY: [name: string, misuse: Misuse][] = [
  ['a window', ({ BrowserWindow }) => new BrowserWindow()],
  ['a tray icon', (electron) => new electron.Tray(image(electron))],
  ['a notification', ({ Notification }) => new Notification({ title: 'New enquiry' })],
  ['the session', ({ session }) => session.defaultSession],
  ['a dialog', ({ dialog }) => dialog.showMessageBoxSync({ message: 'Leave?' })],
  ['the screens', ({ screen }) => screen.getAllDisplays()],
  ['the key store', ({ safeStorage }) => safeStorage.isAsyncEncryptionAvailable()],
]

const AFTER_READY: [name: string, message: string, misuse: Misuse][] = [
  [
    'registering a scheme after ready',
    'only be called before',
    ({ protocol }) => protocol.registerSchemesAsPrivileged([{ scheme: 'late' }]),
  ],
  ['enabling the sandbox after ready', 'only be called before', ({ app }) => app.enableSandbox()],
  [
    'a call of an unknown method',
    'Electron has no App.setDockBadge',
    ({ app }) => untyped(app).setDockBadge?.(1),
  ],
  [
    'an unknown event',
    'Error processing argument',
    ({ app }) => untyped(app).on?.('before-exit', () => undefined),
  ],
  ['a missing listener', 'Error processing argument', ({ app }) => untyped(app).on?.('before-quit')],
  ['a number as text', 'Error processing argument', ({ app }) => untyped(app).setName?.(7)],
  ['a missing argument', 'Error processing argument', ({ app }) => untyped(app).setName?.()],
  ['an unknown folder name', 'Error processing argument', ({ app }) => untyped(app).getPath?.('the desk')],
  [
    'a misspelt option',
    'Error processing argument',
    ({ Notification }) => new Notification({ titel: 'New enquiry' } as object),
  ],
  [
    'a misspelt nested option',
    'Error processing argument',
    ({ BrowserWindow }) => new BrowserWindow({ webPreferences: { sandboxed: true } as object }),
  ],
  [
    'a missing required option',
    'Error processing argument',
    ({ dialog }) => untyped(dialog).showMessageBoxSync?.({ buttons: ['Stay'] }),
  ],
  [
    'an unknown menu role',
    'Error processing argument',
    ({ Menu }) => Menu.buildFromTemplate([{ role: 'print' as 'copy' }]),
  ],
  [
    'an object instead of a menu',
    'Error processing argument',
    (electron) => untyped(new electron.Tray(image(electron))).setContextMenu?.({ label: 'Quit' }),
  ],
  [
    'an object as tray icon',
    'Error processing argument',
    ({ Tray }) => new Tray({ path: 'icon.png' } as unknown as string),
  ],
  [
    'a page instead of a window',
    'Error processing argument',
    ({ BrowserWindow, dialog }) =>
      dialog.showMessageBoxSync(new BrowserWindow().webContents as unknown as Electron.BrowserWindow, {
        message: 'Leave?',
      }),
  ],
  [
    'an unknown paper size',
    'Error processing argument',
    ({ BrowserWindow }) => new BrowserWindow().webContents.print({ pageSize: 'A7' as 'A6' }),
  ],
  [
    'an unknown type of notification button',
    'Error processing argument',
    ({ Notification }) => new Notification({ actions: [{ type: 'link' as 'button' }] }),
  ],
  [
    'a missing path of a file to show',
    'Error processing argument',
    ({ shell }) => untyped(shell).showItemInFolder?.(),
  ],
  [
    'a missing address to load',
    'Error processing argument',
    ({ BrowserWindow }) => untyped(new BrowserWindow()).loadURL?.(),
  ],
  ['an assignment to a member', 'Cannot assign', ({ app }) => Object.assign(app, { isPackaged: true })],
  [
    'a second handler of a channel',
    'second handler',
    ({ ipcMain }) => [1, 2].map(() => ipcMain.handle('x', () => undefined)),
  ],
  [
    'decryption of a string',
    'Error processing argument',
    ({ safeStorage }) => untyped(safeStorage).decryptStringAsync?.('abc'),
  ],
]

describe('the Electron double', () => {
  it.each(BEFORE_READY)('refuses %s before the app is ready', async (_name, misuse) => {
    const early = await createElectron(false)
    expect(() => misuse(early)).toThrow('can only be used after app is ready')
    const late = await createElectron(true)
    expect(() => misuse(late)).not.toThrow()
  })

  it.each(AFTER_READY)('refuses %s', async (_name, message, misuse) => {
    const electron = await createElectron(true)
    expect(() => misuse(electron)).toThrow(message)
  })

  it('refuses the use of a closed window', async () => {
    const double = createElectronDouble({ session: createSession(), userData: '/nowhere' })
    const { app, BrowserWindow } = double.module as typeof Electron
    await app.whenReady()
    const window = new BrowserWindow()
    window.setTitle('Desk')
    double.windows[0]?.tryClose()
    expect(window.isDestroyed()).toBe(true)
    expect(() => window.setTitle('Desk')).toThrow('Object has been destroyed')
  })

  it('accepts other calls that the declarations allow', async () => {
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
