import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AfterPackContext, LinuxPackager } from 'electron-builder'
import { FUSES, SENTINEL, setFuses } from '../packaging/fuses.ts'

/** Enabled only in tests, because Playwright controls the main process through the inspector. */
const INSPECTOR = 'EnableNodeCliInspectArguments'

/** electron-builder hook for the packed app of tests: sets the fuses that its Electron has, which may be older. */
export default async function afterPack({ appOutDir, packager }: AfterPackContext): Promise<void> {
  const file = join(appOutDir, (packager as LinuxPackager).executableName)
  const binary = await readFile(file)
  const count = binary[binary.indexOf(SENTINEL) + SENTINEL.length + 1]
  const known = FUSES.slice(0, count).map(([name, isOn]) => [name, isOn || name === INSPECTOR] as const)
  setFuses(binary, known)
  await writeFile(file, binary)
}
