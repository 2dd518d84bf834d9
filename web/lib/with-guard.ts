type GuardModule = typeof import('./guard')

/** Works with what proves that a person writes; its code comes with the first touch of a form. */
export const withGuard = (work: (guard: GuardModule) => unknown): Promise<unknown> =>
  import('./guard').then(work, () => undefined)
