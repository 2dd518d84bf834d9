import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it, vi } from 'vitest'
import { GUARDED_SCREENS } from '#contract/pages'
import { ALL_PERMISSIONS, type Role, toPermissions, type Viewer } from '#contract/roles'
import { mayOpen } from '#contract/screen-permissions'
import { nonEmpty } from '../../../api/testing/non-empty.ts'
import { DEFAULT_SETTINGS, toPreferences } from '../settings/settings.ts'
import { type MenuActions, menuTemplate } from './menu-template.ts'
import { trayEntries } from './tray-entries.ts'

const preferences = toPreferences(DEFAULT_SETTINGS)

function build(
  platform: NodeJS.Platform,
  hasDevTools = false,
  update: string | null = null,
  user: Viewer = { id: '1', permissions: ALL_PERMISSIONS },
) {
  const actions = {
    update,
    isTrayThere: true,
    restart: vi.fn(),
    open: vi.fn(),
    mayOpen: (path: string) => mayOpen(user, path),
    chooseServer: vi.fn(),
    quickAdd: { shortcut: '', open: vi.fn(), choose: vi.fn() },
    showDiagnostics: vi.fn(),
    print: vi.fn(),
    savePdf: vi.fn(),
    zoom: vi.fn(),
    prefer: vi.fn(),
    quit: vi.fn(),
  } satisfies MenuActions
  const menus = menuTemplate(platform, hasDevTools, preferences, actions)
  const items = menus.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
  return { actions, menus, items, named: (label: string) => items.find((item) => item.label === label) }
}
const click = (item: MenuItemConstructorOptions | undefined, checked = false) =>
  item?.click?.({ checked } as never, undefined, {} as never)

describe.each(['win32', 'linux', 'darwin'] as const)('the menu on %s', (platform) => {
  it('has no duplicate shortcuts', () => {
    const shortcuts = build(platform).items.flatMap(({ accelerator }) => (accelerator ? [accelerator] : []))
    expect(new Set(shortcuts).size).toBe(shortcuts.length)
  })
  it.each(['Server Address…', 'Print…', 'Save as PDF…', 'Diagnostics'])('has %s', (label) => {
    expect(build(platform).named(label)?.click).toBeTypeOf('function')
  })
  it('has developer tools only if allowed', () => {
    const roles = (hasDevTools: boolean) => build(platform, hasDevTools).items.map(({ role }) => role)
    expect(roles(false)).not.toContain('toggleDevTools')
    expect(roles(true)).toContain('toggleDevTools')
  })
  it('shows and changes the preferences', () => {
    const { named, actions } = build(platform)
    expect(named('Notify Me of New Enquiries')).toMatchObject({ type: 'checkbox', checked: true })
    expect(named('Start with the System')).toMatchObject({ checked: false })
    click(named('Start with the System'), true)
    expect(actions.prefer).toHaveBeenCalledWith({ startWithSystem: true })
  })
  it('opens existing screens', () => {
    const { menus, actions } = build(platform)
    const go = menus.find(({ label }) => label?.replace('&', '') === 'Go')
      ?.submenu as MenuItemConstructorOptions[]
    for (const item of go) click(item)
    for (const [path] of nonEmpty(actions.open.mock.calls)) expect(GUARDED_SCREENS).toContain(path)
    expect(actions.open).toHaveBeenCalledTimes(go.length)
  })
  it('zooms and quits', () => {
    const { items, actions } = build(platform)
    for (const item of items.filter(({ label }) => /Larger|Smaller|Actual Size|Quit/.test(label ?? '')))
      click(item)
    expect(actions.zoom.mock.calls.map(([change]) => change)).toEqual([
      'in',
      'in',
      'in',
      'out',
      'out',
      'reset',
      'reset',
    ])
    expect(actions.quit).toHaveBeenCalledOnce()
  })
})

/** Returns the entries of a menu: label or role, and shortcut. */
const written = (platform: NodeJS.Platform, label: string) => {
  const { submenu } = build(platform).menus.find((menu) => (menu.label ?? menu.role) === label) ?? {}
  return (submenu as MenuItemConstructorOptions[]).map(({ label: own, role, type, accelerator }) =>
    [own ?? role ?? type, accelerator].filter(Boolean).join(' '),
  )
}
const PREFERENCES = [
  'Server Address…',
  'separator',
  'Notify Me of New Enquiries',
  'Keep Running When Closed',
  'Start with the System',
  'Shortcut for Walk-ins',
]

it('has the menus of Windows and Linux', () => {
  expect(build('linux').menus.map(({ label, role }) => label ?? role)).toEqual([
    '&File',
    'editMenu',
    '&View',
    '&Go',
    '&Window',
    'help',
  ])
  expect(written('linux', '&File')).toEqual([
    'New Walk-in CmdOrCtrl+Shift+N',
    'Save as PDF… CmdOrCtrl+Shift+S',
    'Print… CmdOrCtrl+P',
    'separator',
    ...PREFERENCES,
    'separator',
    'Quit Ctrl+Q',
  ])
  expect(written('linux', '&View')).toEqual([
    'reload',
    'separator',
    'Larger CmdOrCtrl+Plus',
    'Larger CmdOrCtrl+=',
    'Larger CmdOrCtrl+numadd',
    'Smaller CmdOrCtrl+-',
    'Smaller CmdOrCtrl+numsub',
    'Actual Size CmdOrCtrl+0',
    'Actual Size CmdOrCtrl+num0',
    'separator',
    'togglefullscreen',
  ])
  expect(written('linux', '&Go')).toEqual([
    'Dashboard CmdOrCtrl+1',
    'Desk CmdOrCtrl+2',
    'Enquiries CmdOrCtrl+3',
    'Homepage CmdOrCtrl+4',
    'Courses CmdOrCtrl+5',
    'Services CmdOrCtrl+6',
  ])
  expect(written('linux', 'help')).toEqual(['Diagnostics CmdOrCtrl+Shift+D'])
  expect(build('linux').items.filter(({ visible }) => visible === false)).toMatchObject([
    { accelerator: 'CmdOrCtrl+=', acceleratorWorksWhenHidden: true },
    { accelerator: 'CmdOrCtrl+numadd', acceleratorWorksWhenHidden: true },
    { accelerator: 'CmdOrCtrl+numsub', acceleratorWorksWhenHidden: true },
    { accelerator: 'CmdOrCtrl+num0', acceleratorWorksWhenHidden: true },
  ])
})

it.each([
  ['counsellor', true],
  ['owner', false],
] as const)('a %s finds the screens that are theirs', (role: Role, writesWalkIns) => {
  const permissions = toPermissions({ role, mayPublish: false, mayExport: false })
  const { items, named } = build('linux', false, null, { id: '1', permissions })
  const screens = items.filter(({ accelerator }) => /^CmdOrCtrl\+[1-9]$/.test(String(accelerator)))
  expect(screens.filter(({ visible }) => visible).map(({ label }) => label)).toEqual([
    'Dashboard',
    'Desk',
    'Enquiries',
  ])
  for (const { visible, enabled } of nonEmpty(screens))
    expect(enabled, 'a hidden entry has no active shortcut').toBe(visible)
  expect(named('New Walk-in')?.enabled).toBe(writesWalkIns)
})

it('has the menus of macOS', () => {
  expect(build('darwin').menus.map(({ label, role }) => label ?? role)).toEqual([
    'appMenu',
    'File',
    'editMenu',
    'View',
    'Go',
    'windowMenu',
    'help',
  ])
  expect(written('darwin', 'appMenu')).toEqual([
    'about',
    'separator',
    ...PREFERENCES,
    'separator',
    'hide',
    'hideOthers',
    'unhide',
    'separator',
    'Quit Prospectus Command+Q',
  ])
  expect(written('darwin', 'File')).toEqual([
    'New Walk-in CmdOrCtrl+Shift+N',
    'Save as PDF… CmdOrCtrl+Shift+S',
    'Print… CmdOrCtrl+P',
    'separator',
    'close',
  ])
})

it('performs the action of each entry', () => {
  const { actions, named } = build('win32')
  for (const [label, action] of [
    ['Server Address…', actions.chooseServer],
    ['New Walk-in', actions.quickAdd.open],
    ['Print…', actions.print],
    ['Save as PDF…', actions.savePdf],
    ['Diagnostics', actions.showDiagnostics],
  ] as const) {
    click(named(label))
    expect(action, label).toHaveBeenCalledOnce()
  }
  expect(named('Keep Running When Closed')).toMatchObject({ type: 'checkbox', checked: true })
  click(named('Keep Running When Closed'))
  click(named('Notify Me of New Enquiries'), true)
  expect(actions.prefer.mock.calls).toEqual([[{ closeToTray: false }], [{ notifications: true }]])
  for (const label of ['Dashboard', 'Desk', 'Enquiries', 'Homepage', 'Courses', 'Services'])
    click(named(label))
  expect(actions.open.mock.calls).toEqual([
    ['/AdminHome'],
    ['/desk'],
    ['/enquiries'],
    ['/AdminHomeCrud'],
    ['/course'],
    ['/ServicesAdmin'],
  ])
})

it('offers an update in the menu and the tray', () => {
  const { actions, named } = build('win32', false, '1.3.0')
  click(named('Restart to Update to 1.3.0'))
  expect(actions.restart).toHaveBeenCalledOnce()
  const tray = { show: vi.fn(), openEnquiries: vi.fn(), restart: vi.fn(), quit: vi.fn() }
  const labels = (update: string | null) => trayEntries(update, tray).map(({ label, type }) => label ?? type)
  expect(labels(null)).toEqual(['Open Prospectus', 'Enquiries', 'separator', 'Quit'])
  expect(labels('1.3.0')).toEqual(['Restart to Update to 1.3.0', 'separator', ...labels(null)])
  click(trayEntries('1.3.0', tray)[0])
  expect(tray.restart).toHaveBeenCalledOnce()
})

it('has a different first menu on each system', () => {
  expect(build('darwin').menus[0]?.role).toBe('appMenu')
  expect(build('win32').menus[0]?.label).toBe('&File')
})
