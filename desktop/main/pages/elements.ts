import type { ProspectusBridge } from '../../bridge/bridge.ts'

/** The element that the page is known to have. */
export function element<E extends Element>(id: string, kind: new () => E): E {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`The page has no ${kind.name} with the id ${id}.`)
  return found
}

/** The bridge, which these pages are never without. */
export function bridge(): ProspectusBridge {
  if (!window.prospectus) throw new Error('This page belongs into the desktop app.')
  return window.prospectus
}
