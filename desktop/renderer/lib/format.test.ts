import { expect, it, onTestFinished } from 'vitest'
import {
  formatDateTime,
  formatEnquiries,
  formatNumber,
  formatTime,
  formatTimestamp,
  hoursTitle,
  isolated,
  windowTitle,
} from './format'
import { otpPath } from './sign-in-paths'

it('formats a missing or invalid date as a dash', () => {
  for (const iso of ['', null, undefined, 'yesterday']) expect(formatDateTime(iso)).toBe('-')
  expect(formatTimestamp('')).toEqual({ date: '-', time: '' })
})

it('formats timestamps in Indian time without seconds', () => {
  expect(formatDateTime('2026-11-21T02:35:33.000Z')).toBe('21 Nov 2026, 08:05')
  expect(formatDateTime('2026-11-20T20:00:00.000Z')).toBe('21 Nov 2026, 01:30')
})

it('shows no time for a date without one', () => {
  expect(formatDateTime('2026-11-20T18:30:00.000Z')).toBe('21 Nov 2026')
  expect(formatDateTime('2026-11-20T18:30:01.000Z')).toBe('21 Nov 2026, 00:00')
})

it.each([
  ['Asia/Kolkata', '21 Nov 2026, 08:05'],
  ['Asia/Colombo', '21 Nov 2026, 08:05'],
  ['Europe/London', '21 Nov 2026, 08:05 IST'],
  ['Asia/Kathmandu', '21 Nov 2026, 08:05 IST'],
])('shows the time to a browser in %s as %s', (zone, text) => {
  const before = process.env.TZ
  process.env.TZ = zone
  onTestFinished(() => {
    process.env.TZ = before
  })
  expect(formatDateTime('2026-11-21T02:35:33.000Z')).toBe(text)
  expect(formatTime(Date.parse('2026-11-21T02:35:33.000Z'))).toBe(text.slice('21 Nov 2026, '.length))
  expect(hoursTitle()).toBe(text.endsWith('IST') ? 'By hour of the day (IST)' : 'By hour of the day')
})

it('groups digits the Indian way', () => {
  expect(formatNumber(1_234_567)).toBe('12,34,567')
  expect([0, 1, 2, 123_456].map(formatEnquiries)).toEqual([
    '0 enquiries',
    '1 enquiry',
    '2 enquiries',
    '1,23,456 enquiries',
  ])
})

it('encodes plus and at signs in the OTP path', () => {
  expect(otpPath('a+b@x.in', '+919876543210')).toBe('/otp-verification/a%2Bb%40x.in/%2B919876543210')
})

it('isolates right-to-left names from the text after them', () => {
  expect([isolated('محمد'), isolated('שרה'), isolated('Asha'), isolated('सरस्वती')]).toEqual([
    '\u2068محمد\u2069',
    '\u2068שרה\u2069',
    'Asha',
    'सरस्वती',
  ])
})

it('names the window after its screen', () => {
  expect(windowTitle('Courses', 'Admin Panel')).toBe('Courses · Admin Panel')
})
