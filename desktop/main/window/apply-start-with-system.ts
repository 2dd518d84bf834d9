import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { app } from 'electron'
import { autostartEntry, HIDDEN_FLAG } from './start-with-system.ts'

/** Tells the system whether to start the app with it, hidden in the tray. */
export function applyStartWithSystem(isWanted: boolean): void {
  if (process.platform !== 'linux') {
    app.setLoginItemSettings({ openAtLogin: isWanted, args: [HIDDEN_FLAG] })
    return
  }
  const folder = join(app.getPath('appData'), 'autostart')
  const file = join(folder, 'prospectus.desktop')
  const entry = autostartEntry(process.env.APPIMAGE ?? process.execPath, isWanted)
  if (entry === null) {
    rmSync(file, { force: true })
    return
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, entry)
}
