import { whySkipped } from './electron-binary.ts'

/** One line for whoever wonders why nothing was tested. */
export default function sayWhySkipped(): void {
  const reason = whySkipped()
  if (reason) process.stdout.write(`Tests in a real window are skipped: ${reason}.\n`)
}
