import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { callAddress } from './phone-addresses'
import { useEnquiryChanges } from './use-changes'

interface ContactButtonProps extends ActionIconProps {
  enquiry: StaffEnquiry
  label: string
  children: ReactNode
}

/** A button that dials. A number that the server has masked is revealed first. */
export function ContactButton({ enquiry, label, children, ...rest }: ContactButtonProps) {
  const { dial } = useEnquiryChanges()
  const shared = { variant: 'subtle', 'aria-label': label, title: label, ...rest } as const
  if (enquiry.isMasked) {
    return (
      <ActionIcon {...shared} onClick={() => void dial(enquiry)}>
        {children}
      </ActionIcon>
    )
  }
  return (
    <ActionIcon {...shared} component="a" href={callAddress(enquiry.mobile)}>
      {children}
    </ActionIcon>
  )
}
