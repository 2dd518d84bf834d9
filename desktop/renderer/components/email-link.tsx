import { Anchor } from '@mantine/core'
import { Fragment } from 'react'
import { ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'

/** Pieces of an address, between which a narrow column may break it: before `@`, and after a dot before that. */
export const breakable = (email: string) => email.split(/(?=@)|(?<=\.)(?=.*@)/)

/** An e-mail address that opens the mail program; `-` when there is none. */
export function EmailLink({ email }: { email: string }) {
  if (!email) return <span>{ENQUIRY_SCREEN_TEXTS.missing}</span>
  return (
    <Anchor data-contact href={`mailto:${email}`} inherit>
      {breakable(email).map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no identity of their own
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </Anchor>
  )
}
