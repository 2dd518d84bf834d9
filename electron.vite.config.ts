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

/** Where the shell is built to; its tests choose another folder. */
const OUT = process.env.DESKTOP_OUT ? resolve(process.env.DESKTOP_OUT) : at('desktop/out')

/** Sandboxed preloads load one CommonJS file and no ESM; the main bundle is the same for symmetry. */
const commonJs = (entry: string) => ({
  externalizeDeps: false,
  license: { fileName: LICENCES_FILE },
  rolldownOptions: {
    input: at(entry),
    output: { format: 'cjs' as const, entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
  },
})

/** The panel is built by desktop/vite.config.ts, for browsers and for the window alike (docs/dev/decisions/0004). */
const besideTheBundle: Plugin = {
  name: 'panel-and-icons-beside-the-bundle',
  apply: 'build',
  closeBundle() {
    const panel = at('dist/admin')
    if (!existsSync(join(panel, 'index.html'))) {
      throw new Error('Build the panel first: npx vite build -c desktop/vite.config.ts')
    }
    cpSync(panel, join(OUT, 'renderer'), {
      recursive: true,
      // The compressed copies are for browsers: the app reads its files from the disk.
      filter: (path) => basename(path) !== dirname(LICENCES_FILE) && !/\.(?:br|gz)$/.test(path),
    })
    cpSync(at('desktop/main/icons'), join(OUT, 'icons'), {
      recursive: true,
      filter: (path) => !path.endsWith('.svg'),
    })
  },
}

const PAGES = join(OUT, 'pages')

/** Puts what all four builds have bundled, with its licences, into one page; the pages are built last. */
const licencesPage: Plugin = {
  name: 'licences-of-what-is-packed',
  apply: 'build',
  closeBundle() {
    const built = [join(OUT, 'main'), join(OUT, 'preload'), PAGES]
    fillLicencesPage(join(PAGES, 'licences.html'), [at('dist/admin'), ...built])
    // The lists themselves are not packed.
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
    plugins: [besideTheBundle],
  },
  preload: {
    build: { ...commonJs('desktop/preload/preload.ts'), outDir: join(OUT, 'preload') },
  },
  // The shell's own pages: the server's address, diagnostics, licences.
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
