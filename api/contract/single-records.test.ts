import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { DEFAULT_CLAIMS } from '#contract/claims'
import { isMapUrl, mapUrl, toFramedMap } from '#contract/maps'
import { DEFAULT_SESSION_LIMITS } from '#contract/session-limits'
import {
  contactFormSchema,
  contactInfoSchema,
  homeConfigSchema,
  publicSettingsSchema,
  rewriteSchema,
  siteSettingsSchema,
  storedSchema,
} from '#contract/single-records'
import { findProblems } from '#contract/testing/schema-problems'

const MAP = 'https://www.google.com/maps/embed?pb=1&hl=en'
const CONTACT = { address: 'Station Road', email: 'desk@example.com', phone: '020 2345 6789', mapEmbed: MAP }
const SETTINGS = {
  instituteName: 'Prospectus',
  mainBranch: '',
  secondBranch: '',
  town: 'Pune',
  taglineState: 'Maharashtra',
  claims: [...DEFAULT_CLAIMS],
  loginOtp: null,
  sessionLimits: DEFAULT_SESSION_LIMITS,
  twoStep: 'optional',
  refuseCommonPasswords: true,
  notifyEmail: null,
}

it('mapUrl extracts the decoded URL of a pasted iframe', () => {
  const pasted = `<iframe width="1" src="https://www.google.com/maps/embed?a=1&amp;b=2&amp;c=3" loading="lazy"></iframe>`
  expect(mapUrl(pasted)).toBe('https://www.google.com/maps/embed?a=1&b=2&c=3')
  expect(mapUrl(`<IFRAME SRC=' ${MAP} '>`)).toBe(MAP)
  expect(mapUrl(`  ${MAP} `)).toBe(MAP)
  expect(mapUrl('<img src="https://a.in">')).toBe('<img src="https://a.in">')
})

it.each([
  [MAP, true],
  ['https://maps.google.com/?q=x', true],
  ['https://www.openstreetmap.org/export/embed.html', true],
  ['http://www.google.com/maps', false],
  ['https://www.google.com:444/maps', false],
  ['https://desk@www.google.com/maps', false],
  ['https://www.google.com.evil.example/maps', false],
  ['https://evil.example/www.google.com', false],
  ['maps', false],
])('isMapUrl(%s) is %s', (address, isShown) => {
  expect(isMapUrl(address)).toBe(isShown)
})

it.each([
  ['https://www.google.com/maps/place/Lekhani+Institute/@18.5,73.8,17z', 'Lekhani%20Institute'],
  ['https://www.google.com/maps/place/%E0%A4%A/@18.5,73.8,17z', encodeURIComponent('\ufffd%A')],
  ['https://maps.google.com/?q=Station Road', 'Station%20Road'],
  ['https://www.google.com/maps/@18.5,-73.8,17z', '18.5%2C-73.8'],
])('contactInfoSchema makes a Google Maps link embeddable: %s', (link, place) => {
  const { mapEmbed } = z.parse(contactInfoSchema, { ...CONTACT, mapEmbed: link })
  expect(mapEmbed).toBe(`https://www.google.com/maps?q=${place}&output=embed`)
})

it('contactInfoSchema makes an OpenStreetMap link embeddable and keeps its pin', () => {
  const { mapEmbed } = z.parse(contactInfoSchema, {
    ...CONTACT,
    mapEmbed: 'https://www.openstreetmap.org/?mlat=18.5&mlon=73.8#map=17/18.5/73.8',
  })
  expect(mapEmbed).toBe(
    'https://www.openstreetmap.org/export/embed.html?bbox=73.79863%2C18.49931%2C73.80137%2C18.50069&marker=18.5%2C73.8',
  )
})

it.each([
  [
    '<iframe src="https://www.google.com/maps/d/embed?mid=1a&ehbc=2E312F" width="640"></iframe>',
    'https://www.google.com/maps/d/embed?mid=1a&ehbc=2E312F',
  ],
  ['https://www.google.com/maps/d/u/0/embed?mid=1a', 'https://www.google.com/maps/d/u/0/embed?mid=1a'],
  ['https://www.google.com/maps/d/u/0/viewer?mid=1a&ll=18.5', 'https://www.google.com/maps/d/embed?mid=1a'],
  ['https://www.google.com/maps/d/edit?mid=1a', 'https://www.google.com/maps/d/embed?mid=1a'],
  ['https://www.google.co.in/maps/embed?pb=1', 'https://www.google.com/maps/embed?pb=1'],
  ['https://maps.google.co.in/maps?q=Pune&output=embed', 'https://maps.google.com/maps?q=Pune&output=embed'],
  ['https://google.co.in/maps/place/Pune', 'https://www.google.com/maps?q=Pune&output=embed'],
  ['https://www.google.co.in/maps/d/viewer?mid=1a', 'https://www.google.com/maps/d/embed?mid=1a'],
])('contactFormSchema makes My Maps and country domains embeddable: %s', (pasted, stored) => {
  expect(z.parse(contactFormSchema, { ...CONTACT, mapEmbed: pasted }).mapEmbed).toBe(stored)
})

it('isMapUrl rejects lookalikes of Google domains', () => {
  for (const host of ['google.com.evil.example', 'google.evil', 'evilgoogle.com', 'google.co.in.evil.in'])
    expect(isMapUrl(toFramedMap(`https://${host}/maps/embed?pb=1`)), host).toBe(false)
})

it.each(['https://maps.app.goo.gl/abc', 'https://www.google.com/maps/dir/a/b', 'https://www.google.com/'])(
  'contactFormSchema explains what to paste instead of %s',
  (mapEmbed) => {
    expect(findProblems(contactFormSchema, { ...CONTACT, mapEmbed })).toEqual([
      'mapEmbed: This map link can’t be embedded. In Google Maps, choose Share, then “Embed a map”, and paste that link.',
    ])
  },
)

it('contactInfoSchema trims and normalises contact details', () => {
  const given = { ...CONTACT, address: ' Station Road ', phone: '０２０ 2345 6789', whatsapp: ' ' }
  expect(z.parse(contactInfoSchema, given)).toEqual({ ...CONTACT, whatsapp: '' })
  expect(z.parse(contactInfoSchema, CONTACT)).toEqual(CONTACT)
})

const NEEDED = 'Address, email, phone and map are required.'
it.each([
  [{ address: ' ' }, `address: ${NEEDED}`],
  [{ email: '' }, `email: ${NEEDED}`],
  [{ phone: '' }, `phone: ${NEEDED}`],
  [{ address: 7 }, 'address: Address must be text.'],
  [{ address: 'x'.repeat(501) }, 'address: Address must be at most 500 characters.'],
  [{ email: 'desk' }, 'email: Please enter a valid email address.'],
  [{ phone: 'ask us' }, 'phone: Please enter a valid phone number.'],
  [{ phone: '1'.repeat(41) }, 'phone: Phone must be at most 40 characters.'],
  [
    { mapEmbed: 'https://evil.example/map' },
    'mapEmbed: The map must be an https URL on www.google.com, maps.google.com, www.openstreetmap.org.',
  ],
  [{ mapEmbed: 7 }, 'mapEmbed: Map must be text.'],
  [
    { whatsapp: '12345' },
    'whatsapp: Please enter the WhatsApp number with its country code, such as +91 98765 43210.',
  ],
  [{ fax: '1' }, 'unknown fax'],
])('contactInfoSchema rejects %j', (part, problem) => {
  expect(findProblems(contactInfoSchema, { ...CONTACT, ...part })[0]).toBe(problem)
})

it('contactInfoSchema requires a map', () => {
  const { mapEmbed: _, ...rest } = CONTACT
  for (const schema of [contactFormSchema, contactInfoSchema]) {
    expect(findProblems(schema, { ...CONTACT, mapEmbed: ' ' })).toEqual([`mapEmbed: ${NEEDED}`])
    expect(findProblems(schema, rest)).toEqual(['mapEmbed: Map must be text.'])
  }
})

it('siteSettingsSchema accepts valid settings and rejects unknown figures, policies and addresses', () => {
  expect(findProblems(siteSettingsSchema, SETTINGS)).toEqual([])
  expect(
    findProblems(siteSettingsSchema, { ...SETTINGS, loginOtp: 'always', notifyEmail: 'a@b.in' }),
  ).toEqual([])
  const none = { taglineState: '', claims: DEFAULT_CLAIMS.map((claim) => ({ ...claim, value: '' })) }
  expect(findProblems(siteSettingsSchema, { ...SETTINGS, ...none }), 'no state, no figures').toEqual([])
  const [claim] = DEFAULT_CLAIMS
  const refused = [
    { instituteName: ' ' },
    { instituteName: 'x'.repeat(81) },
    { claims: 'x' },
    { claims: [...DEFAULT_CLAIMS, claim] },
    { claims: [{ ...claim, key: 'x' }] },
    { claims: [{ ...claim, label: '' }] },
    { claims: [{ ...claim, isHidden: 'yes' }] },
    { claims: [{ ...claim, asOf: 'April 2026' }] },
    { claims: [{ ...claim, asOf: '2026-04-31' }] },
    { claims: [{ ...claim, source: 'Ask {institute}' }] },
    { town: 'x'.repeat(61) },
    { loginOtp: 'sometimes' },
    { twoStep: 'owners' },
    { sessionLimits: null },
    { sessionLimits: { idle: '31d', absolute: '30d' } },
    { refuseCommonPasswords: 'yes' },
    { notifyEmail: 'desk' },
  ].map((part) => findProblems(siteSettingsSchema, { ...SETTINGS, ...part }))
  expect(refused).toEqual([
    ['instituteName: Institute name is required.'],
    ['instituteName: Institute name must be at most 80 characters.'],
    ['claims: Claims must be a list.'],
    ['claims: Too many figures.'],
    ['claims: 0: key: Unknown figure.'],
    ['claims: 0: label: Label is required.'],
    ['claims: 0: isHidden: Hidden must be true or false.'],
    ['claims: 0: asOf: Date must be YYYY-MM-DD, or empty.'],
    ['claims: 0: asOf: Date must be YYYY-MM-DD, or empty.'],
    [
      'claims: 0: source: Type the text itself. Placeholders ({institute}, {town}, {state}, {phone}, {year}, {courses}) only work in Pages and texts and in Slides and plans.',
    ],
    ['town: Town must be at most 60 characters.'],
    ['loginOtp: OTP policy must be one of new-device, always, never.'],
    ['twoStep: Two-step verification must be one of optional, administrators, everyone.'],
    ['sessionLimits: Session limits need both idle and absolute.'],
    ['sessionLimits: idle: The session limit must be one of 15m, 1h, 4h, 12h, 30d.'],
    ['refuseCommonPasswords: Refuse common passwords must be true or false.'],
    ['notifyEmail: Please enter a valid email address.'],
  ])
})

it('publicSettingsSchema contains no sign-in policies', () => {
  expect(Object.keys(publicSettingsSchema.shape).toSorted()).toEqual([
    'claims',
    'instituteName',
    'mainBranch',
    'secondBranch',
    'taglineState',
  ])
})

it('storedSchema requires a version, and rewriteSchema accepts it optionally', () => {
  const logo = { logo: '/logo.png' }
  const version = { ...logo, updatedAt: '2026-11-21T05:00:00.000Z' }
  expect(findProblems(storedSchema(homeConfigSchema), logo)).toHaveLength(1)
  for (const body of [logo, version, { ...logo, updatedAt: null }])
    expect(findProblems(rewriteSchema(homeConfigSchema), body)).toEqual([])
  for (const body of [version, { ...logo, updatedAt: null }])
    expect(findProblems(storedSchema(homeConfigSchema), body)).toEqual([])
  expect(findProblems(rewriteSchema(homeConfigSchema), { ...logo, updatedAt: 'yesterday' })).toEqual([
    'updatedAt: updatedAt must be a date and a time, or null.',
  ])
  expect(findProblems(rewriteSchema(homeConfigSchema), { ...logo, x: 1 })).toHaveLength(1)
})

it('siteSettingsSchema removes direction marks and requires a visible institute name', () => {
  const { data } = z.safeParse(siteSettingsSchema, {
    ...SETTINGS,
    instituteName: '\u202eLekhani\u200f',
    taglineState: '\u200d',
  })
  expect([data?.instituteName, data?.taglineState]).toEqual(['Lekhani', ''])
  expect(findProblems(siteSettingsSchema, { ...SETTINGS, instituteName: '\u200d' })).toEqual([
    'instituteName: Institute name is required.',
  ])
})
