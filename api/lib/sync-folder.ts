import { open } from 'node:fs/promises'

/** Forces the names in a folder to the disk, so that a renamed file survives power loss; Windows has no such call. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
