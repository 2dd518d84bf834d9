import { readFileSync } from 'node:fs'
import { type IndexHtmlTransformContext, minify, type Plugin } from 'vite'
import { SCRIPTS_ID } from '#contract/rendered-page'

/** File name prefixes of the fonts on the first screen of every page. */
const FIRST_FONTS = ['bricolage.', 'instrument.', 'jetbrains.']

const NO_SCRIPT_STYLES = new URL('./styles/no-script.css', import.meta.url)
const START_SCRIPTS = new URL('./start-scripts.js', import.meta.url)

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/

/** Matches the scripts of the built page and their preload links. */
const SCRIPTS = /\s*(<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g

const packed = (css: string) =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .trim()

/** @returns the minified script */
const packedScript = async (file: URL) =>
  (await minify(file.pathname, readFileSync(file, 'utf8'), { module: true })).code.trim()

async function finish(
  html: string,
  bundle: NonNullable<IndexHtmlTransformContext['bundle']>,
): Promise<string> {
  const assets = Object.values(bundle).filter((file) => file.type === 'asset')
  const styles = assets.filter(({ fileName }) => fileName.endsWith('.css'))
  const fonts = assets.filter(
    ({ names, fileName }) =>
      fileName.endsWith('.woff2') && FIRST_FONTS.some((font) => names.some((name) => name.startsWith(font))),
  )
  const preloads = fonts.map(
    ({ fileName }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${fileName}">`,
  )
  const head = [
    ...preloads,
    ...styles.map(({ source }) => `<style>${String(source).trim()}</style>`),
    `<noscript><style>${packed(readFileSync(NO_SCRIPT_STYLES, 'utf8'))}</style></noscript>`,
  ]
  const scripts = [...html.matchAll(SCRIPTS)].map(([, script = '']) => script)
  const foot = [
    `<template id="${SCRIPTS_ID}">${scripts.join('')}<!--page-scripts--></template>`,
    `<script>${await packedScript(START_SCRIPTS)}</script>`,
  ]
  return html
    .replace(STYLESHEET, () => `\n    ${head.join('\n    ')}`)
    .replaceAll(SCRIPTS, '')
    .replace('</body>', () => `  ${foot.join('\n    ')}\n  </body>`)
}

/**
 * Inlines the styles and preloads the fonts, so that the first paint needs no second response and the scripts load
 * after it. The server adds the hashes of the styles and the script to its policy.
 */
export const pageTemplate = (): Plugin => ({
  name: 'page-template',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => (bundle ? finish(html, bundle) : html),
  },
})
