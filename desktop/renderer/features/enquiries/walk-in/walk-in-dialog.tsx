import { Modal, Tabs } from '@mantine/core'
import { useState } from 'react'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { confirmLeave } from '../../../components/confirm'
import { ownEscape } from '../../../lib/own-escape'
import { DRAWER_MARK } from '../../../lib/screen-keys'
import { useUnsaved } from '../../../lib/unsaved'
import { useWalkInForm } from './use-walk-in-form'
import { VisitorCode } from './visitor-code'
import { WalkInDone } from './walk-in-done'
import { WalkInForm } from './walk-in-form'

interface WalkInDialogProps {
  opened: boolean
  onClose: () => void
}

/** Somebody stands at the counter or is on the phone: staff write it down, or the visitor does on their own phone. */
export function WalkInDialog({ opened, onClose }: WalkInDialogProps) {
  const [saved, setSaved] = useState<StaffEnquiry | null>(null)
  const state = useWalkInForm(setSaved)
  const { form, reset } = state
  const isDirty = opened && saved === null && form.isDirty()
  useUnsaved(isDirty, reset)
  const leave = () => {
    setSaved(null)
    reset()
    onClose()
  }
  const close = () => (isDirty ? confirmLeave({ onLeave: leave }) : leave())
  return (
    <Modal
      {...(saved ? DRAWER_MARK : {})}
      opened={opened}
      onClose={close}
      title="Walk-in or phone call"
      size="lg"
      closeOnEscape={false}
      onKeyDown={ownEscape(close)}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {saved ? (
        <WalkInDone enquiry={saved} onAnother={() => setSaved(null)} onClose={leave} />
      ) : (
        <Tabs defaultValue="form" color="accent.5" keepMountedMode="display-none">
          <Tabs.List mb="md">
            <Tabs.Tab value="form">Write it down</Tabs.Tab>
            <Tabs.Tab value="code">On the visitor’s phone</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="form">
            <WalkInForm state={state} onCancel={close} />
          </Tabs.Panel>
          <Tabs.Panel value="code">
            <VisitorCode />
          </Tabs.Panel>
        </Tabs>
      )}
    </Modal>
  )
}
