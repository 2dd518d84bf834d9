import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { activityResponse } from '#contract/activity'
import { activityDetail, contactText, isMaskedFlag, maskContacts, wordsText } from '#contract/masked-parts'
import { isMaskedText, maskContact, maskContactsInLink, maskContactsWithin } from '#contract/masking'
import { enquiryListResponse } from '#contract/responses'

describe('a masked contact', () => {
  it('leaves three digits of a number and the first letter of an address', () => {
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

  it('shows nothing of what is short, and is nothing where there is none', () => {
    expect(['12345', '', '  '].map(maskContact)).toEqual(['•••••', '', ''])
  })

  it('is told from a contact', () => {
    expect(['9811122333', 'asha@x.in', '12345'].map(maskContact).every(isMaskedText)).toBe(true)
    expect(isMaskedText('asha@x.in')).toBe(false)
  })
})

describe('contacts in the words of somebody', () => {
  it('are masked, and the words stay', () => {
    expect(maskContactsWithin('Call 98111 22333 or write to asha@x.in, please. Batch of 2026.')).toBe(
      'Call +91 ••••• ••333 or write to a•••@x.in, please. Batch of 2026.',
    )
    expect(maskContactsWithin('asha @ gmail.com')).not.toContain('asha')
    expect(maskContactsWithin('write to asha.k @gmail.com, or tell @ravi')).toBe(
      'write to ••••• •••@gmail.com, or tell •••@ravi',
    )
  })

  it('are masked in the parts of a link, however they are written there', () => {
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

  it('are masked too where a list has cut them in two', () => {
    expect(maskContactsWithin('Please call 98111 22…')).toBe('Please call •••••…')
    expect(maskContactsWithin('Please write to asha.kul…')).toBe('Please write to •••••…')
  })
})

describe('a response with masked contacts', () => {
  it('has them masked wherever its schema says that they are, and says so', () => {
    const one = z.strictObject({ id: z.string(), mobile: contactText, isMasked: isMaskedFlag })
    const schema = z.strictObject({
      items: z.array(one),
      other: z.nullable(one),
      words: z.optional(wordsText),
      total: z.number(),
    })
    const number = '9811122333'
    const value = { items: [{ id: number, mobile: number }], other: null, words: `Of ${number}`, total: 1 }
    expect(maskContacts(schema, value)).toEqual({
      items: [{ id: number, mobile: '+91 ••••• ••333', isMasked: true }],
      other: null,
      words: 'Of +91 ••••• ••333',
      total: 1,
    })
    expect(value.items[0]?.mobile, 'the value itself stays').toBe(number)
  })

  it('is masked in each of the shapes that it may have', () => {
    const row = {
      ...{
        _id: '1',
        id: '1',
        name: 'Asha',
        email: 'asha@x.in',
        mobile: '9811122333',
        message: '',
        status: 'New',
      },
      ...{ suspectReason: null, unverified: false, createdAt: '2026-11-23T10:00:00.000Z', course: 'Java' },
    }
    const list = enquiryListResponse('student')
    const seen = { ...row, email: 'a•••@x.in', mobile: '+91 ••••• ••333', isMasked: true }
    expect(maskContacts(list, [row])).toEqual([seen])
    const page = { items: [row], total: 1, page: 1, pageSize: 10 }
    expect(maskContacts(list, page)).toEqual({ ...page, items: [seen] })
    expect(() => maskContacts(list, 'neither')).toThrow('none of its kinds')
  })

  it('keeps of a line of a timeline what is no contact: times, names of statuses, who it was', () => {
    const detail = {
      from: '2026-11-23T10:00:00.000Z',
      to: '2026-11-24T10:00:00.000Z',
      mobile: { from: '9811122333', to: '9811122334' },
      email: { from: 'asha@x.in', to: '' },
      text: 'Rang from 98111 22333',
      enquiries: 3,
    }
    expect(maskContacts(activityDetail, detail)).toEqual({
      ...detail,
      mobile: { from: '+91 ••••• ••333', to: '+91 ••••• ••334' },
      email: { from: 'a•••@x.in', to: '' },
      text: 'Rang from +91 ••••• ••333',
    })
    expect(activityResponse.shape.detail, 'lines are read by the same schema').toBe(activityDetail)
  })
})
