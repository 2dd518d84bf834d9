import { Drawer } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useNavigate, useParams } from 'react-router-dom'
import { confirmLeave } from '../../components/confirm'
import { DetailPanel, focusHeading } from '../../features/enquiries/detail/detail-panel'
import { useDetail } from '../../features/enquiries/detail/use-detail'
import { discardDrafts, hasDrafts } from '../../features/enquiries/note-drafts'
import { toEnquiryPath } from '../../features/enquiries/use-open-enquiry'
import { closeOwnWindow } from '../../lib/own-window'
import { DRAWER_MARK, isTyping, placeOfPress } from '../../lib/screen-keys'
import { useNamedScreen } from '../../lib/screen-name'

/** An enquiry in its own window: the drawer without the list, with the same shortcuts. */
export function EnquiryWindow() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const enquiry = useDetail(id).data?.enquiry
  useNamedScreen(enquiry ? `${enquiry.name} · ${enquiry.reference}` : '')
  const leave = () => closeOwnWindow(() => navigate(toEnquiryPath(id)))
  const discard = () => {
    discardDrafts(id)
    leave()
  }
  const close = () => (hasDrafts(id) ? confirmLeave({ onLeave: discard }) : leave())
  // Unsaved notes exist only in this window.
  useWindowEvent('beforeunload', (event) => {
    if (hasDrafts(id)) event.preventDefault()
  })
  // Every open dialog receives Escape, but only the top one should close. In a field, Escape leaves the field.
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
      // This window has no header.
      styles={{ inner: { top: 0 } }}
    >
      <Drawer.Content {...DRAWER_MARK}>
        <DetailPanel key={id} id={id} onClose={close} />
      </Drawer.Content>
    </Drawer.Root>
  )
}
