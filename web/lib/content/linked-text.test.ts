import { expect, test } from 'vitest'
import { type TextPart, textParts } from './linked-text'

const links = (text: string) =>
  textParts(text).flatMap(({ text: shown, href }: TextPart) => (href ? [[shown, href]] : []))

test.each([
  [
    'See https://example.com/fees?x=1&y=2#top.',
    [['https://example.com/fees?x=1&y=2#top', 'https://example.com/fees?x=1&y=2#top']],
  ],
  ['(HTTP://Example.com/a), next', [['HTTP://Example.com/a', 'HTTP://Example.com/a']]],
  ['“https://example.com/a_(b)”', [['https://example.com/a_(b)', 'https://example.com/a_(b)']]],
  ['(https://example.com/a_(b))', [['https://example.com/a_(b)', 'https://example.com/a_(b)']]],
  ['http://example.com/x…', [['http://example.com/x', 'http://example.com/x']]],
  ['Ask (www.example.org/a), or', [['www.example.org/a', 'https://www.example.org/a']]],
  ['WWW.Example.org.', [['WWW.Example.org', 'https://WWW.Example.org']]],
  ['desk@www.example.org', [['desk@www.example.org', 'mailto:desk@www.example.org']]],
  ['Write to <desk@example.com>;', [['desk@example.com', 'mailto:desk@example.com']]],
  ['देखें https://example.com/शुल्क।', [['https://example.com/शुल्क', 'https://example.com/शुल्क']]],
  [
    'one\nhttps://a.example\nhttp://b.example',
    [
      ['https://a.example', 'https://a.example'],
      ['http://b.example', 'http://b.example'],
    ],
  ],
])('textParts finds the links in %j', (text, expected) => expect(links(text)).toEqual(expected))

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>',
  'https://',
  'http://.',
  'ftp://example.com',
  'a@b',
  'C++ and www',
  'www.',
  'www.example',
  'www..org',
  '@handle',
])('textParts finds no link in %j', (text) => expect(links(text)).toEqual([]))

test('an email link can’t add other recipients', () =>
  expect(links('x@example.com?bcc=y')).toEqual([['x@example.com', 'mailto:x@example.com']]))

test('textParts returns all of the text', () => {
  const text = ' (see: https://example.com/a), or\n\tdesk@example.com!  '
  expect(
    textParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test('textParts handles a long hostile text quickly', () =>
  expect(links(`${'('.repeat(20_000)}${'@.'.repeat(20_000)} ${'www.'.repeat(20_000)}`).length).toBeLessThan(
    2,
  ))
