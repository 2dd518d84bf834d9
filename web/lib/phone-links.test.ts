import { expect, test } from 'vitest'
import { callLink, whatsAppLink } from './phone-links'

test('a call goes to the bare number', () => expect(callLink('+91 (20) 5550-0142')).toBe('tel:+912055500142'))

test('WhatsApp is offered for mobile numbers only', () => {
  expect(whatsAppLink('098765 43210')).toBe('https://wa.me/919876543210')
  expect(whatsAppLink('+91 20 55500142')).toBeNull()
})
