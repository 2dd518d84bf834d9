import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig, type Plugin } from 'vite'
import { BUILD_TARGETS } from '#contract/browsers'
import { precompress } from '../precompress.ts'
import { pageTemplate } from './page-template.ts'

const API = 'http://localhost:4000'
const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** React Router's own entry is its development build: longer, and full of warnings for developers. */
const REACT_ROUTER = fromHere('../node_modules/react-router/dist/production')

/**
 * Three files make a page's first load: what rarely changes, what pages share, and the page. Many small ones would
 * compress worse and wait for each other on HTTP/1.1.
 */
const FILES = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'react', test: /node_modules/, priority: 3 },
    // Comes when a visitor goes on to another page.
    {
      name: 'head',
      test: /page-head.(?:update-head|social-tags|structured-data|places)|content.site-data|node_modules.escape-html/,
      priority: 5,
    },
    // What a first visit does without: reading what it brought along, and checks before anybody has written.
    {
      name: 'checks',
      test: /limit-note|check-form|contract.(?:characters|enquiry-rules|schema-texts)/,
      priority: 4,
    },
    // Of where the institute is and when it is open, Contact alone has more than what came along.
    { name: 'places', test: /content.(?:read-branches|load-places)|contract.opening-hours/, priority: 4 },
    // Neither Home nor Contact has them.
    { name: 'lists', test: /components.(?:ui.(?:stat-strip|faq-list))/, priority: 4 },
    // Texts that most pages have, and Home has not.
    { name: 'openings', test: /content.(?:page-intros|closings)|closing-band/, priority: 4 },
    {
      name: 'forms',
      test: /components.enquiry|lib.(?:enquiry-body|enquiry-status|use-enquiry|use-draft)/,
      priority: 2,
    },
    { name: 'site', minShareCount: 2, priority: 1 },
  ],
}

/** A page brings its styles along, and the server names its files: there is nothing to fetch before a file that is imported. */
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
  // Names the files of each page, so that the server can ask for them early.
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
