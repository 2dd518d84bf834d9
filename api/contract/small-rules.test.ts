import { describe, expect, it } from 'vitest'
import { type BackupPlace, isBackedUp } from '#contract/backup'
import { PAGE_POLICY } from '#contract/content-policy'
import { DEFAULT_TEMPLATES } from '#contract/enquiries/default-templates'
import { ENQUIRY_STATUSES, PIPELINE_STAGES } from '#contract/enquiries/enquiries'
import { isOpenStage, toPipelineStage } from '#contract/enquiries/pipeline-stages'
import { REFERENCE_ALPHABET, readReference } from '#contract/enquiries/reference'
import { fillTemplate, isDemoTemplate, TEMPLATE_FIELDS } from '#contract/enquiries/templates'
import { tooManyAttemptsMessage } from '#contract/errors'
import { whatsAppNumber } from '#contract/phone-links'
import { pageKey } from '#contract/rendered-page'
import { cutText, isStorable, isStorableText, toStorableText } from '#contract/storable-text'
import { IMAGE_WIDTHS, storedImageSources, uploadUrl } from '#contract/stored-images'
import { iconForTechnology, TECHNOLOGIES } from '#contract/technologies'
import { withoutTrailingSlashes } from '#contract/urls'
import { nonEmpty } from '../testing/non-empty.ts'

it('withoutTrailingSlashes removes only trailing slashes', () => {
  expect(['https://a.in/x//', '/', '', 'a//b'].map(withoutTrailingSlashes)).toEqual([
    'https://a.in/x',
    '',
    '',
    'a//b',
  ])
  expect(['/Courses/', '/', '', '/x/y'].map(pageKey)).toEqual(['/courses', '/', '/', '/x/y'])
})

it('PAGE_POLICY allows own files, images and known maps, and forbids framing', () => {
  expect(Object.entries(PAGE_POLICY).map((directive) => directive.flat().join(' '))).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    'frame-src https://www.google.com https://maps.google.com https://www.openstreetmap.org',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
})

it.each([
  [1, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
  [3600, '60 minutes'],
  [3601, '2 hours'],
  [30 * 86_400, '30 days'],
])('tooManyAttemptsMessage gives %d s as %s', (seconds, wait) => {
  expect(tooManyAttemptsMessage(seconds)).toBe(`Too many attempts. Please try again in ${wait}.`)
})

describe('readReference', () => {
  it('accepts any way of writing a reference', () => {
    for (const text of ['K7QM-4XPD', 'k7qm4xpd', ' K7 QM – 4XPD'.replace('–', '-'), 'k-7-q-m-4-x-p-d'])
      expect(readReference(text)).toBe('K7QM-4XPD')
    expect(readReference('iLoU-0000')).toBe('110V-0000')
  })
  it('rejects anything but eight characters of its alphabet', () => {
    for (const text of ['', 'K7QM-4XP', 'K7QM-4XPDD', 'K7QM_4XPD', 'K7QM-4XPÄ'])
      expect(readReference(text)).toBeNull()
    expect(REFERENCE_ALPHABET).toMatch(/^[0-9A-HJKMNP-TV-Z]{32}$/)
    expect(new Set(REFERENCE_ALPHABET).size).toBe(32)
  })
})

describe('pipeline stages', () => {
  it('map each status of each kind, and an unknown one to new', () => {
    const all = (['student', 'service'] as const).map((kind) =>
      ENQUIRY_STATUSES[kind].map(({ value }) => toPipelineStage(kind, value)),
    )
    expect(all).toEqual([
      ['new', 'contacted', 'converted', 'archived'],
      ['new', 'contacted', 'archived'],
    ])
    expect(toPipelineStage('service', 'closed', 'won')).toBe('converted')
    expect(toPipelineStage('service', 'closed', 'lost')).toBe('archived')
    expect(toPipelineStage('service', 'new', 'won')).toBe('new')
    expect([
      toPipelineStage('service', 'New'),
      toPipelineStage('student', 'x'),
      toPipelineStage('student', 'toString'),
    ]).toEqual(['new', 'new', 'new'])
  })
  it('are open while new or contacted', () => {
    expect(PIPELINE_STAGES.map(isOpenStage)).toEqual([true, true, false, false])
  })
})

describe('templates', () => {
  const values = {
    name: 'Meera',
    course: 'Java',
    institute: 'Prospectus',
    colleague: 'Asha',
    reference: 'K7QM-4XPD',
    demo: '28 Nov 2026, 14:00',
  }
  it('are filled in, leaving unknown placeholders unchanged', () => {
    expect(fillTemplate('{name} {name}: {course} {fee} {toString} {}', values)).toBe(
      'Meera Meera: Java {fee} {toString} {}',
    )
  })
  it('exist in both languages for each channel, with known placeholders only', () => {
    expect(DEFAULT_TEMPLATES.map(({ channel, language }) => `${channel} ${language}`)).toEqual([
      'whatsapp en',
      'whatsapp hi',
      'whatsapp en',
      'whatsapp hi',
      'whatsapp en',
      'whatsapp hi',
      'email en',
      'email hi',
    ])
    expect(Object.keys(values)).toEqual([...TEMPLATE_FIELDS])
    expect(DEFAULT_TEMPLATES.filter(isDemoTemplate).map(({ name }) => name)).toEqual([
      'Demo class',
      'डेमो क्लास',
    ])
    for (const { channel, name, subject, text } of nonEmpty(DEFAULT_TEMPLATES)) {
      expect(name).not.toBe('')
      expect(subject === '').toBe(channel === 'whatsapp')
      const filled = fillTemplate(`${subject} ${text}`, values)
      expect(filled).not.toMatch(/[{}]/)
      for (const value of ['Meera', 'Java', 'Prospectus', 'Asha']) expect(filled).toContain(value)
    }
  })
})

it('isBackedUp is true for a tested backup in a chosen folder, or encrypted on another disk', () => {
  const place: BackupPlace = {
    folder: '/data/backups',
    folderSource: 'default',
    keep: 7,
    isEncrypted: false,
    passphraseSource: 'none',
    isUnreadable: false,
    checkWord: null,
    isOnSameDisk: true,
  }
  const tested = { state: 'tested', testedAt: '2026-11-28T02:14:00.000Z', failure: null } as const
  const chosen: BackupPlace = { ...place, folderSource: 'panel' }
  expect(
    [
      place,
      { ...place, isEncrypted: true },
      { ...place, isEncrypted: true, isOnSameDisk: false },
      chosen,
    ].map((each) => isBackedUp(each, tested)),
  ).toEqual([false, false, true, true])
  expect(isBackedUp(chosen, { ...tested, state: 'overdue' })).toBe(false)
})

it('whatsAppNumber adds the country code to Indian numbers only', () => {
  const numbers = [
    '+91 98765 43210',
    '098765 43210',
    '919876543210',
    '020-2345-6789',
    '+44 20 7946 0958',
    ' +4420794609',
    '+442079460',
    '12345',
    '9198765432',
    '',
  ]
  expect(numbers.map(whatsAppNumber)).toEqual([
    '919876543210',
    '919876543210',
    '919876543210',
    '912023456789',
    '442079460958',
    '4420794609',
    null,
    null,
    '919198765432',
    null,
  ])
})

describe('storable text', () => {
  const half = '\ud83d'
  it('contains no NUL and no lone surrogate', () => {
    expect(['', 'a', '🚀', 'a\0', half].map(isStorableText)).toEqual([true, true, true, false, false])
    expect(toStorableText(`a\0b${half}c🚀`)).toBe('a\ufffdb\ufffdc🚀')
  })
  it('is cut without splitting a surrogate pair', () => {
    expect([cutText('a🚀b', 1), cutText('a🚀b', 2), cutText('a🚀b', 3), cutText('ab', 9)]).toEqual([
      'a',
      'a',
      'a🚀',
      'ab',
    ])
    expect(cutText(`${half}ab`, 2)).toBe(`${half}a`)
  })
  it('is checked in all parts of a value, up to a depth', () => {
    const bad = 'a\0'
    const values = [1, null, true, undefined, 'a', ['a', { b: 'c' }], { a: ['b'] }]
    expect(values.map((value) => isStorable(value, 2))).toEqual(Array(7).fill(true))
    const bads = [bad, [bad], { a: bad }, { [bad]: 1 }, ['a', { b: bad }], [[['a']]]]
    expect(bads.map((value) => isStorable(value, 2))).toEqual(Array(6).fill(false))
    expect([isStorable([], 0), isStorable([], 1), isStorable(new Uint8Array(1), 0)]).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('storedImageSources', () => {
  const address = uploadUrl('0a'.repeat(32))
  it('lists each width of a stored image, full size last', () => {
    expect(IMAGE_WIDTHS).toHaveLength(4)
    const sources = `${address}?w=96 96w, ${address}?w=192 192w, ${address}?w=384 384w, ${address}?w=768 768w, ${address} 1600w`
    expect(storedImageSources(address)).toBe(sources)
    expect(storedImageSources(`https://a.in${address}`, 'https://a.in')).toBe(
      sources.replaceAll(address, `https://a.in${address}`),
    )
  })
  it('returns undefined for any other URL', () => {
    const others = [
      `https://a.in${address}`,
      `${address}?w=96`,
      `/x${address}`,
      uploadUrl('0A'.repeat(32)),
      '/logo.png',
    ]
    expect(others.map((other) => storedImageSources(other))).toEqual(Array(5).fill(undefined))
    expect(storedImageSources(address, 'https://a.in')).toBeUndefined()
  })
})

it('iconForTechnology matches names in any case and by part', () => {
  expect(
    TECHNOLOGIES.filter(({ name, icon }) => iconForTechnology(` ${name.toUpperCase()} `) !== icon),
  ).toEqual([])
  expect(new Set(TECHNOLOGIES.map(({ name }) => name)).size).toBe(TECHNOLOGIES.length)
  expect(['Advanced Java', 'tally', 'Knitting', ' ', 'Android and SQL'].map(iconForTechnology)).toEqual([
    '☕',
    '📘',
    '🌐',
    '🌐',
    '📱',
  ])
})
