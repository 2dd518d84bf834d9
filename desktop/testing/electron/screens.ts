import { EventEmitter } from 'node:events'
import type * as Electron from 'electron'

const DESK: Electron.Rectangle = { x: 0, y: 0, width: 1920, height: 1040 }

/** Creates the screens of a computer, which can be connected and disconnected. */
export function createScreens() {
  let areas = [DESK]
  const toDisplay = (workArea: Electron.Rectangle) => ({ workArea })
  const screen = Object.assign(new EventEmitter(), {
    getPrimaryDisplay: () => toDisplay(areas[0] ?? DESK),
    getAllDisplays: () => areas.map(toDisplay),
  })
  return {
    screen,
    plug(...plugged: Electron.Rectangle[]): void {
      const event = plugged.length > areas.length ? 'display-added' : 'display-removed'
      areas = plugged
      screen.emit(event, {}, toDisplay(plugged.at(-1) ?? DESK))
    },
  }
}
