import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BUDGETS, getLabel, REQUIRED_FIELDS, TIMELINES } from '#contract/enquiries/choices'
import { findEnquiryProblem, isEmail } from '#contract/enquiries/enquiry-rules'
import { ENQUIRY_TEXTS } from '#contract/enquiries/enquiry-texts'
import { isMobile, mobileHint, normaliseMobile, readMobile } from '#contract/phone-numbers'
import { nonEmpty } from '../../testing/non-empty.ts'

describe('mobile: 7 to 15 characters of digits, +, -, space, parentheses', () => {
  it.each(['9876543', '+91 98765-43210', '(020) 5550142', '-------', '123456789012345'])(
    'takes %j',
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
  ])('refuses %j', (text) => {
    expect(isMobile(text)).toBe(false)
  })
  it('takes exactly the texts of allowed characters and length', () => {
    const allowed = fc.constantFrom(...'0123456789+- ()')
    fc.assert(
      fc.property(fc.string({ unit: allowed, maxLength: 20 }), (text) => {
        expect(isMobile(text)).toBe(text.length >= 7 && text.length <= 15)
      }),
    )
  })
})

describe('a phone number is read as people write and paste it', () => {
  it.each([
    ['a number between marks that nobody sees', '\u202a+91 98765-43210\u202c', '+91 98765-43210'],
    ['marks of width zero', '98765\u200b43210\u200d\ufeff', '9876543210'],
    ['a space that does not break', '98765\u00a043210', '98765 43210'],
    ['dashes of print', '98765\u201343210', '98765-43210'],
    ['a minus sign', '020\u22125550142', '020-5550142'],
    ['Devanagari', '९८७६५४३२१०', '9876543210'],
    ['Arabic-Indic', '٩٨٧٦٥٤٣٢١٠', '9876543210'],
    ['Bengali', '৯৮৭৬৫৪৩২১০', '9876543210'],
    ['Tamil', '௯௮௭௬௫௪௩௨௧௦', '9876543210'],
    ['digits and signs as wide as ideographs', '＋９１（９８７６５）４３２１０', '+91(98765)43210'],
    ['more spaces and brackets than fit', '(+91) 98765-43210', '+9198765-43210'],
    ['spaces between all digits', '+ 9 1 9 8 7 6 5 4 3 2 1 0', '+919876543210'],
  ])('%s', (_, written, read) => {
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
  ])('still refuses %j', (written) => expect(readMobile(written)).toBeNull())
  it('takes everything that the literal rule takes, plain numbers as they are', () => {
    const allowed = fc.constantFrom(...'0123456789+- ()', '\u00a0', '\u2009', '\ufeff')
    fc.assert(
      fc.property(fc.string({ unit: allowed, minLength: 7, maxLength: 15 }), (text) => {
        expect(isMobile(text)).toBe(true)
        expect(readMobile(text)).not.toBeNull()
        if (/^[!-~]+$/.test(text)) expect(readMobile(text)).toBe(text)
      }),
    )
  })
  it('reads the ten digits of every script', () => {
    const zeros = [
      0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0x1d7ec,
    ]
    for (const zero of nonEmpty(zeros)) {
      const digits = Array.from({ length: 10 }, (_, value) => String.fromCodePoint(zero + value)).join('')
      expect(readMobile(digits)).toBe('0123456789')
    }
  })
  it('reads a long hostile text at once', () => {
    expect(readMobile(`${'( '.repeat(30_000)}x`)).toBeNull()
  })
})

describe('what is wrong with a phone number is said in words', () => {
  it.each([
    ['98765', 'A phone number has at least 7 digits.'],
    ['९८७', 'A phone number has at least 7 digits.'],
    ['9876543210 9123456789', 'A phone number has at most 15 digits. Please enter one number.'],
    ['98765.43210', 'Please use only digits, spaces, +, - and brackets.'],
    ['call me', 'Please use only digits, spaces, +, - and brackets.'],
    ['98765 43210', ''],
  ])('%j: %s', (written, hint) => expect(mobileHint(written)).toBe(hint))
})

describe('email: something@something.something without white space', () => {
  it.each(['a@b.co', 'asha.kulkarni+it@mail.example.com', 'आशा@उदाहरण.भारत'])('takes %j', (text) => {
    expect(isEmail(text)).toBe(true)
  })
  it.each(['', 'a@b', 'a b@c.de', 'a@b@c.de', '@b.co', 'a@.', 'a@b.', 'a@ b.co', `${'a'.repeat(250)}@b.co`])(
    'refuses %j',
    (text) => {
      expect(isEmail(text)).toBe(false)
    },
  )
  it('decides at once on a long hostile text', () => {
    expect(isEmail(`a@${'.'.repeat(200_000)}@`)).toBe(false)
  })
})

describe('normalised number, for matching only', () => {
  it.each([
    ['+91 98765-43210', '+919876543210'],
    ['9876543210', '+919876543210'],
    ['098765 43210', '+919876543210'],
    ['91 9876543210', '+919876543210'],
    ['९८७६५ ४३२१०', '+919876543210'],
    ['-------', null],
    ['(020) 5550142', null],
    ['1234567890', null],
  ])('%j gives %j', (text, expected) => {
    expect(normaliseMobile(text)).toBe(expected)
  })
})

describe('the three checks in order, first failing wins', () => {
  const student = { name: 'Asha', mobile: '9876543210', email: 'asha@example.com', course: 'Java' }
  const check = (change: Record<string, string>) =>
    findEnquiryProblem({ ...student, ...change }, REQUIRED_FIELDS.student)

  it('takes a complete enquiry', () => expect(check({})).toBeNull())
  it.each(['name', 'mobile', 'email', 'course'])('asks for %s before anything else', (field) => {
    const wrong = { mobile: 'x', email: 'x', [field]: '   ' }
    expect(check(wrong)).toEqual({ fields: [field], message: ENQUIRY_TEXTS.required })
  })
  it('names every missing field', () => {
    expect(findEnquiryProblem({ email: 'x', course: ' ' }, REQUIRED_FIELDS.student)).toEqual({
      fields: ['name', 'mobile', 'course'],
      message: ENQUIRY_TEXTS.required,
    })
  })
  it('looks at the mobile before the email', () => {
    expect(check({ mobile: 'x', email: 'x' })).toEqual({ fields: ['mobile'], message: ENQUIRY_TEXTS.mobile })
  })
  it('forgives how a number is written', () => expect(check({ mobile: '(+91) 98765\u201343210' })).toBeNull())
  it('looks at the email last', () => {
    expect(check({ email: 'x' })).toEqual({ fields: ['email'], message: ENQUIRY_TEXTS.email })
  })
  it('the services form asks for a service instead of a course', () => {
    const { course: _, ...service } = student
    expect(findEnquiryProblem(service, REQUIRED_FIELDS.service)).toEqual({
      fields: ['serviceId'],
      message: ENQUIRY_TEXTS.required,
    })
  })
})

describe('exact texts', () => {
  it('what the forms say', () => {
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
  it('budgets', () => {
    expect(BUDGETS.map(({ value, label }) => `${value}=${label}`).join('|')).toBe(
      '<1L=Below \u20b91L|1L-3L=1L-3L|3L-7L=3L-7L|7L-10L=7L-10L|>10L=Above \u20b910L',
    )
  })
  it('timelines', () => {
    expect(TIMELINES.map(({ value, label }) => `${value}=${label}`).join('|')).toBe(
      '2-4w=2\u20134 weeks|1-2m=1\u20132 months|2-4m=2\u20134 months|flexible=Flexible / Not sure',
    )
    expect(getLabel(TIMELINES, 'someday')).toBe('someday')
  })
})
