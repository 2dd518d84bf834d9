import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DRAWN_ICONS } from '#contract/drawn-icons'

it('names every drawn icon of the website', () => {
  const files = readdirSync('web/public/sample/icons').map((file) => `/sample/icons/${file}`)
  expect(DRAWN_ICONS.map(({ address }) => address).sort()).toEqual(files.sort())
})
