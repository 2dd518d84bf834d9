import { getCode, pageAt } from '../pages'

const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const

/** Fetches the code of a page as soon as somebody seems to be about to go there. */
export function startPrefetching(): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin !== window.location.origin) return
    // A failure shows when the link is followed, not before.
    Promise.resolve(getCode(pageAt(link.pathname))).catch(() => {})
  }
  for (const sign of SIGNS) document.addEventListener(sign, prefetch, { passive: true })
}
