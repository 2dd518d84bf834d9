/** Places of the keyboard that are remembered. */
const REMEMBERED = 20

const STOPS = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])'
const TEXT_FIELDS = 'textarea, input:not([type="checkbox"], [type="radio"])'
const HEADINGS = 'h1[tabindex], h2[tabindex]'

/** Within it, what is gone comes back elsewhere, and takes the keyboard along. */
const OWN_FOCUS = '[data-own-focus]'

/** Where something stood that is gone: within what, what came behind it, and before it. */
interface Gap {
  parent: Node | null
  next: Node | null
  previous: Node | null
}

const NO_GAP: Gap = { parent: null, next: null, previous: null }

/** Whether the keyboard may go there by itself: on a phone a field would open the keyboard of the screen. */
const isFree = (element: HTMLElement) =>
  element.getClientRects().length > 0 &&
  !element.matches(':disabled') &&
  !(element.matches(TEXT_FIELDS) && matchMedia('(pointer: coarse)').matches)

const getStops = (node: Node | null): HTMLElement[] => {
  if (!(node instanceof HTMLElement) || !node.isConnected) return []
  return [...(node.matches(STOPS) ? [node] : []), ...node.querySelectorAll<HTMLElement>(STOPS)]
}

/**
 * What has come to stand in a gap, such as the button that opened a form in the place of that form. A new screen is left
 * alone: it begins at its heading.
 */
function getNewcomers({ parent, next, previous }: Gap): Node[] {
  const nodes: Node[] = parent ? [...parent.childNodes] : []
  const start = previous ? nodes.indexOf(previous) : -1
  const end = next ? nodes.indexOf(next) : nodes.length
  const isKnown = end >= 0 && (start >= 0 || !previous)
  const found = isKnown ? nodes.slice(start + 1, end) : []
  return found.some((node) => node instanceof Element && node.querySelector('h1')) ? [] : found
}

/** Whatever closes the open list of a choice leaves the choice itself. */
const getPlace = ({ target }: FocusEvent) =>
  target instanceof HTMLOptionElement ? target.closest('select') : target

/** Where the work goes on: in the dialog on top, else on the screen. */
const getScope = () =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1) ??
  document.querySelector<HTMLElement>('main') ??
  document.body

/**
 * Gives the keyboard a place whenever what it stood on is gone or can't be pressed any more: back where it was once
 * that can be pressed again; else what stands there now; else where it was before; else the heading. What people leave
 * by themselves stays left.
 * @returns ends it
 */
export function keepFocus(): () => void {
  let trail: HTMLElement[] = []
  let gap = NO_GAP
  let isLeft = false
  let isLost = false
  let frame = 0

  const isAway = (element: HTMLElement) => !element.isConnected || element.matches(':disabled')

  const find = (): HTMLElement | undefined => {
    const scope = getScope()
    const isInScope = (element: HTMLElement) => scope.contains(element)
    const beside = [
      ...getNewcomers(gap).flatMap(getStops),
      ...getStops(gap.next),
      ...getStops(gap.previous).reverse(),
    ].filter(isInScope)
    const before = trail.toReversed().filter((element) => element.isConnected && isInScope(element))
    // What is busy comes back: the keyboard waits for it.
    if (beside.length === 0 && before[0]?.matches(':disabled')) return undefined
    const heading = scope.querySelector<HTMLElement>(HEADINGS)
    return [...beside, ...before, ...(heading ? [heading] : [])].find(isFree)
  }

  const settle = () => {
    const last = trail.at(-1)
    if (document.activeElement !== document.body || !last || isLeft) return
    if (last.isConnected && last.matches(':disabled')) return
    const place = last.isConnected ? last : find()
    place?.focus({ preventScroll: true })
  }
  /** After the screen's own effects, which know better where to go on. */
  const settleSoon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(settle)
    })
  }
  const onFocusIn = (event: FocusEvent) => {
    const target = getPlace(event)
    if (!(target instanceof HTMLElement)) return
    trail = [...trail.filter((element) => element !== target && element.isConnected), target].slice(
      -REMEMBERED,
    )
    gap = NO_GAP
    isLeft = false
    isLost = false
  }
  const onFocusOut = (event: FocusEvent) => {
    const target = getPlace(event)
    const { relatedTarget } = event
    if (relatedTarget || !(target instanceof HTMLElement)) return
    // What is taken away is still there while this is told.
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
