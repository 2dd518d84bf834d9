import { expect, test } from 'vitest'
import { callLink, whatsAppLink } from './phone-links'

test('a call goes to the bare number', () => expect(callLink('+91 (20) 5550-0142')).toBe('tel:+912055500142'))

test.each([
  ['098765 43210', 'https://wa.me/919876543210'],
  ['98765-43210', 'https://wa.me/919876543210'],
  ['91 98765 43210', 'https://wa.me/919876543210'],
  ['+91 20 55500142', 'https://wa.me/912055500142'],
  ['+65 6123 4567', 'https://wa.me/6561234567'],
  ['1800-123', null],
  ['', null],
])('WhatsApp of %s is %s', (phone, link) => expect(whatsAppLink(phone)).toBe(link))
