import { posix } from 'node:path'

/**
 * Whether the AppImage of the environment is another program's, which has started this one: its image is mounted
 * elsewhere.
 * @param program that runs
 */
export const isForeignAppImage = ({ APPIMAGE, APPDIR }: NodeJS.ProcessEnv, program: string) =>
  Boolean(APPIMAGE && APPDIR) && !program.startsWith(posix.join(APPDIR ?? '', '/'))
