import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { openAddress } from './contact-addresses'
import { useMask } from './desk-preferences'

interface ContactButtonProps extends ActionIconProps {
  /** The record it belongs to. */
  id: string
  address: string
  label: string
  children: ReactNode
}

/** A button that dials. While contact details are masked it is no link, since a browser shows where a link leads. */
export function ContactButton({ id, address, label, children, ...rest }: ContactButtonProps) {
  const { isHidden } = useMask(id)
  const shared = { variant: 'subtle', 'aria-label': label, title: label, ...rest } as const
  if (isHidden) {
    return (
      <ActionIcon {...shared} onClick={() => openAddress(address)}>
        {children}
      </ActionIcon>
    )
  }
  return (
    <ActionIcon {...shared} component="a" href={address}>
      {children}
    </ActionIcon>
  )
}
