import { NON_MODAL } from './screen-keys'

const MAX_TRAIL = 20

/** Selector of what Tab can stop at. */
export const STOPS = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])'
const TEXT_FIELDS = 'textarea, input:not([type="checkbox"], [type="radio"])'
const HEADINGS = 'h1[tabindex], h2[tabindex]'

/** Inside this element, moved elements restore their focus themselves. */
const OWN_FOCUS = '[data-own-focus]'

/** The position of a removed element. */
interface Gap {
  parent: Node | null
  next: Node | null
  previous: Node | null
}

const NO_GAP: Gap = { parent: null, next: null, previous: null }

/** True if the element may receive focus automatically. On phones a field would open the on-screen keyboard. */
const canFocus = (element: HTMLElement) =>
  element.getClientRects().length > 0 &&
  !element.matches(':disabled') &&
  !(element.matches(TEXT_FIELDS) && matchMedia('(pointer: coarse)').matches)

const getStops = (node: Node | null): HTMLElement[] => {
  if (!(node instanceof HTMLElement) || !node.isConnected) return []
  return [...(node.matches(STOPS) ? [node] : []), ...node.querySelectorAll<HTMLElement>(STOPS)]
}

/**
 * Returns nodes that replaced a removed element, such as the button that reappears when its form closes. A new screen is
 * ignored, since it focuses its heading.
 */
function getNewcomers({ parent, next, previous }: Gap): Node[] {
  const nodes: Node[] = parent ? [...parent.childNodes] : []
  const start = previous ? nodes.indexOf(previous) : -1
  const end = next ? nodes.indexOf(next) : nodes.length
  const isKnown = end >= 0 && (start >= 0 || !previous)
  const found = isKnown ? nodes.slice(start + 1, end) : []
  return found.some((node) => node instanceof Element && node.querySelector('h1')) ? [] : found
}

/** Returns the focused element, which for an option is its select. */
const toFocused = ({ target }: FocusEvent) =>
  target instanceof HTMLOptionElement ? target.closest('select') : target

/** Returns where the focus stays: in the top dialog, or in the part of the screen that has lost it. */
const getScope = (place: Node | null) =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1) ??
  (place instanceof Element ? place.closest<HTMLElement>(NON_MODAL) : null) ??
  document.querySelector<HTMLElement>('main') ??
  document.body

/**
 * Restores the focus whenever the focused element is removed or disabled: to the element itself once it is enabled again,
 * otherwise to its replacement, an earlier focused element, or the heading. It does nothing if the user removed the focus.
 * @returns a function that stops it
 */
export function keepFocus(): () => void {
  let trail: HTMLElement[] = []
  let gap = NO_GAP
  let isLeft = false
  let isLost = false
  let frame = 0

  const isAway = (element: HTMLElement) => !element.isConnected || element.matches(':disabled')

  const find = (): HTMLElement | undefined => {
    const scope = getScope(gap.parent)
    const isInScope = (element: HTMLElement) => scope.contains(element)
    const nearby = [
      ...getNewcomers(gap).flatMap(getStops),
      ...getStops(gap.next),
      ...getStops(gap.previous).reverse(),
    ].filter(isInScope)
    const before = trail.toReversed().filter((element) => element.isConnected && isInScope(element))
    // A busy element will be enabled again, so the focus waits for it.
    if (nearby.length === 0 && before[0]?.matches(':disabled')) return undefined
    const heading = scope.querySelector<HTMLElement>(HEADINGS)
    return [...nearby, ...before, ...(heading ? [heading] : [])].find(canFocus)
  }

  const settle = () => {
    const last = trail.at(-1)
    if (document.activeElement !== document.body || !last || isLeft) return
    if (last.isConnected && last.matches(':disabled')) return
    const place = last.isConnected ? last : find()
    place?.focus({ preventScroll: true })
  }
  /** Waits for effects of the screen, which may set the focus themselves. */
  const settleSoon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(settle)
    })
  }
  const onFocusIn = (event: FocusEvent) => {
    const target = toFocused(event)
    if (!(target instanceof HTMLElement)) return
    trail = [...trail.filter((element) => element !== target && element.isConnected), target].slice(
      -MAX_TRAIL,
    )
    gap = NO_GAP
    isLeft = false
    isLost = false
  }
  const onFocusOut = (event: FocusEvent) => {
    const target = toFocused(event)
    const { relatedTarget } = event
    if (relatedTarget || !(target instanceof HTMLElement)) return
    // A removed element is still in the document during this event.
    queueMicrotask(() => {
      if (document.activeElement === document.body && !isAway(target)) isLeft = true
    })
  }
  const observer = new MutationObserver((records) => {
    const last = trail.at(-1)
    if (!last) return
    isLost ||= isAway(last)
    if (!isLost) return
    const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(last)))
    if (record) {
      gap = { parent: record.target, next: record.nextSibling, previous: record.previousSibling }
      isLeft = record.target instanceof Element && record.target.closest(OWN_FOCUS) !== null
    }
    settleSoon()
  })
  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('focusout', onFocusOut)
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
  return () => {
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('focusout', onFocusOut)
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
}
