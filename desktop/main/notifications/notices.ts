import { APP_NAME } from '../window/window-title.ts'

const path = '/'

/** Shown when the server has ended the session while the window is hidden. */
export const SIGNED_OUT = {
  title: 'Signed out',
  body: 'You won’t be notified of new enquiries until someone signs in.',
  path,
}

export const TRAY_HINT = { title: `${APP_NAME} is still running`, body: 'You can find it in the tray.', path }

export const toUpdateNotice = (version: string) => ({
  title: `${APP_NAME} ${version} is ready`,
  body: 'Click to restart and update now, or restart later from the menu.',
  path,
})
