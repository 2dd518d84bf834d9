import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useScreenKeys } from '../../../lib/screen-keys'

const WalkInDialog = lazy(async () => ({ default: (await import('./walk-in-dialog')).WalkInDialog }))

/** Opens the short form for people at the counter and on the phone; its code comes when it is first used. */
export function WalkInButton() {
  const [isOpen, dialog] = useDisclosure(false)
  const [wasUsed, setUsed] = useState(false)
  const open = () => {
    setUsed(true)
    dialog.open()
  }
  useScreenKeys('page', { w: open })
  return (
    <>
      <Button title="Walk-in (w)" leftSection={<IconUserPlus size={18} aria-hidden />} onClick={open}>
        Walk-in
      </Button>
      {wasUsed && (
        <Suspense fallback={null}>
          <WalkInDialog opened={isOpen} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}
