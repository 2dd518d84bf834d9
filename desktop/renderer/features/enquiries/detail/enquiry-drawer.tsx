import { Drawer } from '@mantine/core'
import { useEffect, useState } from 'react'
import { DRAWER_MARK, placeOfPress } from '../../../lib/screen-keys'
import { useOpenEnquiry } from '../use-open-enquiry'
import classes from './detail.module.css'
import { DetailPanel } from './detail-panel'

interface EnquiryDrawerProps {
  /** Ids of the list beside which it opens, in their order. */
  ids?: readonly string[]
}

const NO_LIST: readonly string[] = []

/** The enquiry that the address names (`?enquiry=<id>`), beside its list. */
export function EnquiryDrawer({ ids = NO_LIST }: EnquiryDrawerProps) {
  const { id, open, close } = useOpenEnquiry()
  // What was open stays on the drawer while it slides away.
  const [shown, setShown] = useState(id)
  useEffect(() => {
    if (id) setShown(id)
  }, [id])

  const at = shown ? ids.indexOf(shown) : -1
  const step = (by: 1 | -1) => {
    const next = ids[at + by]
    if (at >= 0 && next) open(next)
  }
  // Escape reaches every dialog that is open, and is meant for the one on top.
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
