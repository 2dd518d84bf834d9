import { type Session, session } from 'electron'
import { FORGOTTEN } from '../server/server-choice.ts'

const toSession = (partition: string): Session =>
  partition === '' ? session.defaultSession : session.fromPartition(partition)

/**
 * The sessions of all servers: cookies, storage and connections of one never meet those of another, so the session of a
 * server that one leaves is there when one comes back.
 */
export class ServerSessions {
  readonly #prepared = new Map<string, Session>()
  readonly #shown: () => string
  readonly #prepare: (session: Session, isShown: () => boolean) => void

  /**
   * @param shown name of the session that the windows have
   * @param prepare closes a session to the machine and serves its pages; once for each
   */
  constructor(shown: () => string, prepare: (session: Session, isShown: () => boolean) => void) {
    this.#shown = shown
    this.#prepare = prepare
  }

  /** That of the server whose windows are shown. */
  get current(): Session {
    return this.#get(this.#shown())
  }

  /** All that have been used since the start. */
  get used(): Session[] {
    return [...this.#prepared.values()]
  }

  async forget(partition: string): Promise<void> {
    await toSession(partition).clearStorageData({ storages: [...FORGOTTEN] })
  }

  #get(partition: string): Session {
    const known = this.#prepared.get(partition)
    if (known) return known
    const made = toSession(partition)
    this.#prepared.set(partition, made)
    this.#prepare(made, () => this.#shown() === partition)
    return made
  }
}
