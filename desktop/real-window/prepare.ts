import { rmSync } from 'node:fs'
import { getSkipReason } from './electron-binary.ts'
import { packApp } from './pack-app.ts'

/** Prints one line if the tests are skipped; packs the app if PACKED=1 requests tests of the packed app. */
export default async function prepare(): Promise<(() => void) | undefined> {
  const reason = getSkipReason()
  if (reason) process.stdout.write(`Tests in a real window are skipped: ${reason}.\n`)
  if (reason || process.env.PACKED !== '1') return
  const { folder, program } = await packApp()
  process.env.PACKED_PROGRAM = program
  return () => rmSync(folder, { recursive: true })
}
