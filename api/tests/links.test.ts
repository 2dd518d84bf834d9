import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g

const pages = ['.', 'docs', 'docs/decisions'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
)

it('every link in the documentation leads to an existing file', () => {
  const links = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(LINK)].map(([, target = '']) => ({ page, target })),
  )
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter(({ page, target }) => !existsSync(join(dirname(page), target)))).toEqual([])
})
