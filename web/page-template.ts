import { readFileSync } from 'node:fs'
import type { IndexHtmlTransformContext, Plugin } from 'vite'

/** The faces that set the first screen of any page, by the beginning of their files' names. */
const FIRST_FACES = ['bricolage.', 'instrument.', 'jetbrains.']

const NO_SCRIPT_STYLES = new URL('./styles/no-script.css', import.meta.url)

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/

/** The page stands without them: they give way to what the first picture needs. */
const SCRIPTS = /<script type="module"|<link rel="modulepreload"/g

const packed = (css: string) =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .trim()

function finish(html: string, bundle: NonNullable<IndexHtmlTransformContext['bundle']>): string {
  const assets = Object.values(bundle).filter((file) => file.type === 'asset')
  const styles = assets.filter(({ fileName }) => fileName.endsWith('.css'))
  const faces = assets.filter(
    ({ names, fileName }) =>
      fileName.endsWith('.woff2') && FIRST_FACES.some((face) => names.some((name) => name.startsWith(face))),
  )
  const preloads = faces.map(
    ({ fileName }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${fileName}">`,
  )
  const head = [
    ...preloads,
    ...styles.map(({ source }) => `<style>${String(source).trim()}</style>`),
    `<noscript><style>${packed(readFileSync(NO_SCRIPT_STYLES, 'utf8'))}</style></noscript>`,
  ]
  return html
    .replace(STYLESHEET, () => `\n    ${head.join('\n    ')}`)
    .replaceAll(SCRIPTS, '$& fetchpriority="low"')
}

/**
 * Puts the styles into the page itself and asks for its faces early: the first picture needs no second answer. The
 * server names the styles' hashes in its policy.
 */
export const pageTemplate = (): Plugin => ({
  name: 'page-template',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => (bundle ? finish(html, bundle) : html),
  },
})
