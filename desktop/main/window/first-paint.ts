import { type BrowserWindow, nativeTheme } from 'electron'

const painted = new WeakSet<BrowserWindow>()

/** Returns the page's background colour, for the moment before it renders. */
export const getBackground = () => (nativeTheme.shouldUseDarkColors ? '#141833' : '#fbf9f4')

/** Tracks when a window has rendered, for `showPainted`. */
export function followPaint(window: BrowserWindow): void {
  window.once('ready-to-show', () => painted.add(window))
}

/** Brings a window to the front once it has rendered, because an empty one would flash. */
export function showPainted(window: BrowserWindow): void {
  if (!painted.has(window)) {
    window.once('ready-to-show', () => showPainted(window))
    return
  }
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
