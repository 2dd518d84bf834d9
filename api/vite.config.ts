import { copyFileSync, cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const OUT = '../dist/server'

/** Native modules stay in node_modules; everything else is bundled. */
const NATIVE = ['libsql', 'sharp']

export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: true, external: NATIVE, target: 'node' },
  build: {
    ssr: true,
    target: 'node20',
    outDir: OUT,
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'main.ts',
        admin: 'cli/admin.ts',
        backup: 'cli/backup.ts',
        'bcrypt-thread': 'features/accounts/bcrypt-thread.js',
        'svg-process': 'features/uploads/svg-process.js',
        // Tinypool starts its threads with this file, which has to be next to the bundle.
        'entry/worker': fileURLToPath(new URL('entry/worker.js', import.meta.resolve('tinypool'))),
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // Node parses a third less at every start, and stack traces keep their names.
        minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
      },
    },
  },
  plugins: [
    {
      name: 'files-next-to-the-bundle',
      writeBundle({ dir }) {
        copyFileSync(
          'node_modules/@prisma/schema-engine-wasm/schema_engine_bg.wasm',
          `${dir}/schema_engine_bg.wasm`,
        )
        copyFileSync('api/features/pages/og-image-font.ttf', `${dir}/og-image-font.ttf`)
        cpSync('prisma/migrations', `${dir}/migrations`, { recursive: true })
        cpSync('api/features/docs/page', `${dir}/docs`, { recursive: true })
        for (const file of ['swagger-ui-bundle.js', 'swagger-ui.css']) {
          cpSync(`node_modules/swagger-ui-dist/${file}`, `${dir}/docs/viewer/${file}`)
        }
      },
    },
  ],
})
