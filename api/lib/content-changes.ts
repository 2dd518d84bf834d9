/**
 * Notifies everything that caches public content of changes. Writers call `changed` after their commit and before they
 * respond. With several servers on one database, the others are notified too (api/join-servers.ts).
 */
export class ContentChanges {
  readonly #listeners = new Set<() => void>()
  /** Notifies the other servers. */
  broadcast: () => void = () => undefined

  changed = (): void => {
    this.changedElsewhere()
    this.broadcast()
  }

  /** Handles a change made by another server. */
  changedElsewhere(): void {
    for (const listener of this.#listeners) listener()
  }

  /** @returns a function that stops listening */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}
