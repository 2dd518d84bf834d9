import { Anchor } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { callAddress } from '../contact-addresses'
import { ContactButton } from '../contact-button'
import { Masked } from '../masked'
import { MessageMenu } from '../message-menu'
import classes from './desk-table.module.css'

/** The number, and the ways to call and to write. */
export function ContactCell({ enquiry }: { enquiry: StaffEnquiry }) {
  const { id, name, mobile, email } = enquiry
  return (
    <div className={classes.contact}>
      <Masked id={id} text={mobile} label={`Number of ${name}`}>
        <Anchor href={callAddress(mobile)} inherit className={classes.number}>
          {mobile}
        </Anchor>
      </Masked>
      <span className={classes.buttons}>
        <ContactButton id={id} address={callAddress(mobile)} label={`Call ${name}`}>
          <IconPhone size={17} aria-hidden />
        </ContactButton>
        <MessageMenu enquiry={enquiry} channel="whatsapp" />
        {email && <MessageMenu enquiry={enquiry} channel="email" />}
      </span>
    </div>
  )
}
