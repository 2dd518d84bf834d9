/** A part of the code whose tests are measured together. */
export interface Area {
  name: string
  /** Globs of the sources to mutate; those starting with `!` are excluded. */
  sources: readonly string[]
  /** Globs of the test files that can kill the mutants. */
  tests: readonly string[]
  /** Percentage of mutants that the tests should kill. */
  target: 85 | 75
}

const feature = (name: string) => `api/features/${name}/**/*.ts`
const getTests = (name: string) => `api/features/${name}/**/*.test.ts`

/** Areas where a fault may affect data, privacy or access. */
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
    // Excludes the tests of the critical areas, which run nearly all of this code and would take an hour per mutant.
    tests: [
      'api/{*,tests/*}.test.ts',
      'api/{lib,database}/**/*.test.ts',
      ...['audit', 'content', 'docs', 'events', 'health', 'metrics'].map(getTests),
      ...['pages', 'reports', 'uploads'].map(getTests),
    ],
    target: 75,
  },
  {
    // Most of this code runs while its file is loaded, so each mutant runs all tests. Only its own tests and the fast ones
    // of the panel and website are used, because those of all features would take minutes per mutant.
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
    // Code run by Electron itself (windows, menus, dialogs, tray, start-up) is tested as a build with a fake Electron, and
    // the app's own pages in Chromium, which mutants don't reach.
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
    // Code that needs a page (hooks, components, requests, contexts, DOM and browser storage, the event stream with its
    // locks between tabs) is tested in Chromium, which mutants don't reach.
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
    // Hooks and DOM code are tested in Chromium, which mutants don't reach.
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

/** Tests, their helpers, and build settings. */
const NOT_PRODUCTION = [
  '!**/*.test.{ts,tsx}',
  '!**/{testing,attacks,e2e,generated,drills}/**',
  '!**/vite.config.ts',
  '!**/*.d.ts',
]

export const AREAS: readonly Area[] = [...CRITICAL, ...ELSEWHERE].map((area) => ({
  ...area,
  sources: [...area.sources, ...NOT_PRODUCTION],
}))

/** Test files that mutants don't reach (PostgreSQL, source text, child processes), and slow ones. */
export const OUT_OF_REACH: readonly string[] = [
  '**/*.postgresql.test.ts',
  '**/*.slow.test.{ts,tsx}',
  'api/tests/*.test.ts',
  'api/lib/env-file.test.ts',
  'desktop/main/security-checklist.test.ts',
]
