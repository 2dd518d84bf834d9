import { expect, test } from 'vitest'
import { callLink, whatsAppLink } from './phone-links'

test.each([
  ['+91 (20) 5550-0142', 'tel:+912055500142'],
  ['+91 (0) 20 5550 0142', 'tel:+912055500142'],
  ['0091 98765 43210', 'tel:+919876543210'],
  ['020-5550 0142', 'tel:+912055500142'],
  ['1800 209 1234', 'tel:18002091234'],
])('callLink turns %s into %s', (phone, link) => expect(callLink(phone)).toBe(link))

test.each([
  ['098765 43210', 'https://wa.me/919876543210'],
  ['98765-43210', 'https://wa.me/919876543210'],
  ['91 98765 43210', 'https://wa.me/919876543210'],
  ['+91 (0) 98765 43210', 'https://wa.me/919876543210'],
  ['0091 98765 43210', 'https://wa.me/919876543210'],
  ['+91 20 55500142', 'https://wa.me/912055500142'],
  ['+65 6123 4567', 'https://wa.me/6561234567'],
  ['1800-123', null],
  ['', null],
])('whatsAppLink turns %s into %s', (phone, link) => expect(whatsAppLink(phone)).toBe(link))
