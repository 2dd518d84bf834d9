import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'

const at = (path: string) => resolve(import.meta.dirname, path)
const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { version: string }

/** Where the shell is built to; its tests choose another folder. */
const OUT = process.env.DESKTOP_OUT ? resolve(process.env.DESKTOP_OUT) : at('desktop/out')

/** Sandboxed preloads load one CommonJS file and no ESM; the main bundle is the same for symmetry. */
const commonJs = (entry: string) => ({
  externalizeDeps: false,
  rolldownOptions: {
    input: at(entry),
    output: { format: 'cjs' as const, entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
  },
})

/** The panel is built by desktop/vite.config.ts, for browsers and for the window alike (docs/decisions/0004). */
const besideTheBundle: Plugin = {
  name: 'panel-and-icons-beside-the-bundle',
  apply: 'build',
  closeBundle() {
    const panel = at('dist/admin')
    if (!existsSync(join(panel, 'index.html'))) {
      throw new Error('Build the panel first: npx vite build -c desktop/vite.config.ts')
    }
    cpSync(panel, join(OUT, 'renderer'), { recursive: true })
    cpSync(at('desktop/main/icons'), join(OUT, 'icons'), {
      recursive: true,
      filter: (path) => !path.endsWith('.svg'),
    })
  },
}

export default defineConfig({
  main: {
    define: {
      __PROSPECTUS_VERSION__: JSON.stringify(version),
      __PROSPECTUS_SIGNED__: JSON.stringify(process.env.PROSPECTUS_SIGNED === 'true'),
    },
    build: { ...commonJs('desktop/main/main.ts'), outDir: join(OUT, 'main') },
    plugins: [besideTheBundle],
  },
  preload: {
    build: { ...commonJs('desktop/preload/preload.ts'), outDir: join(OUT, 'preload') },
  },
  // The shell's own pages: the server's address, and diagnostics.
  renderer: {
    root: at('desktop/main/pages'),
    html: { cspNonce: '{{csp-nonce}}' },
    build: {
      outDir: join(OUT, 'pages'),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: {
          crashed: at('desktop/main/pages/crashed.html'),
          connect: at('desktop/main/pages/connect.html'),
          diagnostics: at('desktop/main/pages/diagnostics.html'),
        },
      },
    },
  },
})
