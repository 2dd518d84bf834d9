import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AfterPackContext, LinuxPackager } from 'electron-builder'
import { setFuses } from './fuses.ts'

/** Returns the file of a packed app that contains the fuse wire. */
function getBinary({ appOutDir, electronPlatformName, packager }: AfterPackContext): string {
  const { productFilename } = packager.appInfo
  if (electronPlatformName === 'darwin') {
    const framework = 'Contents/Frameworks/Electron Framework.framework/Electron Framework'
    return join(appOutDir, `${productFilename}.app`, framework)
  }
  if (electronPlatformName === 'win32') return join(appOutDir, `${productFilename}.exe`)
  return join(appOutDir, (packager as LinuxPackager).executableName)
}

/** electron-builder hook that runs before signing: sets the fuses of the packed app. */
export default async function afterPack(context: AfterPackContext): Promise<void> {
  const file = getBinary(context)
  const binary = await readFile(file)
  setFuses(binary)
  await writeFile(file, binary)
}
