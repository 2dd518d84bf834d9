import { Drawer } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { useHasDrawerSpace } from '../../../lib/layout-width'
import { DRAWER_MARK, isTyping, placeOfPress } from '../../../lib/screen-keys'
import { useOpenEnquiry } from '../use-open-enquiry'
import classes from './detail.module.css'
import { DetailPanel } from './detail-panel'

interface EnquiryDrawerProps {
  /** Ids of the list next to it, in order. */
  ids?: readonly string[]
  /** True if the list stays usable in wide windows. */
  keepsList?: boolean
}

const NO_LIST: readonly string[] = []

/** The enquiry in the URL (`?enquiry=<id>`), next to its list. */
export function EnquiryDrawer({ ids = NO_LIST, keepsList = false }: EnquiryDrawerProps) {
  const { id, open, close } = useOpenEnquiry()
  const isModal = !useHasDrawerSpace() || !keepsList
  const rootId = useId()
  // The closing drawer keeps its content while it slides out.
  const [last, setLast] = useState(id)
  useEffect(() => {
    if (id) setLast(id)
  }, [id])
  const shown = id ?? last

  const at = shown ? ids.indexOf(shown) : -1
  const step = (by: 1 | -1) => {
    const next = ids[at + by]
    if (at >= 0 && next) open(next)
  }
  // Escape reaches every open dialog, but only the top one may close. Fields of the list handle it themselves.
  const closeOnTop = () => {
    const place = placeOfPress()
    if (place === 'drawer' || (place === 'page' && !isTyping(document.activeElement))) close()
  }
  const panel = shown && (
    <DetailPanel key={shown} id={shown} onClose={close} onStep={at >= 0 ? step : undefined} />
  )
  return (
    <Drawer.Root
      id={rootId}
      opened={id !== null}
      onClose={closeOnTop}
      position="right"
      size="min(38rem, 100vw)"
      trapFocus={isModal}
      lockScroll={isModal}
    >
      {isModal ? (
        <>
          <Drawer.Overlay backgroundOpacity={0.25} />
          <Drawer.Content {...DRAWER_MARK} classNames={{ content: classes.drawer }}>
            {panel}
          </Drawer.Content>
        </>
      ) : (
        id && (
          <dialog open aria-labelledby={`${rootId}-title`} className={classes.nextToList} {...DRAWER_MARK}>
            {panel}
          </dialog>
        )
      )}
    </Drawer.Root>
  )
}
