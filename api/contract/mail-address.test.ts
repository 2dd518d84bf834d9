import { expect, it } from 'vitest'
import { changeContactSchema, loginSchema, registerSchema } from '#contract/accounts'
import { inviteSchema } from '#contract/invitations'
import { isMailAddress } from '#contract/mail-address'
import { mailServerSchema } from '#contract/message-providers'
import { contactInfoSchema, siteSettingsSchema } from '#contract/single-records'
import { findProblems } from '#contract/testing/schema-problems'
import { nonEmpty } from '../testing/non-empty.ts'

const REFUSED = [
  'desk@example.in,',
  'desk@example.in;',
  'desk@example.in.',
  'desk@example.in>',
  '<desk@example.in>',
  'mailto:desk@example.in',
  'desk@example.in,owner@example.in',
  'desk@example.in owner@example.in',
  'Desk<desk@example.in>',
  '"desk"@example.in',
  'desk\\@example.in',
  'desk@example',
  'desk@@example.in',
  'desk@.example.in',
  'desk@example..in',
  'desk@-example.in',
  'desk@example-.in',
  'desk@exa_mple.in',
  'desk@127.0.0.1',
  'desk@[127.0.0.1]',
  '.desk@example.in',
  'desk.@example.in',
  'de..sk@example.in',
  'desk\u200b@example.in',
  'desk@example.in\r\nBcc: all@example.in',
  `${'a'.repeat(65)}@example.in`,
  `desk@${'a'.repeat(64)}.in`,
  `desk@${'a.'.repeat(125)}in`,
]

it.each([
  'desk@example.in',
  "o'neil+front.desk@sub.example.co.in",
  'DESK_1@EXAMPLE.IN',
  'desk@उदाहरण.भारत',
  'desk@3m.xn--h2brj9c',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.in`,
])('isMailAddress accepts %s', (address) => expect(isMailAddress(address)).toBe(true))

it.each(REFUSED)('isMailAddress rejects %j', (address) => expect(isMailAddress(address)).toBe(false))

it('isMailAddress rejects a long malicious text immediately', () => {
  expect(isMailAddress(`${'a.'.repeat(200_000)}@`)).toBe(false)
  expect(isMailAddress(`a@${'a-'.repeat(200_000)}`)).toBe(false)
})

it.each([
  ['a new account', registerSchema, 'email'],
  ['a changed account', changeContactSchema, 'email'],
  ['an invitation', inviteSchema, 'email'],
  ['the notification address', siteSettingsSchema, 'notifyEmail'],
  ['the contact details', contactInfoSchema, 'email'],
  ['the sender', mailServerSchema, 'senderAddress'],
] as const)('the schema of %s rejects undeliverable addresses', (_, schema, field) => {
  const problems = (address: string) =>
    findProblems(schema, { [field]: address }).filter((problem) => problem.startsWith(`${field}:`))
  for (const address of nonEmpty(REFUSED)) expect(problems(address), address).not.toEqual([])
  expect(problems('desk@example.in')).toEqual([])
})

it('loginSchema accepts an address that new accounts may no longer use', () => {
  expect(findProblems(loginSchema, { email: 'desk@example.in,', password: 'secret' })).toEqual([])
})
