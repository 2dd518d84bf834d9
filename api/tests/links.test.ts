import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

const FOLDERS = ['api', 'bench', 'desktop', 'docs', 'prisma', 'web', '.github']
const FENCE = /^ *```.*?^ *```$/gms
const LINK = /\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g
const SOURCE =
  /\.([cm]?[jt]sx?|prisma|nsh|yml|yaml|conf|service|css|html)$|^(Dockerfile|\.env\.example|\.npmrc)$/
/** A path in backquotes that begins at the root of the repository. */
const PATH = /`((?:api|bench|desktop|docs|prisma|web)\/[\w./-]+\.\w+)`/g
/** Names that a recipe leaves to its reader. */
const PLACEHOLDER = /\b(PAGE|FEATURE|NAME)\b/
/** Built or generated, and not in the repository. */
const BUILT = /(^|\/)(node_modules|generated|out|dist)\//

const files = [
  ...readdirSync('.'),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ),
].filter((path) => !BUILT.test(path))

const documents = files.filter((path) => path.endsWith('.md'))

/** Anchors of a document's headings, as GitHub derives them. */
function getAnchors(document: string): string[] {
  const seen = new Map<string, number>()
  const text = readFileSync(document, 'utf8').replace(FENCE, '')
  return [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => {
    const slug = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-')
    const count = seen.get(slug) ?? 0
    seen.set(slug, count + 1)
    return count ? `${slug}-${count}` : slug
  })
}

const links = documents.flatMap((document) =>
  [...readFileSync(document, 'utf8').replace(FENCE, '').matchAll(LINK)]
    .map(([, inline, attribute]) => inline ?? attribute ?? '')
    .filter((link) => !/^(https?|mailto):/.test(link))
    .map((link) => {
      const [path = '', anchor = ''] = link.split('#')
      return { document, link, target: path ? normalize(join(dirname(document), path)) : document, anchor }
    }),
)

describe('documents', () => {
  it('link only to files that exist', () => {
    expect(links.length).toBeGreaterThan(50)
    expect(links.filter(({ target }) => !existsSync(target))).toEqual([])
  })
  it('link only to headings that exist', () => {
    const broken = links.filter(
      ({ target, anchor }) => anchor && target.endsWith('.md') && !getAnchors(target).includes(anchor),
    )
    expect(broken).toEqual([])
  })
  it('name only source files that exist', () => {
    const named = documents.flatMap((document) =>
      [...readFileSync(document, 'utf8').replace(FENCE, '').matchAll(PATH)].map(([, path = '']) => ({
        document,
        path,
      })),
    )
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter(({ path }) => !existsSync(path) && !PLACEHOLDER.test(path))).toEqual([])
  })
  it('can all be reached from the README', () => {
    const reached = new Set(['README.md'])
    for (const document of reached)
      for (const { target } of links.filter((link) => link.document === document))
        if (documents.includes(target)) reached.add(target)
    expect(documents.filter((document) => !reached.has(document))).toEqual([])
  })
})

describe('source files', () => {
  it('name only documents that exist', () => {
    const sources = files.filter((path) => SOURCE.test(basename(path)))
    const named = sources.flatMap((source) =>
      [
        ...readFileSync(source, 'utf8').matchAll(
          /(?<![\w/.])docs\/(?:[\w-]+\.md|(?:decisions|deploy|dev|guide|images|operate)\/[\w./-]*\w)/g,
        ),
      ].map(([path]) => ({
        source,
        path,
      })),
    )
    expect(named.length).toBeGreaterThan(10)
    const isThere = (path: string) =>
      existsSync(path) ||
      (existsSync(dirname(path)) &&
        readdirSync(dirname(path)).some((name) => name.startsWith(`${basename(path)}-`)))
    expect(named.filter(({ path }) => !isThere(path))).toEqual([])
  })
})
