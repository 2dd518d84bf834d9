import { Drawer } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useNavigate, useParams } from 'react-router-dom'
import { confirmLeave } from '../../components/confirm'
import { DetailPanel, focusHeading } from '../../features/enquiries/detail/detail-panel'
import { useDetail } from '../../features/enquiries/detail/use-detail'
import { discardDrafts, hasDrafts } from '../../features/enquiries/note-drafts'
import { closeOwnWindow } from '../../lib/own-window'
import { DRAWER_MARK, isTyping, placeOfPress } from '../../lib/screen-keys'
import { useNamedScreen } from '../../lib/screen-name'

/** One enquiry in a window of its own: the drawer without its list, with the same keys. */
export function EnquiryWindow() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const enquiry = useDetail(id).data?.enquiry
  useNamedScreen(enquiry ? `${enquiry.name} · ${enquiry.reference}` : '')
  const leave = () => closeOwnWindow(() => navigate(`/desk?${new URLSearchParams({ enquiry: id })}`))
  const discard = () => {
    discardDrafts(id)
    leave()
  }
  const close = () => (hasDrafts(id) ? confirmLeave({ onLeave: discard }) : leave())
  // What is half written is kept in this window alone
  useWindowEvent('beforeunload', (event) => {
    if (hasDrafts(id)) event.preventDefault()
  })
  // Escape reaches every dialog that is open, and is meant for the one on top; in a field it leaves the field.
  const closeOnTop = () => {
    if (placeOfPress() !== 'drawer') return
    if (isTyping(document.activeElement)) focusHeading()
    else close()
  }
  return (
    <Drawer.Root
      opened
      onClose={closeOnTop}
      size="100%"
      transitionProps={{ duration: 0 }}
      // There is no header to begin below
      styles={{ inner: { top: 0 } }}
    >
      <Drawer.Content {...DRAWER_MARK}>
        <DetailPanel key={id} id={id} onClose={close} />
      </Drawer.Content>
    </Drawer.Root>
  )
}
