import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { app } from 'electron'
import { autostartEntry, HIDDEN_FLAG } from './start-with-system.ts'

/** Sets whether the system starts the app, hidden in the tray. */
export function applyStartWithSystem(isEnabled: boolean): void {
  if (process.platform !== 'linux') {
    app.setLoginItemSettings({ openAtLogin: isEnabled, args: [HIDDEN_FLAG] })
    return
  }
  const folder = join(app.getPath('appData'), 'autostart')
  const file = join(folder, 'prospectus.desktop')
  const entry = autostartEntry(process.env.APPIMAGE ?? process.execPath, isEnabled)
  if (entry === null) {
    rmSync(file, { force: true })
    return
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, entry)
}
