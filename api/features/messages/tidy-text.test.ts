import { describe, expect, it } from 'vitest'
import { greetingName, toMailbox, toSubject } from './tidy-text.ts'

describe('toSubject', () => {
  it.each([
    ['a\r\nBcc: b', 'a Bcc: b'],
    ['a\u0000\u0007b\u2028c', 'a b c'],
    ['\u202etxt.exe', 'txt.exe'],
    ['कोर्स के बारे में', 'कोर्स के बारे में'],
  ])('turns %j into one line: %j', (text, line) => expect(toSubject(text)).toBe(line))
  it('cuts to 120 characters without splitting one', () => {
    expect([...toSubject('🎓'.repeat(200))]).toHaveLength(120)
    expect(toSubject('🎓'.repeat(200))).toBe(`${'🎓'.repeat(119)}…`)
  })
})

describe('greetingName', () => {
  it.each(['Ravi Deshmukh', 'R.Deshmukh', 'Dr. A. P. O’Neil-Rao', "D'Souza", 'रवि देशमुख', 'R. K.'])(
    'greets %s',
    (name) => expect(greetingName(name)).toBe(name),
  )
  it.each(['Win at evil.example', 'www evil', 'http://x', 'Call 98765 43210', 'a@b', '<b>', 'x'.repeat(61)])(
    'does not repeat %s',
    (name) => expect(greetingName(name)).toBe(''),
  )
})

it('toMailbox removes the suffix and lower-cases the address', () =>
  expect(toMailbox('Ravi+Spam@Example.org')).toBe('ravi@example.org'))
