import type { SecondStepEvent } from '#contract/activity'
import { oneLine } from '#contract/one-line'
import type { Message } from '../message.ts'
import { asSubject } from '../tidy-text.ts'
import { button, codeBlock, paragraph, remark, sheet } from './email-layout.ts'

interface CodeFacts {
  name: string
  code: string
  minutes: number
}

/** The one-time code. */
export function codeMessage({ name, code, minutes }: CodeFacts): Message {
  const subject = `${code} is your sign-in code`
  const greeting = `Hello ${oneLine(name)},`
  const life = `It is valid for ${minutes} minutes and can be used once.`
  const warning = 'If you did not try to sign in, ignore this message and tell your administrator.'
  return {
    subject,
    text: `${greeting}\n\nyour code is ${code}. ${life}\n\n${warning}\n`,
    html: sheet({
      index: 'Staff desk',
      title: 'Your sign-in code',
      preview: life,
      rows: [
        paragraph(greeting),
        paragraph('your code is'),
        codeBlock(code),
        paragraph(life),
        remark(warning),
      ],
    }),
    sms: `Your sign-in code is ${code}, valid for ${minutes} minutes. Not you? Ignore it and tell your administrator.`,
  }
}

interface ResetFacts {
  name: string
  link: string
  minutes: number
}

/** The password-reset link. */
export function resetMessage({ name, link, minutes }: ResetFacts): Message {
  const subject = 'Reset your password'
  const greeting = `Hello ${oneLine(name)},`
  const warning = 'If you did not ask for this, ignore this message; your password stays as it is.'
  return {
    subject,
    text: `${greeting}\n\nopen this link within ${minutes} minutes to set a new password:\n${link}\n\n${warning}\n`,
    html: sheet({
      index: 'Staff desk',
      title: subject,
      preview: `The link is valid for ${minutes} minutes.`,
      rows: [
        paragraph(greeting),
        paragraph(`set a new password within ${minutes} minutes. The link can be used once.`),
        button('Set a new password', link),
        remark(warning),
      ],
    }),
  }
}

/** What a person is reached by, in words. */
const CONTACT_NAMES = { email: 'e-mail address', phone: 'phone number' } as const
type Contact = keyof typeof CONTACT_NAMES

/** The code that confirms somebody's own new address or number; it goes there. */
export function contactCodeMessage({ name, code, minutes, field }: CodeFacts & { field: Contact }): Message {
  const what = CONTACT_NAMES[field]
  const greeting = `Hello ${oneLine(name)},`
  const life = `It is valid for ${minutes} minutes and can be used once.`
  const warning = 'If you did not ask for this, ignore this message: nothing changes without the code.'
  return {
    subject: `${code} confirms your new ${what}`,
    text: `${greeting}\n\nyour code is ${code}. It confirms your new ${what}. ${life}\n\n${warning}\n`,
    html: sheet({
      index: 'Staff desk',
      title: `Confirm your new ${what}`,
      preview: life,
      rows: [
        paragraph(greeting),
        paragraph('your code is'),
        codeBlock(code),
        paragraph(life),
        remark(warning),
      ],
    }),
    sms: `Your code is ${code}. It confirms your new ${what} and is valid for ${minutes} minutes.`,
  }
}

/** Tells the mailbox that was there before what has changed; it names no new address. */
export function contactChangedMessage({ name, field }: { name: string; field: Contact }): Message {
  const what = CONTACT_NAMES[field]
  const greeting = `Hello ${oneLine(name)},`
  const told = `the ${what} of your account in the panel was changed just now. Codes and links go to the new one.`
  const warning = 'If that was not you, tell another administrator at once: they can delete the account.'
  return {
    subject: `Your ${what} was changed`,
    text: `${greeting}\n\n${told}\n\n${warning}\n`,
    html: sheet({
      index: 'Staff desk',
      title: `Your ${what} was changed`,
      preview: told,
      rows: [paragraph(greeting), paragraph(told), remark(warning)],
    }),
  }
}

const TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

interface AlarmFacts {
  name: string
  subject: string
  told: string
  warning: string
  /** Where a new password is asked for. */
  link: string
}

/** Tells a mailbox what may have been somebody else, and the way to a new password. */
function alarm({ name, subject, told, warning, link }: AlarmFacts): Message {
  const greeting = `Hello ${oneLine(name)},`
  const calm = 'If that was you, there is nothing to do.'
  return {
    subject,
    text: `${greeting}\n\n${told}\n\n${calm}\n\n${warning}\n${link}\n`,
    html: sheet({
      index: 'Staff desk',
      title: subject,
      preview: told,
      rows: [
        paragraph(greeting),
        paragraph(told),
        paragraph(calm),
        paragraph(warning),
        button('Set a new password', link),
      ],
    }),
  }
}

interface SignInFacts extends Pick<AlarmFacts, 'name' | 'link'> {
  /** In our own words; null for one that nobody knows. */
  browser: string | null
  at: Date
}

/** Tells an account's mailbox that somebody has signed in with a browser that it did not know. */
export const newBrowserMessage = ({ browser, at, ...facts }: SignInFacts): Message =>
  alarm({
    ...facts,
    subject: 'A sign-in with a new browser',
    told: `somebody signed in to your account in the panel with a browser that was not used for it before: ${browser ?? 'one that we do not know'}, on ${TIME.format(at)} (India).`,
    warning:
      'If that was not you, set a new password at once: that ends every session. Then tell another administrator.',
  })

interface InvitationFacts {
  invitedBy: string
  institute: string
  link: string
  days: number
}

/** The link by which somebody makes their own account. */
export function invitationMessage({ invitedBy, institute, link, days }: InvitationFacts): Message {
  const place = oneLine(institute) || 'the institute'
  const told = `${oneLine(invitedBy)} invites you to the staff panel of ${place}. You choose your own password.`
  const life = `The link is good for ${days} days and works once.`
  const warning = 'If you do not know them, ignore this message: without the link there is no account.'
  return {
    subject: asSubject(`${oneLine(invitedBy)} invites you to ${place}`),
    text: `Hello,\n\n${told}\n\n${link}\n\n${life}\n\n${warning}\n`,
    html: sheet({
      index: 'Staff desk',
      title: 'You are invited',
      preview: told,
      rows: [
        paragraph('Hello,'),
        paragraph(told),
        button('Make your account', link),
        paragraph(life),
        remark(warning),
      ],
    }),
  }
}

/** What is told of each event, as the title and as a sentence. */
const SECOND_STEP_NEWS: Readonly<Record<SecondStepEvent, readonly [title: string, told: string]>> = {
  'set-up': [
    'An authenticator app was set up',
    'an authenticator app was set up for your account in the panel. From now on browsers that you have not trusted ask for its code.',
  ],
  removed: [
    'The authenticator app was removed',
    'the authenticator app of your account in the panel was removed. Where you have no passkey, the recovery codes are void and codes are sent to you again.',
  ],
  'codes-renewed': [
    'New recovery codes were made',
    'new recovery codes were made for your account in the panel. The former ones are void.',
  ],
  'code-used': [
    'A recovery code was used',
    'somebody signed in to your account in the panel with the password and a recovery code.',
  ],
  'passkey-added': [
    'A passkey was added',
    'a passkey was added to your account in the panel. It signs in by itself, without the password.',
  ],
  'passkey-removed': [
    'A passkey was removed',
    'a passkey of your account in the panel was removed. It signs in no longer.',
  ],
}

/** @param left recovery codes that the account has by now */
const leftCodes = (left: number) =>
  left === 0
    ? 'No recovery code is left: make new ones under “My account”.'
    : `${left} recovery ${left === 1 ? 'code is' : 'codes are'} left.`

interface SecondStepFacts {
  name: string
  event: SecondStepEvent
  left: number
}

/** Tells an account's mailbox what happened to its authenticator app, recovery codes and passkeys; it holds none of them. */
export function secondStepMessage({ name, event, left }: SecondStepFacts): Message {
  const [title, news] = SECOND_STEP_NEWS[event]
  const greeting = `Hello ${oneLine(name)},`
  const told = event.endsWith('removed') ? news : `${news} ${leftCodes(left)}`
  const warning = 'If that was not you, change your password at once and tell another administrator.'
  return {
    subject: title,
    text: `${greeting}\n\n${told}\n\n${warning}\n`,
    html: sheet({
      index: 'Staff desk',
      title,
      preview: told,
      rows: [paragraph(greeting), paragraph(told), remark(warning)],
    }),
  }
}
