import { createPrivateKey } from 'node:crypto'
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { toPublicHalf } from './desktop/main/updates/feed-signature.ts'
import { fillLicencesPage, LICENCES_FILE } from './desktop/packaging/licences.ts'
import { parseOwner } from './desktop/packaging/owner.ts'

const at = (path: string) => resolve(import.meta.dirname, path)
const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { version: string }

const isSigned = process.env.PROSPECTUS_SIGNED === 'true'
const updateKey = process.env.UPDATE_KEY

/** Output folder of the desktop app. Its tests set another one. */
const OUT = process.env.DESKTOP_OUT ? resolve(process.env.DESKTOP_OUT) : at('desktop/out')

/** Builds CommonJS, because sandboxed preload scripts can't be ESM. The main bundle uses the same format. */
const commonJs = (entry: string) => ({
  externalizeDeps: false,
  license: { fileName: LICENCES_FILE },
  rolldownOptions: {
    input: at(entry),
    output: { format: 'cjs' as const, entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
  },
})

/** Copies the panel, which desktop/vite.config.ts builds for browsers and the app (docs/dev/decisions/0004), and the icons. */
const copyPanelAndIcons: Plugin = {
  name: 'copy-panel-and-icons',
  apply: 'build',
  closeBundle() {
    const panel = at('dist/admin')
    if (!existsSync(join(panel, 'index.html'))) {
      throw new Error('Build the panel first: npx vite build -c desktop/vite.config.ts')
    }
    cpSync(panel, join(OUT, 'renderer'), {
      recursive: true,
      // The app reads files from the disk and needs no compressed copies.
      filter: (path) => basename(path) !== dirname(LICENCES_FILE) && !/\.(?:br|gz)$/.test(path),
    })
    cpSync(at('desktop/main/icons'), join(OUT, 'icons'), {
      recursive: true,
      filter: (path) => !path.endsWith('.svg'),
    })
  },
}

const PAGES = join(OUT, 'pages')

/** Lists the licences of all four builds on one page. The pages are built last. */
const licencesPage: Plugin = {
  name: 'licences-page',
  apply: 'build',
  closeBundle() {
    const built = [join(OUT, 'main'), join(OUT, 'preload'), PAGES]
    fillLicencesPage(join(PAGES, 'licences.html'), [at('dist/admin'), ...built])
    // The lists themselves are not packaged.
    for (const folder of built) rmSync(join(folder, dirname(LICENCES_FILE)), { recursive: true })
  },
}

export default defineConfig({
  main: {
    define: {
      __PROSPECTUS_VERSION__: JSON.stringify(version),
      __PROSPECTUS_SIGNED__: JSON.stringify(isSigned),
      __PROSPECTUS_APP_ID__: JSON.stringify(parseOwner(process.env, isSigned).appId),
      __PROSPECTUS_UPDATE_KEY__: JSON.stringify(updateKey ? toPublicHalf(createPrivateKey(updateKey)) : ''),
    },
    build: { ...commonJs('desktop/main/main.ts'), outDir: join(OUT, 'main') },
    plugins: [copyPanelAndIcons],
  },
  preload: {
    build: { ...commonJs('desktop/preload/preload.ts'), outDir: join(OUT, 'preload') },
  },
  // Pages of the desktop app itself: server URL, diagnostics, licences.
  renderer: {
    root: at('desktop/main/pages'),
    html: { cspNonce: '{{csp-nonce}}' },
    plugins: [licencesPage],
    build: {
      outDir: PAGES,
      license: { fileName: LICENCES_FILE },
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: {
          crashed: at('desktop/main/pages/crashed.html'),
          connect: at('desktop/main/pages/connect.html'),
          diagnostics: at('desktop/main/pages/diagnostics.html'),
          licences: at('desktop/main/pages/licences.html'),
        },
      },
    },
  },
})
