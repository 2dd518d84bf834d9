import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BUDGETS, getLabel, REQUIRED_FIELDS, TIMELINES } from '#contract/enquiries/choices'
import { findEnquiryProblem, isEmail } from '#contract/enquiries/enquiry-rules'
import { ENQUIRY_TEXTS } from '#contract/enquiries/enquiry-texts'
import { parsePhone } from '#contract/parse-phone'
import { isMobile, mobileHint, readIndianNumber, readMobile } from '#contract/phone-numbers'
import { nonEmpty } from '../../testing/non-empty.ts'

describe('isMobile (7 to 15 digits, +, -, spaces and parentheses)', () => {
  it.each(['9876543', '+91 98765-43210', '(020) 5550142', '-------', '123456789012345'])(
    'accepts %j',
    (text) => {
      expect(isMobile(text)).toBe(true)
    },
  )
  it.each([
    '987654',
    '1234567890123456',
    '(+91) 98765-43210',
    '98765abc43',
    '98765.43210',
    '',
    '9876\t54321',
    '9876\n54321',
    '९८७६५४३२१०',
  ])('rejects %j', (text) => {
    expect(isMobile(text)).toBe(false)
  })
  it('depends only on the length when all characters are allowed', () => {
    const allowed = fc.constantFrom(...'0123456789+- ()')
    fc.assert(
      fc.property(fc.string({ unit: allowed, maxLength: 20 }), (text) => {
        expect(isMobile(text)).toBe(text.length >= 7 && text.length <= 15)
      }),
    )
  })
})

describe('readMobile', () => {
  it.each([
    ['invisible direction marks', '\u202a+91 98765-43210\u202c', '+91 98765-43210'],
    ['zero-width characters', '98765\u200b43210\u200d\ufeff', '9876543210'],
    ['a non-breaking space', '98765\u00a043210', '98765 43210'],
    ['an en dash', '98765\u201343210', '98765-43210'],
    ['a minus sign', '020\u22125550142', '020-5550142'],
    ['Devanagari digits', '९८७६५४३२१०', '9876543210'],
    ['Arabic-Indic digits', '٩٨٧٦٥٤٣٢١٠', '9876543210'],
    ['Bengali digits', '৯৮৭৬৫৪৩২১০', '9876543210'],
    ['Tamil digits', '௯௮௭௬௫௪௩௨௧௦', '9876543210'],
    ['full-width characters', '＋９１（９８７６５）４３２１０', '+91(98765)43210'],
    ['too many spaces and brackets', '(+91) 98765-43210', '+9198765-43210'],
    ['spaces between all digits', '+ 9 1 9 8 7 6 5 4 3 2 1 0', '+919876543210'],
  ])('accepts %s', (_, written, read) => {
    expect(readMobile(written)).toBe(read)
    expect(isMobile(read)).toBe(true)
  })
  it.each([
    '987654',
    '98765\u200b4\u2060',
    '1234567890123456',
    '98765abc43',
    '98765.43210',
    '',
    '9876\t54321',
  ])('rejects %j', (written) => expect(readMobile(written)).toBeNull())
  it('accepts everything that isMobile accepts, and keeps plain numbers unchanged', () => {
    const allowed = fc.constantFrom(...'0123456789+- ()', '\u00a0', '\u2009', '\ufeff')
    fc.assert(
      fc.property(fc.string({ unit: allowed, minLength: 7, maxLength: 15 }), (text) => {
        expect(isMobile(text)).toBe(true)
        expect(readMobile(text)).not.toBeNull()
        if (/^[!-~]+$/.test(text)) expect(readMobile(text)).toBe(text)
      }),
    )
  })
  it('reads the digits of every script', () => {
    const zeros = [
      0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0x1d7ec,
    ]
    for (const zero of nonEmpty(zeros)) {
      const digits = Array.from({ length: 10 }, (_, value) => String.fromCodePoint(zero + value)).join('')
      expect(readMobile(digits)).toBe('0123456789')
    }
  })
  it('rejects a long malicious text quickly', () => {
    expect(readMobile(`${'( '.repeat(30_000)}x`)).toBeNull()
  })
})

describe('mobileHint', () => {
  it.each([
    ['98765', 'A phone number has at least 7 digits.'],
    ['९८७', 'A phone number has at least 7 digits.'],
    ['9876543210 9123456789', 'A phone number has at most 15 digits. Please enter one number.'],
    ['98765.43210', 'Please use only digits, spaces, +, - and brackets.'],
    ['call me', 'Please use only digits, spaces, +, - and brackets.'],
    ['98765 43210', ''],
  ])('answers %j with “%s”', (written, hint) => expect(mobileHint(written)).toBe(hint))
})

describe('isEmail (something@something.something without whitespace)', () => {
  it.each(['a@b.co', 'asha.kulkarni+it@mail.example.com', 'आशा@उदाहरण.भारत'])('accepts %j', (text) => {
    expect(isEmail(text)).toBe(true)
  })
  it.each(['', 'a@b', 'a b@c.de', 'a@b@c.de', '@b.co', 'a@.', 'a@b.', 'a@ b.co', `${'a'.repeat(250)}@b.co`])(
    'rejects %j',
    (text) => {
      expect(isEmail(text)).toBe(false)
    },
  )
  it('rejects a long malicious text quickly', () => {
    expect(isEmail(`a@${'.'.repeat(200_000)}@`)).toBe(false)
  })
})

describe('readIndianNumber', () => {
  it.each([
    '98220 12345',
    '098220 12345',
    '0 98220-12345',
    '(098220) 12345',
    '91 98220 12345',
    '+91 98220-12345',
    '+91 (0) 98220 12345',
    '+91 098220 12345',
    '0091 98220 12345',
    '091 98220 12345',
    '+91+919822012345',
    '०९८२२० १२३४५',
    '٩٨٢٢٠١٢٣٤٥',
    '\u2066+91\u00a098220\u201112345\u2069',
  ])('reads %j as the number that parsePhone reads', (text) => {
    expect(readIndianNumber(text)).toBe('+919822012345')
    expect(parsePhone(text).number).toBe('+919822012345')
  })
  it('reads landlines, and numbers that begin like the country code', () => {
    expect(readIndianNumber('(020) 2550 1234')).toBe('+912025501234')
    expect(readIndianNumber('9198220123')).toBe('+919198220123')
  })
  it.each([
    '0982201234',
    '+910982201234',
    '98220123456',
    '-------',
    '(020) 5550142',
    '+65 6123 4567',
    '0065 6123 4567',
    '1800 11 4000',
  ])('returns null for %j', (text) => expect(readIndianNumber(text)).toBeNull())
})

describe('findEnquiryProblem', () => {
  const student = { name: 'Asha', mobile: '9876543210', email: 'asha@example.com', course: 'Java' }
  const check = (change: Record<string, string>) =>
    findEnquiryProblem({ ...student, ...change }, REQUIRED_FIELDS.student)

  it('accepts a complete enquiry', () => expect(check({})).toBeNull())
  it.each(['name', 'mobile', 'email', 'course'])('reports a missing %s before anything else', (field) => {
    const wrong = { mobile: 'x', email: 'x', [field]: '   ' }
    expect(check(wrong)).toEqual({ fields: [field], message: ENQUIRY_TEXTS.required })
  })
  it('lists every missing field', () => {
    expect(findEnquiryProblem({ email: 'x', course: ' ' }, REQUIRED_FIELDS.student)).toEqual({
      fields: ['name', 'mobile', 'course'],
      message: ENQUIRY_TEXTS.required,
    })
  })
  it('checks the mobile before the email', () => {
    expect(check({ mobile: 'x', email: 'x' })).toEqual({ fields: ['mobile'], message: ENQUIRY_TEXTS.mobile })
  })
  it('accepts any spelling of a number', () => expect(check({ mobile: '(+91) 98765\u201343210' })).toBeNull())
  it('checks the email last', () => {
    expect(check({ email: 'x' })).toEqual({ fields: ['email'], message: ENQUIRY_TEXTS.email })
  })
  it('requires a service instead of a course in the services form', () => {
    const { course: _, ...service } = student
    expect(findEnquiryProblem(service, REQUIRED_FIELDS.service)).toEqual({
      fields: ['serviceId'],
      message: ENQUIRY_TEXTS.required,
    })
  })
})

describe('specified texts', () => {
  it('include the messages of the forms', () => {
    expect(ENQUIRY_TEXTS).toEqual({
      required: 'Please fill all required fields.',
      mobile: 'Please enter a valid phone number.',
      email: 'Please enter a valid email address.',
      failed: 'Submission failed. Please try again.',
      unreachable: 'Something went wrong. Please try again later.',
      studentSuccess: 'Enquiry submitted successfully! We will contact you soon.',
      serviceSuccess: 'Thanks! Your services enquiry was submitted. We\u2019ll contact you shortly.',
    })
  })
  it('include the budgets', () => {
    expect(BUDGETS.map(({ value, label }) => `${value}=${label}`).join('|')).toBe(
      '<1L=Below \u20b91L|1L-3L=1L-3L|3L-7L=3L-7L|7L-10L=7L-10L|>10L=Above \u20b910L',
    )
  })
  it('include the timelines', () => {
    expect(TIMELINES.map(({ value, label }) => `${value}=${label}`).join('|')).toBe(
      '2-4w=2\u20134 weeks|1-2m=1\u20132 months|2-4m=2\u20134 months|flexible=Flexible / Not sure',
    )
    expect(getLabel(TIMELINES, 'someday')).toBe('someday')
  })
})
