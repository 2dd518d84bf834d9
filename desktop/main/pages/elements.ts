import type { ProspectusBridge } from '../../bridge/bridge.ts'

/** Returns an element of the page. @throws Error if it doesn't exist */
export function element<E extends Element>(id: string, kind: new () => E): E {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`The page has no ${kind.name} with the id ${id}.`)
  return found
}

/** Returns the bridge, which these pages always have. */
export function bridge(): ProspectusBridge {
  if (!window.prospectus) throw new Error('This page only works in the desktop app.')
  return window.prospectus
}
