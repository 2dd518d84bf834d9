import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countCharacters, lengthProblem } from '#contract/characters'
import { COLLECTION_NAMES, COLLECTIONS } from '#contract/collections/all'
import { contentSchema } from '#contract/content'
import { noteSchema } from '#contract/enquiries/changes'
import { studentEnquirySchema } from '#contract/enquiries/enquiries'
import { viewSchema } from '#contract/enquiries/views'
import { isInProportion } from '#contract/testing/is-in-proportion'

const heavy = `e${'\u0301'.repeat(60_000)}`
const enquiry = { name: 'Asha', mobile: '9876543210', email: 'asha@example.com', course: 'Java' }

/** Characters of one to many UTF-16 units, including some longer than one piece of the count. */
const character = fc.oneof(
  fc.constantFrom(
    'x',
    'क्षि',
    '👨‍👩‍👧‍👦',
    '🇮🇳',
    '🇮',
    'e\u0301',
    '\r\n',
    '\u1112\u1161\u11ab',
    '\u200d',
    heavy.slice(0, 700),
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
)
const whole = (text: string) => [...new Intl.Segmenter('en').segment(text)].length

describe('countCharacters', () => {
  it('counts in pieces what a segmenter counts in the whole text', () => {
    fc.assert(
      fc.property(fc.array(character, { maxLength: 300, size: 'max' }), (characters) => {
        const text = characters.join('')
        expect(countCharacters(text)).toBe(whole(text))
      }),
      { numRuns: 100, endOnFailure: true },
    )
  })

  it.each(['x', 'e\u0301', 'क्षि', '🇮🇳', '\u0301'])(
    'takes at most linear time for a text full of %j',
    (piece) => expect(isInProportion(piece, (text) => lengthProblem('Message', text, 5000))).toBe(true),
  )
})

describe('lengthProblem', () => {
  it('counts characters as people see them', () => {
    expect(lengthProblem('Name', '👨‍👩‍👧‍👦'.repeat(2), 2)).toBeNull()
    expect(lengthProblem('Name', 'क्षि'.repeat(100), 100)).toBeNull()
    expect(lengthProblem('Name', 'क्षि'.repeat(101), 100)).toBe('Name must be at most 100 characters.')
  })

  it('limits the marks of one character, with a clear message', () => {
    expect(lengthProblem('Name', heavy, 100)).toBe('Name has characters with too many marks.')
    expect(lengthProblem('Name', `${'e\u0301\u0301\u0301'.repeat(100)}`, 100)).toBeNull()
  })

  it.each([
    ['an enquiry', studentEnquirySchema, { ...enquiry, message: heavy }],
    ['its name', studentEnquirySchema, { ...enquiry, name: heavy }],
    ['a note', noteSchema, { text: heavy }],
    ['a saved view', viewSchema, { name: heavy, query: '', isShared: false }],
  ])('limits the length of %s', (_, schema, body) => {
    const { error } = schema.safeParse(body)
    expect(error?.issues.map(({ message }) => message).join()).toContain('characters with too many marks')
  })

  it.each(
    COLLECTION_NAMES.flatMap((name) =>
      Object.keys(COLLECTIONS[name].fields).map((field) => [name, field] as const),
    ),
  )('limits the length of content: %s, %s', (name, field) => {
    const { error } = contentSchema(name).safeParse({ [field]: heavy })
    const [issue] = error?.issues.filter(({ path }) => path[0] === field) ?? []
    expect(issue?.message).toBeTruthy()
  })
})
