import { APP_NAME } from '../window/window-title.ts'

const path = '/'

/** The server has ended the session while nobody looked. */
export const SIGNED_OUT = {
  title: 'Signed out',
  body: 'New enquiries are not told of until somebody signs in.',
  path,
}

export const TRAY_HINT = { title: `${APP_NAME} keeps running`, body: 'You find it in the tray.', path }

export const toUpdateNotice = (version: string) => ({
  title: `${APP_NAME} ${version} is ready`,
  body: 'Click to restart into it now, or do so from the menu when it suits you.',
  path,
})
