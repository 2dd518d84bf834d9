import { posix } from 'node:path'

/**
 * True if the AppImage in the environment belongs to another program, which started this one.
 * @param program path of the running app
 */
export const isForeignAppImage = ({ APPIMAGE, APPDIR }: NodeJS.ProcessEnv, program: string) =>
  Boolean(APPIMAGE && APPDIR) && !program.startsWith(posix.join(APPDIR ?? '', '/'))
