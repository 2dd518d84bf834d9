import { useEffect, useRef } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom'
import { OfflineBanner } from '../components/offline-banner'
import { useBlurredContacts } from '../features/enquiries/desk-preferences'
import { keepFocus } from '../lib/focus-keeper'
import { formatNumber, windowTitle } from '../lib/format'
import { setShownPath } from '../lib/held-keys'
import { usePanelName } from '../lib/panel-name'
import { useScreenName } from '../lib/screen-name'
import { unseenTotal, useUnseen } from '../lib/unseen'

const useWindowTitle = () => {
  const handle = useMatches().at(-1)?.handle as { title?: string } | undefined
  const screenName = useScreenName(({ title }) => title)
  const title = screenName || handle?.title
  const unseen = useUnseen(unseenTotal)
  const panel = usePanelName()
  useEffect(() => {
    const name = title ? windowTitle(title, panel) : panel
    document.title = unseen > 0 ? `(${formatNumber(unseen)}) ${name}` : name
  }, [title, panel, unseen])
}

/** Moves the focus to the heading of a new screen, since the link that led there may be gone. */
const useFocusOnHeading = () => {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const isElsewhere = document.activeElement === document.body || document.activeElement?.closest('nav, a')
    if (isElsewhere) document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true })
  }, [pathname])
}

/** Returns the key of a scroll position. Pages opened by URL all have the key `default`, so their path is used. */
const getScrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)

/** Manages window title, focus and scroll position for every screen, and shows the offline banner. */
export function RootScreen() {
  useWindowTitle()
  useFocusOnHeading()
  useBlurredContacts()
  const { pathname } = useLocation()
  useEffect(() => setShownPath(pathname), [pathname])
  useEffect(keepFocus, [])
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <ScrollRestoration getKey={getScrollKey} />
    </>
  )
}
