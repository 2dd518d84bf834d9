import { Anchor } from '@mantine/core'
import { Fragment } from 'react'
import { ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'

/** Splits an email where a narrow column may break it: before `@`, and after each dot before that. */
export const breakable = (email: string) => email.split(/(?=@)|(?<=\.)(?=.*@)/)

/** An email that opens the mail app, or `-`. */
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
