import { createHash } from 'node:crypto'

/** A small change of the source, where it stands. */
export interface Mutant {
  fileName: string
  mutatorName: string
  replacement?: string | undefined
  location: { start: { line: number; column: number } }
}

/** Whether a mutant belongs to a sample of so many percent; a larger sample holds all of a smaller one. */
export function isInSample(mutant: Mutant, percent: number): boolean {
  const { start } = mutant.location
  const place = [mutant.fileName, start.line, start.column, mutant.mutatorName, mutant.replacement].join('\n')
  return createHash('sha256').update(place).digest().readUInt32BE() < (percent / 100) * 2 ** 32
}
