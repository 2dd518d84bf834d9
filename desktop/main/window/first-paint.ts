import { type BrowserWindow, nativeTheme } from 'electron'

const painted = new WeakSet<BrowserWindow>()

/** The page's own colour, for the moment before it paints. */
export const getPaper = () => (nativeTheme.shouldUseDarkColors ? '#141833' : '#fbf9f4')

/** Has `showPainted` know when a window has something to show. */
export function followPaint(window: BrowserWindow): void {
  window.once('ready-to-show', () => painted.add(window))
}

/** Brings a window to the front, as soon as there is something in it: an empty one would flash. */
export function showPainted(window: BrowserWindow): void {
  if (!painted.has(window)) {
    window.once('ready-to-show', () => showPainted(window))
    return
  }
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
