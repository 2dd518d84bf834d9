import { Box, Button } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconPhone } from '@tabler/icons-react'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { useEnquiryChanges } from '../use-changes'
import classes from './detail.module.css'

interface ActionBarProps {
  enquiry: StaffEnquiry
  onMessage: () => void
  onClose: () => void
}

/** The main actions on phones, at the bottom of the screen. Done closes the drawer with nothing left to do. */
export function ActionBar({ enquiry, onMessage, onClose }: ActionBarProps) {
  const { dial, finish } = useEnquiryChanges()
  return (
    <Box className={classes.actionBar} role="group" aria-label="Actions">
      <Button leftSection={<IconPhone size={18} aria-hidden />} onClick={() => void dial(enquiry)}>
        Call
      </Button>
      <Button variant="default" leftSection={<IconBrandWhatsapp size={18} aria-hidden />} onClick={onMessage}>
        WhatsApp
      </Button>
      <Button
        variant="default"
        leftSection={<IconCheck size={18} aria-hidden />}
        onClick={async () => {
          if (await finish(enquiry)) onClose()
        }}
      >
        Done
      </Button>
    </Box>
  )
}
