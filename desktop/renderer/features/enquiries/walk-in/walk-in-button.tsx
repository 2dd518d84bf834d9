import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { holdKeysForDialog } from '../../../lib/held-keys'
import { useScreenKeys } from '../../../lib/screen-keys'
import { readWalkInDraft } from './walk-in-draft'

const WalkInDialog = lazy(async () => ({ default: (await import('./walk-in-dialog')).WalkInDialog }))

/**
 * Opens the walk-in form, whose code loads on first use. A form that was open when the screen closed is reopened.
 */
export function WalkInButton() {
  const [hasDraft] = useState(() => readWalkInDraft() !== undefined)
  const [isOpen, dialog] = useDisclosure(hasDraft)
  const [wasUsed, setUsed] = useState(hasDraft)
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
