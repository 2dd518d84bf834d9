import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { useMask } from './desk-preferences'
import { callAddress } from './phone-addresses'
import { useEnquiryChanges } from './use-changes'

interface ContactButtonProps extends ActionIconProps {
  enquiry: StaffEnquiry
  label: string
  children: ReactNode
}

/** A button that dials. While contact details are masked it is no link, since a browser shows where a link leads. */
export function ContactButton({ enquiry, label, children, ...rest }: ContactButtonProps) {
  const { isHidden } = useMask(enquiry.id)
  const { dial } = useEnquiryChanges()
  const shared = { variant: 'subtle', 'aria-label': label, title: label, ...rest } as const
  if (isHidden || enquiry.isMasked) {
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
