import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { BUILD_TARGETS, OLDEST_BROWSERS_TEXT } from '#contract/browsers'
import { ADMIN_ASSETS } from '#contract/pages'
import { precompress } from '../precompress.ts'
import { endpointsWithoutSchemas } from './endpoints-without-schemas.ts'
import { LICENCES_FILE } from './packaging/licences.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const api = 'http://localhost:4000'

export default defineConfig({
  root: at('renderer'),
  envDir: at('..'),
  base: '/',
  plugins: [react(), endpointsWithoutSchemas, precompress()],
  css: { postcss: { plugins: [mantine()] } },
  // The API puts a fresh nonce in the place of these words in every response.
  html: { cspNonce: '{{csp-nonce}}' },
  define: { 'import.meta.env.OLDEST_BROWSERS': JSON.stringify(OLDEST_BROWSERS_TEXT) },
  build: {
    outDir: at('../dist/admin'),
    target: BUILD_TARGETS,
    emptyOutDir: true,
    assetsDir: ADMIN_ASSETS.replaceAll('/', ''),
    assetsInlineLimit: 0,
    manifest: true,
    // The desktop app lists its bundled packages with their licences (electron.vite.config.ts).
    license: { fileName: LICENCES_FILE },
    rolldownOptions: {
      // Few files: each request costs browser and server more than a few kB that this screen could do without.
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            // Screens without phone numbers do without their parser, a tenth of all scripts.
            {
              name: 'phones',
              test: /libphonenumber-js|parse-phone/,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // Screens, dialogs and layouts each count as one. The first screens need no forms of content and settings,
            // which several screens share.
            { name: 'panel', minShareCount: 7, test: /^(?!.*\/features\/(?:content|settings)\/)/ },
          ],
        },
      },
      // A feature's index.ts adds no unused exports to its importer's chunk.
      treeshake: { moduleSideEffects: [{ test: /\/renderer\/.*\.tsx?$/, sideEffects: false }] },
    },
  },
  server: {
    port: 5174,
    strictPort: true,
    fs: { allow: [at('..')] },
    proxy: { '/api': api, '/uploads': api },
  },
})
