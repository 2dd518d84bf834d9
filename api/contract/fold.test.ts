import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '#contract/fold'
import { isInProportion } from '#contract/testing/is-in-proportion'

/** Text with letters of many scripts, and characters that keyboards, phones and spreadsheets insert. */
const text = fc.array(
  fc.oneof(
    fc.constantFrom(
      'ñ',
      'Ü',
      'ß',
      'ẞ',
      'ı',
      'İ',
      'Σ',
      'ς',
      'й',
      'क्षि',
      'ज़',
      'न्द',
      'ँ',
      'ø',
      'நி',
      '각',
      '１',
      '९',
      '\u200d',
    ),
    fc.constantFrom(
      "'",
      '’',
      '\u00b4',
      '`',
      '–',
      '\u00a0',
      '\u00ad',
      '\ufe0f',
      'ﬁ',
      '%',
      '_',
      '\n',
      '\u0301',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
  ),
  { maxLength: 40 },
)

describe('fold', () => {
  it.each([
    ['Núñez', 'nunez'],
    ['Nu\u0301n\u0303ez', 'nunez'],
    ["O'Brien", 'obrien'],
    ['O’Brien', 'obrien'],
    ['O\u00b4Brien', 'obrien'],
    ['OʼBrien', 'obrien'],
    ['As\u200dha\u00ad', 'asha'],
    ['９８２０ ०१२३', '9820 0123'],
    ['Ａｓｈａ\u3000Ｒａｏ', 'asha rao'],
    ['1–2 months', '1-2 months'],
    ['Jean‑Luc', 'jean-luc'],
    ['STRASSE', 'strasse'],
    ['straße', 'strasse'],
    ['İpek', 'ipek'],
    ['IŞIK ışık', 'isik isik'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['Чайковский', 'чаиковскии'],
    ['100% sure_', '100% sure_'],
    ['Łukasz Sørensen', 'lukasz sorensen'],
    ['फ़रहान क़ुरैशी', 'फरहान कुरैशी'],
    ['हिन्दी अम्बिका चाँद', 'हिंदी अंबिका चांद'],
  ])('turns %j into %j', (given, expected) => expect(fold(given)).toBe(expected))

  it.each(['मीना', 'मोना', 'नमस्ते', 'முருகன்', 'సీత', 'ਗੁਰਪ੍ਰੀਤ', 'মীনা', 'سارة', 'ไทย'])(
    'keeps the vowels of %j',
    (name) => expect(fold(name)).toBe(name),
  )

  it('is idempotent and ignores case and composition', () => {
    fc.assert(
      fc.property(text, (letters) => {
        const given = letters.join('')
        const folded = fold(given)
        expect(fold(folded)).toBe(folded)
        for (const form of ['NFC', 'NFD'] as const) expect(fold(given.normalize(form))).toBe(folded)
        expect(fold(given.toLowerCase())).toBe(folded)
      }),
      { numRuns: 500 },
    )
  })

  it('keeps a part of a text findable in the folded whole', () => {
    fc.assert(
      fc.property(text, text, text, (before, part, after) => {
        const [start, middle, end] = [before, part, after].map((letters) => `x${letters.join('')}x`)
        expect(fold(`${start} ${middle} ${end}`)).toContain(fold(middle ?? ''))
      }),
      { numRuns: 500 },
    )
  })

  it.each(['ñ', '\u0301', 'क्षि', '\u200d', "'", 'ﷺ', '９'])(
    'takes at most linear time for a message full of %j',
    (piece) => expect(isInProportion(piece, fold)).toBe(true),
  )
})
