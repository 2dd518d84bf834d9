import { describe, expect, it } from 'vitest'
import { avatarColour, imageUrl, isImage, toInitials, wholeStars } from '#contract/display'
import { iconForTechnology, TECHNOLOGIES } from '#contract/technologies'

describe('iconForTechnology', () => {
  it.each(TECHNOLOGIES.map(({ name, icon }) => [name, icon]))('maps %s to %s', (name, icon) => {
    expect(iconForTechnology(name)).toBe(icon)
    expect(iconForTechnology(`  ${name.toUpperCase()} `)).toBe(icon)
  })
  it.each([
    ['', '🌐'],
    ['   ', '🌐'],
    ['Underwater Basket Weaving', '🌐'],
    ['Advanced Cybersecurity Lab', '🛡️'],
    ['Redhat', '🐧'],
    ['Python for Data Science', '📊'],
  ])('maps %j to %s', (technology, icon) => expect(iconForTechnology(technology)).toBe(icon))
  it('knows 24 technologies', () => expect(TECHNOLOGIES).toHaveLength(24))
})

describe('imageUrl', () => {
  it.each([
    ['/uploads/a.webp', 'https://api.example.com/uploads/a.webp'],
    ['uploads/a.webp', 'https://api.example.com/uploads/a.webp'],
    ['https://cdn.example.com/a.png', 'https://cdn.example.com/a.png'],
    ['//cdn.example.com/a.png', '//cdn.example.com/a.png'],
    ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
    ['blob:https://x/1', 'blob:https://x/1'],
    [{ src: '/a.png' }, 'https://api.example.com/a.png'],
    [{ href: '/b.png' }, 'https://api.example.com/b.png'],
    [{ url: '/c.png', src: '/d.png' }, 'https://api.example.com/c.png'],
    [null, ''],
    ['  ', ''],
  ])('resolves %j', (value, expected) => expect(imageUrl(value, 'https://api.example.com')).toBe(expected))
  it.each([
    'http://a/b.png',
    'https://a/b.png',
    '//cdn.example.com/b.png',
    '/uploads/x.webp',
    'data:image/png;base64,A',
  ])('recognises %s as an image', (value) => expect(isImage(value)).toBe(true))
  it.each(['🌐', 'AI', '/', '//', '/*', '///', '</>', 'data:text/html,x', 'javascript:x', '', null, 5, {}])(
    'does not recognise %j as an image',
    (value) => expect(isImage(value)).toBe(false),
  )
  it('recognises an object with a url as an image', () => expect(isImage({ url: '/x.png' })).toBe(true))
})

it('wholeStars rounds and clamps a rating', () => {
  expect([4.4, 4.5, -3, 17, '3', undefined, 'x', null].map(wholeStars)).toEqual([4, 5, 0, 5, 3, 0, 0, 0])
})

it('toInitials uses the first two words, then the email', () => {
  expect(toInitials('Asha Rani Kulkarni', 'x@y.z')).toBe('AR')
  expect(toInitials('  asha ', 'x@y.z')).toBe('A')
  expect(toInitials('', 'xena@y.z')).toBe('X')
  expect(toInitials(null, undefined)).toBe('?')
})

it('avatarColour derives the hue from a hash', () => {
  expect(avatarColour('a')).toBe('hsl(97, 70%, 85%)')
  expect(avatarColour('ab')).toBe(`hsl(${(98 + (97 << 5) - 97) % 360}, 70%, 85%)`)
})
