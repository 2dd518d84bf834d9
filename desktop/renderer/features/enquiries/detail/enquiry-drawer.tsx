import { Drawer } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { DRAWER_MARK, placeOfPress } from '../../../lib/screen-keys'
import { useFinished } from '../finished-enquiries'
import { useOpenEnquiry } from '../use-open-enquiry'
import classes from './detail.module.css'
import { DetailPanel } from './detail-panel'

interface EnquiryDrawerProps {
  /** Ids of the list next to it, in order. */
  ids?: readonly string[]
}

const NO_LIST: readonly string[] = []

/** The enquiry in the URL (`?enquiry=<id>`), next to its list. */
export function EnquiryDrawer({ ids = NO_LIST }: EnquiryDrawerProps) {
  const { id, open, close } = useOpenEnquiry()
  // The closing drawer keeps its content while it slides out.
  const [shown, setShown] = useState(id)
  useEffect(() => {
    if (id) setShown(id)
  }, [id])

  const at = shown ? ids.indexOf(shown) : -1
  const step = (by: 1 | -1) => {
    const next = ids[at + by]
    if (at >= 0 && next) open(next)
  }
  // A finished enquiry may have left the list, so that the next one has its place.
  const last = useRef({ id: shown, place: at })
  if (at >= 0) last.current = { id: shown, place: at }
  useFinished((finished) => {
    const { place } = last.current
    const next = ids[at >= 0 ? at + 1 : place]
    if (finished === id && last.current.id === id && next) open(next)
  })
  // Escape reaches every open dialog, but only the top one may close.
  const closeOnTop = () => {
    if (placeOfPress() === 'drawer') close()
  }
  return (
    <Drawer.Root opened={id !== null} onClose={closeOnTop} position="right" size="min(38rem, 100vw)">
      <Drawer.Overlay backgroundOpacity={0.25} />
      <Drawer.Content {...DRAWER_MARK} classNames={{ content: classes.drawer }}>
        {shown && <DetailPanel key={shown} id={shown} onClose={close} onStep={at >= 0 ? step : undefined} />}
      </Drawer.Content>
    </Drawer.Root>
  )
}
