import { Anchor, Modal, Skeleton, Tabs, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { confirmLeave } from '../../../components/confirm'
import { QrCode } from '../../../components/qr-code'
import { ownEscape } from '../../../lib/own-escape'
import { DRAWER_MARK } from '../../../lib/screen-keys'
import { useUnsaved } from '../../../lib/unsaved'
import { toEnquiryPath } from '../use-open-enquiry'
import { LocalhostWarning } from './localhost-warning'
import { toWalkInFormUrl, useSiteOrigin } from './site-urls'
import { useWalkInForm } from './use-walk-in-form'
import classes from './walk-in.module.css'
import { WalkInDone } from './walk-in-done'
import { WalkInForm } from './walk-in-form'

/** The QR code that opens the enquiry form on the visitor's phone. */
function VisitorCode() {
  const origin = useSiteOrigin()
  if (!origin) return <Skeleton w={208} h={208} />
  const url = toWalkInFormUrl(origin)
  return (
    <div className={classes.scan}>
      <QrCode text={url} label="QR code of the enquiry form" className={classes.code} />
      <div className={classes.scanText}>
        <Text>The visitor scans this code with their phone and fills in the form there.</Text>
        <Text size="sm" c="dimmed">
          The enquiry then appears on the desk with “walk-in” as its source.
        </Text>
        <Anchor href={url} target="_blank" rel="noreferrer" size="sm" className={classes.address}>
          {url}
        </Anchor>
        <LocalhostWarning origin={origin} />
        <Anchor component={Link} to="/poster" size="sm">
          Print a poster with a QR code
        </Anchor>
      </div>
    </div>
  )
}

interface WalkInDialogProps {
  opened: boolean
  onClose: () => void
}

/** Adds a walk-in or caller: staff fill in the form, or visitors do on their phone. */
export function WalkInDialog({ opened, onClose }: WalkInDialogProps) {
  const navigate = useNavigate()
  const [saved, setSaved] = useState<StaffEnquiry | null>(null)
  const state = useWalkInForm(setSaved)
  const { form, reset, startNext } = state
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
        <WalkInDone enquiry={saved} onAnother={() => startNext(() => setSaved(null))} onClose={leave} />
      ) : (
        <Tabs defaultValue="form" keepMountedMode="display-none">
          <Tabs.List mb="md">
            <Tabs.Tab value="form">Enter details</Tabs.Tab>
            <Tabs.Tab value="code">On the visitor’s phone</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="form">
            <WalkInForm
              state={state}
              onCancel={close}
              onContinued={({ id }) => {
                leave()
                navigate(toEnquiryPath(id))
              }}
            />
          </Tabs.Panel>
          <Tabs.Panel value="code">
            <VisitorCode />
          </Tabs.Panel>
        </Tabs>
      )}
    </Modal>
  )
}
