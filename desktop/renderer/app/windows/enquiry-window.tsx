import { Drawer } from '@mantine/core'
import { useNavigate, useParams } from 'react-router-dom'
import { DetailPanel } from '../../features/enquiries/detail/detail-panel'
import { closeOwnWindow } from '../../lib/own-window'
import { currentPlace, DRAWER_MARK } from '../../lib/screen-keys'
import { useShortcuts } from '../shortcuts/use-shortcuts'

const nothing = () => undefined

/** One enquiry in a window of its own: the drawer without its list, with the same keys. */
export function EnquiryWindow() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  useShortcuts({ openPalette: nothing, openHelp: nothing })
  const close = () => closeOwnWindow(() => navigate(`/desk?${new URLSearchParams({ enquiry: id })}`))
  // Escape reaches every dialog that is open, and is meant for the one on top.
  const closeOnTop = () => {
    if (currentPlace() === 'drawer') close()
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
