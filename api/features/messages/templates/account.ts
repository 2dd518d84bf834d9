import { oneLine } from '#contract/one-line'
import type { Message } from '../message.ts'
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
