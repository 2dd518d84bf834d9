import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig, type Plugin } from 'vite'
import { BUILD_TARGETS } from '#contract/browsers'
import { precompress } from '../precompress.ts'
import { pageTemplate } from './page-template.ts'

const API = 'http://localhost:4000'
const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** React Router's default entry is its development build, which is larger and has warnings for developers. */
const REACT_ROUTER = fromHere('../node_modules/react-router/dist/production')

/**
 * A page's first load has three files: dependencies, shared code and the page. Many small files would compress worse and
 * wait for each other on HTTP/1.1.
 */
const FILES = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'react', test: /node_modules/, priority: 3 },
    // Loaded when a visitor opens another page.
    {
      name: 'head',
      test: /page-head.(?:update-head|social-tags|structured-data|places)|content.site-data|node_modules.escape-html/,
      priority: 5,
    },
    // The first load needs neither readers of data that the document contains, nor validation.
    {
      name: 'checks',
      test: /limit-note|check-form|contract.(?:characters|enquiry-rules|schema-texts)/,
      priority: 4,
    },
    // Only Contact needs more about opening hours than the document contains.
    { name: 'hours', test: /contract.opening-hours/, priority: 4 },
    // Home and Contact load these on demand.
    {
      name: 'readers',
      test: /content.(?:load-places|read-(?:branches|contact|content|texts)|reads)\.|contract.(?:claims|maps)\./,
      priority: 4,
    },
    // Home and Contact do not use these.
    { name: 'lists', test: /components.(?:ui.(?:stat-strip|faq-list))/, priority: 4 },
    // Most pages use these, but Home does not.
    { name: 'openings', test: /content.(?:page-intros|closings)|call-to-action/, priority: 4 },
    {
      name: 'forms',
      test: /components.enquiry|lib.(?:enquiry-body|enquiry-status|use-enquiry|use-draft)/,
      priority: 2,
    },
    { name: 'site', minShareCount: 2, priority: 1 },
  ],
}

/** Removes Vite's preload helper. Pages contain their styles and preload links, so an import has nothing to preload. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
}

const forBrowsers: BuildOptions = {
  outDir: fromHere('../dist/web'),
  target: BUILD_TARGETS,
  assetsDir: 'assets',
  // The Content-Security-Policy refuses data: fonts.
  assetsInlineLimit: 0,
  // Terser's output is 0.4 % shorter than the builder's own, and the first load has a limit.
  minify: 'terser',
  terserOptions: { compress: { passes: 3 } },
  // Lists the files of each page, so that the server can preload them.
  manifest: true,
  modulePreload: {
    polyfill: false,
    resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
  },
  rolldownOptions: { output: { codeSplitting: FILES } },
}

const forServer: BuildOptions = {
  outDir: fromHere('../dist/render'),
  target: 'node20',
  copyPublicDir: false,
}

export default defineConfig(({ command, isSsrBuild }) => ({
  root: fromHere('.'),
  envDir: fromHere('..'),
  plugins: [react(), ...(isSsrBuild ? [] : [plainImports, tailwindcss(), pageTemplate(), precompress()])],
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: `${REACT_ROUTER}/index.mjs` },
            { find: /^react-router\/dom$/, replacement: `${REACT_ROUTER}/dom-export.mjs` },
          ]
        : [],
  },
  ssr: { noExternal: true as const, target: 'node' as const },
  build: { ...(isSsrBuild ? forServer : forBrowsers), emptyOutDir: !isSsrBuild },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': API, '/uploads': API },
  },
}))
