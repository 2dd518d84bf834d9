/** A part of the product whose tests are measured together. */
export interface Area {
  name: string
  /** Globs of the sources that get mutants; what begins with `!` is left out. */
  sources: readonly string[]
  /** Globs of the test files that may kill them. */
  tests: readonly string[]
  /** Percentage of the mutants that the tests are to kill. */
  target: 85 | 75
}

const feature = (name: string) => `api/features/${name}/**/*.ts`
const getTests = (name: string) => `api/features/${name}/**/*.test.ts`

/** Where a fault may cost data, privacy or who gets in. */
const CRITICAL: readonly Area[] = [
  {
    name: 'accounts',
    sources: [feature('accounts')],
    tests: [getTests('accounts')],
    target: 85,
  },
  {
    name: 'privacy',
    sources: [feature('privacy')],
    tests: [getTests('privacy'), 'api/database/sqlite/erase.test.ts'],
    target: 85,
  },
  {
    name: 'people',
    sources: [feature('people')],
    tests: [getTests('people'), getTests('privacy')],
    target: 85,
  },
  {
    name: 'backup',
    sources: [feature('backup')],
    tests: [getTests('backup'), 'api/lib/clock.test.ts'],
    target: 85,
  },
  {
    name: 'messages',
    sources: [feature('messages')],
    tests: [getTests('messages'), 'api/features/enquiries/enquiry-messages.test.ts'],
    target: 85,
  },
  {
    name: 'enquiries',
    sources: [feature('enquiries')],
    tests: [getTests('enquiries'), getTests('audit')],
    target: 85,
  },
  {
    name: 'import-export',
    sources: [feature('import-export')],
    tests: [getTests('import-export')],
    target: 85,
  },
  {
    name: 'http',
    sources: ['api/http/**/*.ts'],
    tests: ['api/http/**/*.test.ts', 'api/app.test.ts', 'api/features/uploads/multipart.test.ts'],
    target: 85,
  },
]

const ELSEWHERE: readonly Area[] = [
  {
    name: 'api',
    sources: [
      'api/**/*.ts',
      '!api/{cli,contract}/**',
      ...CRITICAL.flatMap(({ sources }) => sources).map((glob) => `!${glob}`),
    ],
    // Without those of the critical areas, which run nearly all of this and would take a mutant an hour.
    tests: [
      'api/{*,tests/*}.test.ts',
      'api/{lib,database}/**/*.test.ts',
      ...['audit', 'content', 'docs', 'events', 'health', 'metrics'].map(getTests),
      ...['pages', 'reports', 'uploads'].map(getTests),
    ],
    target: 75,
  },
  {
    // Nearly all of it is made while a file is loaded, so that each mutant runs all of the tests: those that stand
    // near, and the quick ones of panel and website, which use it too. With the tests of all features one takes
    // minutes.
    name: 'contract',
    sources: ['api/contract/**/*.ts'],
    tests: [
      'api/contract/**/*.test.ts',
      'api/features/docs/**/*.test.ts',
      'web/{lib,content}/**/*.test.{ts,tsx}',
      'desktop/renderer/**/*.test.{ts,tsx}',
    ],
    target: 75,
  },
  {
    // What Electron itself runs (windows, menus, dialogs, tray, start-up) is tested as built, on a double of Electron,
    // and the shell's pages in Chromium: no mutant reaches either.
    name: 'main',
    sources: [
      'desktop/{main,bridge}/**/*.ts',
      '!desktop/main/{main,shell,build-facts}.ts',
      '!desktop/main/{ipc/{dialogs,handlers},security/{web-contents,open-outside},live/notify}.ts',
      '!desktop/main/{menu/{app-menu,tray-icon},updates/start-updates}.ts',
      '!desktop/main/window/{apply-start-with-system,context-menu,diagnostics-window,main-window}.ts',
      '!desktop/main/pages/{connect,diagnostics,elements}.ts',
    ],
    tests: ['desktop/main/**/*.test.ts'],
    target: 75,
  },
  {
    // What needs a page (hooks, components, requests, contexts, what reads and moves a document or keeps something in
    // the browser, the stream of events with its locks between tabs) is tested in Chromium, which no mutant reaches.
    name: 'panel',
    sources: [
      'desktop/renderer/**/*.ts',
      '!**/{use-*,*-api,*-context,theme,screens}.ts',
      '!desktop/renderer/lib/screen-keys.ts',
      '!desktop/renderer/features/enquiries/{desk-preferences,walk-in/site-urls}.ts',
      '!desktop/renderer/lib/{copy-text,live-events,nonce,preferences,save}.ts',
    ],
    tests: ['desktop/renderer/**/*.test.{ts,tsx}'],
    target: 75,
  },
  {
    name: 'site',
    // Hooks, and what reads and moves a document, are tested in Chromium, which no mutant reaches.
    sources: [
      'web/lib/**/*.ts',
      '!**/use-*.ts',
      '!web/lib/{scroll-positions,hydration,visited-page}.ts',
      '!web/lib/enquiry-form/form-values.ts',
    ],
    tests: ['web/{lib,content}/**/*.test.{ts,tsx}'],
    target: 75,
  },
]

/** Tests, what they stand on, and settings of the build. */
const NO_PRODUCT = [
  '!**/*.test.{ts,tsx}',
  '!**/{testing,attacks,e2e,generated,drills}/**',
  '!**/vite.config.ts',
  '!**/*.d.ts',
]

export const AREAS: readonly Area[] = [...CRITICAL, ...ELSEWHERE].map((area) => ({
  ...area,
  sources: [...area.sources, ...NO_PRODUCT],
}))

/** Test files that no mutant reaches (PostgreSQL, text of sources, another process) and slow ones. */
export const OUT_OF_REACH: readonly string[] = [
  '**/*.postgresql.test.ts',
  '**/*.slow.test.{ts,tsx}',
  'api/tests/*.test.ts',
  'api/lib/env-file.test.ts',
  'desktop/main/security-checklist.test.ts',
]
