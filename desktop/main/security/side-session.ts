import { type Session, session } from 'electron'
import { secureSession } from './session.ts'

/** A session in memory without pages, for what is asked beside the panel's own requests. */
export function createSideSession(name: string): Session {
  const made = session.fromPartition(name, { cache: false })
  secureSession(made)
  return made
}
