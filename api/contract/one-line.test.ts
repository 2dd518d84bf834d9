import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { registerSchema } from '#contract/accounts'
import { walkInSchema } from '#contract/enquiries/changes'
import { studentEnquirySchema } from '#contract/enquiries/enquiries'
import { ENQUIRY_TEXTS } from '#contract/enquiries/enquiry-texts'

const enquiry = { name: 'Asha', mobile: '9876543210', email: 'asha@example.com', course: 'Java', message: '' }
const sent = (change: object) => studentEnquirySchema.safeParse({ ...enquiry, ...change })

describe('the name of an enquiry', () => {
  it.each([
    ['\u202e\u202dAsha\u2066', 'Asha'],
    ['Asha\r\nBcc: x@example.com', 'Asha Bcc: x@example.com'],
    ['Asha\u001b[31m Rao', 'Asha [31m Rao'],
    ['क्\u200dष', 'क्\u200dष'],
    ['محمد', 'محمد'],
    ['\u200fמשה\u200e \u061cعلي', 'משה علي'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
    ['O’Brien-Šimić', 'O’Brien-Šimić'],
  ])('is stored without control characters: %j as %j', (name, shown) =>
    expect(sent({ name }).data?.name).toBe(shown),
  )

  it.each([
    ['\u200b\u200b'],
    ['\u3164'],
    ['\u2800\u115f'],
    ['\u{e0041}'],
    ['\ufe0f'],
    ['\u0301'],
    ['\u202e\u2066'],
  ])('is required, and %j counts as empty', (name) => {
    expect(sent({ name }).error?.issues[0]?.message).toBe(ENQUIRY_TEXTS.required)
    expect(sent({ course: name }).error?.issues[0]?.message).toBe(ENQUIRY_TEXTS.required)
  })
})

it('removes direction marks from names and topics, but keeps them in messages', () => {
  const [turned, message] = ['Asha\u202e oaR\u2066', 'नमस्ते\n\u200fسلام \u2067علی\u2069, क्\u200dष']
  const walkIn = { kind: 'student', name: turned, mobile: '9876543210', topic: turned, message }
  expect(z.parse(walkInSchema, walkIn)).toMatchObject({ name: 'Asha oaR', topic: 'Asha oaR', message })
  expect(sent({ name: turned, message }).data).toMatchObject({ name: 'Asha oaR', message })
  expect(z.parse(registerSchema.shape.name, turned)).toBe('Asha oaR')
})

it.each([
  'asha\u200b@example.com',
  '\ufeffasha@example.com',
  'asha@example\u202e.com',
  '\u2060asha@example.com ',
])('an email address is stored without invisible characters: %j', (email) =>
  expect(sent({ email }).data?.email).toBe('asha@example.com'),
)
