import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'acorn'
import { describe, expect, it } from 'vitest'
import { OLDEST_BROWSERS_TEXT } from '#contract/browsers'
import { findNewerNames } from '../testing/newer-than-oldest-browsers.ts'
import { nonEmpty } from '../testing/non-empty.ts'

/** Names in the built scripts that are false positives. */
const HARMLESS: Readonly<Record<string, string>> = {
  '.drop()': 'an act of the panel (past imports)',
  '.take()': 'an act of the panel (desk, copies of a site)',
  '.startViewTransition()': 'React tries it',
  '.toArray()': 'React.Children',
  '.use()': 'React',
  '.when()': 'a condition of zod',
  'Document.startViewTransition': 'React Router asks whether it is there',
  'Error.captureStackTrace': 'zod asks whether it is there',
  'Navigator.connection': 'React asks whether it is there',
  'PublicKeyCredential.getClientCapabilities': '@simplewebauthn/browser asks whether it is there',
  TouchEvent: 'Mantine asks whether it is there',
  navigation: 'React asks whether it is there',
}

describe('features that the oldest browsers lack', () => {
  it.each([
    ['AbortSignal.any([one, two])', ['AbortSignal.any']],
    ['new Set().union(other)', ['.union()']],
    ['list.values().take(2).toArray()', ['.take()', '.toArray()']],
    ['const { promise } = Promise.withResolvers()', ['Promise.withResolvers']],
    ['new URLPattern(text)', ['URLPattern']],
    ['window.AbortSignal.any([one, two])', ['AbortSignal.any']],
    ['element.checkVisibility()', ['.checkVisibility()']],
    ['button.popoverTargetElement?.togglePopover()', ['.togglePopover()']],
    ['requestIdleCallback(work); window.fetchLater(url)', ['fetchLater', 'requestIdleCallback']],
    [
      'navigator.connection; document.startViewTransition(draw)',
      ['Document.startViewTransition', 'Navigator.connection'],
    ],
    ["new Intl.Locale('hi-IN').getWeekInfo()", ['.getWeekInfo()']],
    ['navigator.locks.request(name, lead); document.elementFromPoint(1, 2); self.structuredClone(list)', []],
    ["list.toSorted(); 'x'.isWellFormed(); structuredClone(list); list.at(-1); /(?<=a)b/", []],
  ])('are found in %s', (script, names) => {
    expect(findNewerNames(script)).toEqual(names)
  })
  it.each(['/[a--b]/v', '/(?i:a)b/', 'using file = open()'])('are found in the syntax of %s', (script) => {
    expect(() => findNewerNames(script)).toThrow(SyntaxError)
  })

  it.each(['dist/web/assets', 'dist/admin/admin-assets'])('are not in the scripts in %s', (folder) => {
    const scripts = nonEmpty(readdirSync(folder).filter((name) => name.endsWith('.js')))
    const found = scripts.map((name) => {
      const names = findNewerNames(readFileSync(`${folder}/${name}`, 'utf8'))
      return [name, names.filter((each) => !(each in HARMLESS))] as const
    })
    expect(found.filter(([, names]) => names.length > 0)).toEqual([])
  })
})

describe('an older browser', () => {
  const readScript = (page: string) =>
    /<script(?: nonce="[^"]*")?>([\s\S]*?)<\/script>/.exec(readFileSync(page, 'utf8'))?.[1] ?? ''

  it.each(['dist/web/index.html', 'dist/admin/index.html'])('can parse the inline script of %s', (page) => {
    const script = readScript(page)
    expect(script).toContain('isWellFormed')
    expect(() => parse(script, { ecmaVersion: 2015 })).not.toThrow()
  })
  it('shows in the panel which browser is needed', () => {
    expect(readScript('dist/admin/index.html')).toContain(`'The admin panel needs ${OLDEST_BROWSERS_TEXT}.'`)
  })
})
