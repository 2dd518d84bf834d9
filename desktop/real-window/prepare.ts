import { rmSync } from 'node:fs'
import { whySkipped } from './electron-binary.ts'
import { packApp } from './pack-app.ts'

/** Says in one line why nothing is tested, or packs the app where PACKED=1 asks for the tests of a packed one. */
export default async function prepare(): Promise<(() => void) | undefined> {
  const reason = whySkipped()
  if (reason) process.stdout.write(`Tests in a real window are skipped: ${reason}.\n`)
  if (reason || process.env.PACKED !== '1') return
  const { folder, program } = await packApp()
  process.env.PACKED_PROGRAM = program
  return () => rmSync(folder, { recursive: true })
}
