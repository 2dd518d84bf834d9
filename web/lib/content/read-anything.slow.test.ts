import fc from 'fast-check'
import { expect, test } from 'vitest'
import renderer from '../../entry-server'
import { PAGE_MODULES } from '../../page-modules'
import { toPartners, toTestimonials } from './read-content'

/** Field names that the readers use, so that they find odd values there. */
const NAMES = fc.constantFrom(
  ...[
    '_id',
    'id',
    'title',
    'name',
    'label',
    'desc',
    'icon',
    'img',
    'image',
    'url',
    'src',
    'href',
    'avatar',
    'photo',
  ],
  ...[
    'rating',
    'highlights',
    'topics',
    'points',
    'q',
    'a',
    'faqs',
    'claims',
    'key',
    'value',
    'logo',
    'mapEmbed',
    'phone',
  ],
  ...['toString', 'valueOf', 'email', 'state', 'receivedOn', 'message'],
)

const { value: odd } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(
      null,
      '',
      '/a.png',
      '🎓',
      'data:image/png;base64,AA',
      '//x.example/a.png',
      5,
      -1,
      4.5,
      true,
    ),
    fc.jsonValue({ maxDepth: 2 }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(NAMES, tie('value'), { maxKeys: 8 }),
  ),
}))

const UNLIKE_THEIR_PATH: Readonly<Record<string, string>> = {
  '/enquiry': '/enquiry/K7QM-4XPD',
  '*': '/no-such-page',
}
const ADDRESSES = Object.keys(PAGE_MODULES).map((path) => UNLIKE_THEIR_PATH[path] ?? path)

test.each(ADDRESSES)('%s renders whatever JSON the API returns', async (path) => {
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(odd), async (answers) => {
      const read = async () => answers.next().value
      const { app } = await renderer.renderPage({ path, origin: 'https://site.example', read })
      expect(app).toContain('<h1')
    }),
    { numRuns: 20 },
  )
})

test('a malformed record does not affect the others', () => {
  const odd = [null, 5, [], { url: 5 }, { url: { src: '/a.png' } }]
  expect(toPartners([...odd, '/b.png', { url: 5, src: '/c.png' }]).map(({ src }) => src)).toEqual([
    '/b.png',
    '/c.png',
  ])
  const avatars = toTestimonials(odd.map((avatar) => ({ name: 'Asha', avatar, rating: avatar })))
  expect(avatars).toHaveLength(odd.length)
  expect(new Set(avatars.map(({ avatar }) => avatar))).toEqual(new Set(['/default-avatar.png']))
})
