import { type MouseEvent, useMemo, useRef } from 'react'
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { holdKeys } from '../../lib/held-keys'
import { enquiryWindowPath } from '../../lib/own-window'
import { IN_DRAWER } from '../../lib/screen-keys'
import type { ScreenView } from './desk/views'

/** The URL parameter with the id of the open enquiry. */
export const OPEN_PARAM = 'enquiry'

/**
 * Returns the path of the desk with an open enquiry.
 * @param view next to it; the user's own view by default
 */
export const toEnquiryPath = (id: string, view?: ScreenView) =>
  `/desk?${new URLSearchParams({ ...(view && { view }), [OPEN_PARAM]: id })}`

/** The URL parameter of links from notifications: it shows their actions, or calls if its value is `call`. */
export const ACTIONS_PARAM = 'acts'

/** The router state of an open drawer. */
interface OpenState {
  /** True if it was opened from the screen below it, so that closing it goes back. */
  isOpenedHere?: boolean
  /** The field that gets the initial focus. */
  startsAt?: 'note'
}

const withEnquiry = (search: string, id: string) => {
  const query = new URLSearchParams(search)
  query.set(OPEN_PARAM, id)
  query.delete(ACTIONS_PARAM)
  return `?${query}`
}

/** The heading of an enquiry, which gets the focus when it opens. */
export const HEADING = 'h2[tabindex]'

/** Marks the box for a note, so that a key leads there. */
export const NOTE_BOX = 'textarea[name="note"]'

/**
 * Keeps all keys until an enquiry is open and can take them, so that none acts on another one.
 * @param startsAt the field that gets the focus
 */
export function holdKeysForEnquiry(id: string, startsAt?: OpenState['startsAt']): void {
  const getDrawer = () =>
    document.querySelector(`${IN_DRAWER} [data-enquiry="${CSS.escape(id)}"]`)?.closest(IN_DRAWER)
  // Opening an enquiry that is open already moves no focus.
  getDrawer()
    ?.querySelector<HTMLElement>(startsAt === 'note' ? NOTE_BOX : HEADING)
    ?.focus()
  holdKeys(() => {
    const drawer = getDrawer()
    const focused = document.activeElement
    if (!drawer?.contains(focused)) return false
    return startsAt !== 'note' || focused?.matches(NOTE_BOX) || !drawer.querySelector(NOTE_BOX)
  })
}

/**
 * Returns the props of a link that opens an enquiry over the current screen, or in a window for one enquiry. It replaces
 * an open one, so that Back closes either.
 */
export function useEnquiryLink(id: string) {
  const { pathname, search, state } = useLocation()
  const { isOpenedHere = false } = (state ?? {}) as OpenState
  const openId = new URLSearchParams(search).get(OPEN_PARAM)
  const isOver = openId !== null
  const isOwnWindow = pathname.startsWith(enquiryWindowPath(''))
  return {
    to: isOwnWindow ? enquiryWindowPath(id) : { pathname, search: withEnquiry(search, id) },
    state: { isOpenedHere: isOpenedHere || !isOver } satisfies OpenState,
    replace: isOver || isOwnWindow,
    preventScrollReset: true,
    'aria-current': openId === id || undefined,
    onClick: ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
      if (!(ctrlKey || metaKey || shiftKey || altKey)) holdKeysForEnquiry(id)
    },
  } as const
}

/** The enquiry that is open next to its list. It is part of the URL, so that it can be linked to and Back closes it. */
export function useOpenEnquiry() {
  const [query, setQuery] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const id = query.get(OPEN_PARAM)
  // The browser goes back a moment later, and closing twice until then would leave the screen.
  const closed = useRef<Location | null>(null)

  return useMemo(() => {
    const { isOpenedHere = false, startsAt } = (location.state ?? {}) as OpenState
    return {
      id,
      startsAt,
      /** Opens an enquiry. It replaces an open one, so that Back closes either. */
      open: (next: string, start?: OpenState['startsAt']) => {
        holdKeysForEnquiry(next, start)
        setQuery((current) => withEnquiry(current.toString(), next), {
          replace: id !== null,
          preventScrollReset: true,
          state: { isOpenedHere: id === null || isOpenedHere, startsAt: start } satisfies OpenState,
        })
      },
      close: () => {
        if (id === null || closed.current === location) return
        closed.current = location
        if (isOpenedHere) return navigate(-1)
        setQuery(
          (current) => {
            const rest = new URLSearchParams(current)
            rest.delete(OPEN_PARAM)
            rest.delete(ACTIONS_PARAM)
            return rest
          },
          { replace: true, preventScrollReset: true },
        )
      },
    }
  }, [id, location, navigate, setQuery])
}
