/**
 * Tells whoever keeps copies of public content that it has changed. Writers call `changed` after their commit and
 * before they respond; where several servers share a database, the others hear of it too (api/join-servers.ts).
 */
export class ContentChanges {
  readonly #listeners = new Set<() => void>()
  /** Tells the other servers. */
  announce: () => void = () => undefined

  changed = (): void => {
    this.changedElsewhere()
    this.announce()
  }

  /** Another server has changed it: nobody else need be told. */
  changedElsewhere(): void {
    for (const listener of this.#listeners) listener()
  }

  /** @returns stops listening */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}
