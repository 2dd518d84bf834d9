import { Drawer } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { isOpenStage } from '#contract/enquiries/pipeline-stages'
import type { EnquiryDetail } from '#contract/enquiries/record'
import { useHasDrawerSpace } from '../../../lib/layout-width'
import { DRAWER_MARK, isTyping, placeOfPress } from '../../../lib/screen-keys'
import { useFinished } from '../finished-enquiries'
import { QUERY_KEYS } from '../query-keys'
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
  // After an enquiry has left the list, the next one has its place.
  const listed = useRef({ id: shown, place: at })
  if (at >= 0) listed.current = { id: shown, place: at }
  const { place } = listed.current
  const hasPlace = listed.current.id === shown && place >= 0
  const step = (by: 1 | -1) => {
    const next = ids[at < 0 && by === 1 ? place : place + by]
    if (next) open(next)
  }
  const client = useQueryClient()
  const hasOpenOthers = () =>
    client
      .getQueryData<EnquiryDetail>(QUERY_KEYS.detail(id ?? ''))
      ?.others.some(({ stage }) => isOpenStage(stage))
  useFinished((finished) => {
    if (finished === id && hasPlace && !hasOpenOthers()) step(1)
  })
  // Escape reaches every open dialog, but only the top one may close. Fields of the list handle it themselves.
  const closeOnTop = () => {
    const press = placeOfPress()
    if (press === 'drawer' || (press === 'page' && !isTyping(document.activeElement))) close()
  }
  const panel = shown && (
    <DetailPanel key={shown} id={shown} onClose={close} onStep={hasPlace ? step : undefined} />
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
