import { type Session, session } from 'electron'
import { secureSession } from './session.ts'

/** Creates an in-memory session without pages, for requests separate from the panel's. */
export function createSideSession(name: string): Session {
  const created = session.fromPartition(name, { cache: false })
  secureSession(created)
  return created
}
