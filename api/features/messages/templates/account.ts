import type { SecondStepEvent } from '#contract/activity'
import { oneLine } from '#contract/one-line'
import type { Message } from '../message.ts'
import { toSubject } from '../tidy-text.ts'
import { button, codeBlock, paragraph, remark, sheet } from './email-layout.ts'

interface CodeFacts {
  name: string
  code: string
  minutes: number
}

export function codeMessage({ name, code, minutes }: CodeFacts): Message {
  const subject = `${code} is your sign-in code`
  const greeting = `Hello ${oneLine(name)},`
  const expiry = `It expires in ${minutes} minutes and can be used once.`
  const warning = 'If you did not try to sign in, ignore this message and tell your administrator.'
  return {
    subject,
    text: `${greeting}\n\nYour code is ${code}. ${expiry}\n\n${warning}\n`,
    html: sheet({
      index: 'Staff desk',
      title: 'Your sign-in code',
      preview: expiry,
      rows: [
        paragraph(greeting),
        paragraph('Your code is'),
        codeBlock(code),
        paragraph(expiry),
        remark(warning),
      ],
    }),
    sms: `Your sign-in code is ${code}, valid for ${minutes} minutes. Not you? Ignore this message and tell your administrator.`,
  }
}

interface ResetFacts {
  name: string
  link: string
  minutes: number
}

export function resetMessage({ name, link, minutes }: ResetFacts): Message {
  const subject = 'Reset your password'
  const greeting = `Hello ${oneLine(name)},`
  const warning = 'If you did not ask for this, ignore this message. Your password stays the same.'
  return {
    subject,
    text: `${greeting}\n\nOpen this link within ${minutes} minutes to set a new password:\n${link}\n\n${warning}\n`,
    html: sheet({
      index: 'Staff desk',
      title: subject,
      preview: `The link expires in ${minutes} minutes.`,
      rows: [
        paragraph(greeting),
        paragraph(`Set a new password within ${minutes} minutes. The link can be used once.`),
        button('Set a new password', link),
        remark(warning),
      ],
    }),
  }
}

const CONTACT_NAMES = { email: 'email address', phone: 'phone number' } as const
type Contact = keyof typeof CONTACT_NAMES

/** Returns the code that confirms a user's new email address or phone number. It is sent there. */
export function contactCodeMessage({ name, code, minutes, field }: CodeFacts & { field: Contact }): Message {
  const what = CONTACT_NAMES[field]
  const greeting = `Hello ${oneLine(name)},`
  const expiry = `The code expires in ${minutes} minutes and can be used once.`
  const warning = 'If you did not ask for this, ignore this message. Nothing changes without the code.'
  return {
    subject: `${code} confirms your new ${what}`,
    text: `${greeting}\n\nYour code is ${code}. It confirms your new ${what}. ${expiry}\n\n${warning}\n`,
    html: sheet({
      index: 'Staff desk',
      title: `Confirm your new ${what}`,
      preview: expiry,
      rows: [
        paragraph(greeting),
        paragraph('Your code is'),
        codeBlock(code),
        paragraph(expiry),
        remark(warning),
      ],
    }),
    sms: `Your code is ${code}. It confirms your new ${what} and is valid for ${minutes} minutes.`,
  }
}

/** Returns the notice for the old mailbox. It doesn't contain the new address. */
export function contactChangedMessage({ name, field }: { name: string; field: Contact }): Message {
  const what = CONTACT_NAMES[field]
  const greeting = `Hello ${oneLine(name)},`
  const news = `Your ${what} was just changed. Sign-in codes and links will go to the new one.`
  const warning = 'If this was not you, tell another administrator right away. They can delete the account.'
  return {
    subject: `Your ${what} was changed`,
    text: `${greeting}\n\n${news}\n\n${warning}\n`,
    html: sheet({
      index: 'Staff desk',
      title: `Your ${what} was changed`,
      preview: news,
      rows: [paragraph(greeting), paragraph(news), remark(warning)],
    }),
  }
}

const TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

interface AlertFacts {
  name: string
  subject: string
  news: string
  warning: string
  /** Page for requesting a new password. */
  link: string
}

/** Returns a notice of an event that may have been an attacker's, with a link to set a new password. */
function securityAlert({ name, subject, news, warning, link }: AlertFacts): Message {
  const greeting = `Hello ${oneLine(name)},`
  const reassurance = 'If this was you, there is nothing to do.'
  return {
    subject,
    text: `${greeting}\n\n${news}\n\n${reassurance}\n\n${warning}\n${link}\n`,
    html: sheet({
      index: 'Staff desk',
      title: subject,
      preview: news,
      rows: [
        paragraph(greeting),
        paragraph(news),
        paragraph(reassurance),
        paragraph(warning),
        button('Set a new password', link),
      ],
    }),
  }
}

interface SignInFacts extends Pick<AlertFacts, 'name' | 'link'> {
  /** A description in our own words, or null for an unknown browser. */
  browser: string | null
  at: Date
}

export const newBrowserMessage = ({ browser, at, ...facts }: SignInFacts): Message =>
  securityAlert({
    ...facts,
    subject: 'New sign-in to your account',
    news: `Someone signed in to your account from a new browser: ${browser ?? 'unknown'}, ${TIME.format(at)} IST.`,
    warning:
      'If this was not you, set a new password right away to end all sessions. Then tell another administrator.',
  })

interface InvitationFacts {
  invitedBy: string
  institute: string
  link: string
  days: number
}

export function invitationMessage({ invitedBy, institute, link, days }: InvitationFacts): Message {
  const place = oneLine(institute) || 'the institute'
  const news = `${oneLine(invitedBy)} invites you to the staff panel of ${place}. You will choose your own password.`
  const expiry = `The link expires in ${days} days and can be used once.`
  const warning =
    'If you do not know them, ignore this message. No account is created unless you use the link.'
  return {
    subject: toSubject(`${oneLine(invitedBy)} invites you to ${place}`),
    text: `Hello,\n\n${news}\n\n${link}\n\n${expiry}\n\n${warning}\n`,
    html: sheet({
      index: 'Staff desk',
      title: 'You are invited',
      preview: news,
      rows: [
        paragraph('Hello,'),
        paragraph(news),
        button('Create account', link),
        paragraph(expiry),
        remark(warning),
      ],
    }),
  }
}

const SECOND_STEP_NEWS: Readonly<Record<SecondStepEvent, readonly [title: string, news: string]>> = {
  'set-up': [
    'An authenticator app was set up',
    'An authenticator app was set up for your account. From now on, browsers you have not trusted ask for its code.',
  ],
  removed: [
    'The authenticator app was removed',
    'The authenticator app was removed from your account. If you have no passkey, your recovery codes no longer work and sign-in codes are sent again.',
  ],
  'codes-renewed': [
    'New recovery codes were created',
    'New recovery codes were created for your account. The old ones no longer work.',
  ],
  'code-used': [
    'A recovery code was used',
    'Someone signed in to your account with your password and a recovery code.',
  ],
  'passkey-added': [
    'A passkey was added',
    'A passkey was added to your account. You can now sign in with it instead of your password.',
  ],
  'passkey-removed': [
    'A passkey was removed',
    'A passkey was removed from your account. It can no longer be used to sign in.',
  ],
}

/** @param left unused recovery codes */
const leftCodes = (left: number) =>
  left === 0
    ? 'You have no recovery codes left. Create new ones under “My account”.'
    : `You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`

interface SecondStepFacts {
  name: string
  event: SecondStepEvent
  left: number
}

/** Returns the notice of a change to an authenticator app, recovery codes or passkeys. It contains no secrets. */
export function secondStepMessage({ name, event, left }: SecondStepFacts): Message {
  const [title, sentence] = SECOND_STEP_NEWS[event]
  const greeting = `Hello ${oneLine(name)},`
  const news = event.endsWith('removed') ? sentence : `${sentence} ${leftCodes(left)}`
  const warning = 'If this was not you, change your password right away and tell another administrator.'
  return {
    subject: title,
    text: `${greeting}\n\n${news}\n\n${warning}\n`,
    html: sheet({
      index: 'Staff desk',
      title,
      preview: news,
      rows: [paragraph(greeting), paragraph(news), remark(warning)],
    }),
  }
}
