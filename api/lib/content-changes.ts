/**
 * Tells whoever keeps copies of public content that it has changed. Writers call `changed` after their commit and
 * before they answer; where several servers share a database, a listener for their notifications calls it as well.
 */
export class ContentChanges {
  readonly #listeners = new Set<() => void>()

  changed = (): void => {
    for (const listener of this.#listeners) listener()
  }

  /** @returns stops listening */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}
