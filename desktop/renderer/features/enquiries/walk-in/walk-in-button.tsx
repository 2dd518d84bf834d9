import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { holdKeysForDialog } from '../../../lib/held-keys'
import { useScreenKeys } from '../../../lib/screen-keys'
import { readWalkInDraft } from './walk-in-draft'

const WalkInDialog = lazy(async () => ({ default: (await import('./walk-in-dialog')).WalkInDialog }))

/**
 * Opens the short form for people at the counter and on the phone; its code comes when it is first used. Where one was
 * being written when the screen went, it is open again.
 */
export function WalkInButton() {
  const [isKept] = useState(() => readWalkInDraft() !== undefined)
  const [isOpen, dialog] = useDisclosure(isKept)
  const [wasUsed, setUsed] = useState(isKept)
  const open = () => {
    holdKeysForDialog()
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
