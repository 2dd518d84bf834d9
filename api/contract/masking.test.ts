import { describe, expect, it } from 'vitest'
import {
  isMaskedText,
  maskContact,
  maskContacts,
  maskContactsInLink,
  maskContactsWithin,
} from '#contract/masking'
import { nonEmpty } from '../testing/non-empty.ts'

describe('maskContact', () => {
  it('keeps the last three digits of a number and the first letter of an email address', () => {
    const masked = ['9811122333', '+91 98111 22333', '098111-22333', '९८१११२२३३३', '+1 (212) 555 0199'].map(
      maskContact,
    )
    expect(masked).toEqual([
      ...['+91 ••••• ••333', '+91 ••••• ••333', '+91 ••••• ••333', '+91 ••••• ••३३३'],
      '•••••199',
    ])
    expect(['asha.k@gmail.com', 'a@b.in', ' ö@x@y.de ', 'asha＠mail.in'].map(maskContact)).toEqual([
      'a•••@gmail.com',
      '•••@b.in',
      'ö•••@y.de ',
      'a•••@mail.in',
    ])
  })

  it('hides short texts completely and returns empty texts as empty', () => {
    expect(['12345', '', '  '].map(maskContact)).toEqual(['•••••', '', ''])
  })

  it('returns a text that isMaskedText recognises', () => {
    expect(['9811122333', 'asha@x.in', '12345'].map(maskContact).every(isMaskedText)).toBe(true)
    expect(isMaskedText('asha@x.in')).toBe(false)
  })
})

describe('contacts in free text', () => {
  it('are masked without changing the other words', () => {
    expect(maskContactsWithin('Call 98111 22333 or write to asha@x.in, please. Batch of 2026.')).toBe(
      'Call +91 ••••• ••333 or write to a•••@x.in, please. Batch of 2026.',
    )
    expect(maskContactsWithin('asha @ gmail.com')).not.toContain('asha')
    const typed = ['98765.22222', '98765 - 22222', '98765, 22222', '98765\u201122222', '(98765) / 22222']
    for (const number of nonEmpty(typed))
      expect(maskContactsWithin(`Ring ${number} now`), number).toMatch(/^Ring \(?\+91 ••••• ••222 now$/)
    expect(maskContactsWithin('Ring ९८७६५२२२२२ now')).toBe('Ring +91 ••••• ••२२२ now')
    expect(maskContactsWithin('Write to q＠x.example today')).not.toContain('q')
    expect(maskContactsWithin('write to asha.k @gmail.com, or tell @ravi')).toBe(
      'write to ••••• •••@gmail.com, or tell •••@ravi',
    )
  })

  it('are masked in links, however they are encoded', () => {
    expect(maskContactsInLink('/contact?e=asha%40x.in&m=98111%2022333&page=2026#java')).toBe(
      '/contact?e=a•••@x.in&m=+91 ••••• ••333&page=2026#java',
    )
    expect(maskContactsInLink('https://x.in/u/asha@x.in/98111-22333')).toBe(
      'https://x.in/u/a•••@x.in/+91 ••••• ••333',
    )
    for (const link of [
      'https://x.in/?to=https%3A%2F%2Fy.in%2F%3Fe%3Dasha%2540x.in',
      'https://x.in/?e=asha%40x.in%2',
      'https://x.in/?e=asha%40x.in%E0%A4',
    ])
      expect(maskContactsInLink(link)).not.toMatch(/asha(@|%40|%2540)x/)
    const plain = 'https://x.in/blog/2026/11/23?q=%E0%A4%85&bad=%'
    expect(maskContactsInLink(plain)).toBe(plain)
  })

  it('are masked where a list has cut them off', () => {
    expect(maskContactsWithin('Please call 98111 22…')).toBe('Please call •••••…')
    expect(maskContactsWithin('Please write to asha.kul…')).toBe('Please write to •••••…')
  })
})

describe('maskContacts', () => {
  it('masks every text of a value and marks its enquiries and people', () => {
    const number = '9811122333'
    const value = {
      items: [{ id: '1', mobile: number, topic: `Java, ring ${number}`, nth: 7, isNew: true }],
      person: { id: '2', mobiles: [number], emails: ['asha@x.in'], names: [`Asha ${number}`] },
      other: null,
      detail: { mobile: { from: number, to: '' }, template: 'For asha@x.in' },
    }
    expect(maskContacts(value)).toEqual({
      items: [
        {
          ...{ id: '1', mobile: '+91 ••••• ••333', topic: 'Java, ring +91 ••••• ••333', nth: 7, isNew: true },
          isMasked: true,
        },
      ],
      person: {
        ...{ id: '2', mobiles: ['+91 ••••• ••333'], emails: ['a•••@x.in'], names: ['Asha +91 ••••• ••333'] },
        isMasked: true,
      },
      other: null,
      detail: { mobile: { from: '+91 ••••• ••333', to: '' }, template: 'For a•••@x.in' },
    })
    expect(value.items[0]?.mobile, 'the original value is unchanged').toBe(number)
  })

  it('keeps timestamps, dates, ids and references', () => {
    const kept = {
      id: '01a21570-1378-7015-8123-493570337080',
      at: '2026-11-23T10:00:00.000Z',
      planned: '2026-11-23T15:30:00+05:30',
      day: '2026-11-23',
      reference: '1234-5678',
      budget: '1L-3L',
      count: 9_811_122_333,
    }
    expect(maskContacts(kept)).toEqual(kept)
  })

  it('masks numbers across two lines and with a country code', () => {
    const texts = ['98111\n22333', '98111 \r\n \r\n 22333', '+91 98111 22333', '+91-98111\n22333']
    expect(maskContacts(texts)).toEqual(texts.map(() => '+91 ••••• ••333'))
    expect(maskContacts('Batch of 2026\n12 people')).toBe('Batch of 2026\n12 people')
  })

  it('masks contacts in links and percent-encoded text', () => {
    expect(maskContacts('/contact?e=asha%40x.in&page=2026')).toBe('/contact?e=a•••@x.in&page=2026')
    expect(maskContacts('write to asha%40x.in')).toBe('write to a•••@x.in')
  })
})
