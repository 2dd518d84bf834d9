import { createHash } from 'node:crypto'

/** A small change to the source, with its location. */
export interface Mutant {
  fileName: string
  mutatorName: string
  replacement?: string | undefined
  location: { start: { line: number; column: number } }
}

/** True if a mutant is in a sample of the given percentage. Larger samples include smaller ones. */
export function isInSample(mutant: Mutant, percent: number): boolean {
  const { start } = mutant.location
  const place = [mutant.fileName, start.line, start.column, mutant.mutatorName, mutant.replacement].join('\n')
  return createHash('sha256').update(place).digest().readUInt32BE() < (percent / 100) * 2 ** 32
}
