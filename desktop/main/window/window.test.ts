import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayUpdate } from '../updates/updates.ts'
import { parseOwnWindow } from './own-window.ts'
import { fitPlace, MIN_SIZE, nextZoom, toScreensKey } from './place-and-zoom.ts'
import { spellingLanguages } from './spelling.ts'
import { autostartEntry, HIDDEN_FLAG, startsHidden } from './start-with-system.ts'
import { webPreferences } from './web-preferences.ts'
import { trayText, windowTitle } from './window-title.ts'

const MAIN = { x: 0, y: 0, width: 1920, height: 1040 }
const RIGHT = { x: 1920, y: 0, width: 1280, height: 1024 }
const place = (x: number, y: number, width = 1200, height = 800) => ({
  x,
  y,
  width,
  height,
  isMaximized: false,
})

describe('fitPlace', () => {
  it.each([
    ['a position on the main screen', place(100, 80), [MAIN], place(100, 80)],
    ['a position on the second screen', place(2000, 50), [MAIN, RIGHT], place(2000, 50)],
    ['a position half on each screen', place(1500, 50), [MAIN, RIGHT], place(1500, 50)],
    ['a position left of a screen but still reachable', place(-900, 50), [MAIN], place(-900, 50)],
  ])('keeps %s', (_what, saved, areas, fitted) => expect(fitPlace(saved, areas)).toEqual(fitted))
  it.each([
    ['a position on a disconnected screen', place(2000, 50), [MAIN]],
    ['an invisible position to the left', place(-1150, 50), [MAIN]],
    ['a position above all screens', place(100, -300), [MAIN]],
    ['a position below all screens', place(100, 1030), [MAIN]],
  ])('drops %s', (_what, saved, areas) => {
    expect(fitPlace(saved, areas)).toEqual({ width: 1200, height: 800, isMaximized: false })
  })
  it('requires 120 visible pixels in width and 40 in height', () => {
    const isKept = (x: number, y: number) => fitPlace(place(x, y), [MAIN]).x !== undefined
    expect([isKept(120 - 1200, 50), isKept(119 - 1200, 50)]).toEqual([true, false])
    expect([isKept(1800, 50), isKept(1801, 50)]).toEqual([true, false])
    expect([isKept(100, 0), isKept(100, -1)]).toEqual([true, false])
    expect([isKept(100, 1000), isKept(100, 1001)]).toEqual([true, false])
  })
  it('leaves the position to the system, and stays maximised', () => {
    const size = { width: 1200, height: 800, isMaximized: true }
    expect(fitPlace(size, [MAIN])).toEqual(size)
    expect(fitPlace({ ...size, x: 10 }, [MAIN])).toEqual(size)
    expect(fitPlace({ ...size, y: 10 }, [MAIN])).toEqual(size)
    expect(fitPlace({ ...size, x: 10, y: 10 }, [MAIN])).toEqual({ ...size, x: 10, y: 10 })
    expect(fitPlace(size, [])).toEqual(size)
  })
  it('limits the size to the screen and the minimum', () => {
    expect(fitPlace(place(1920, 0, 1900, 1040), [MAIN, RIGHT])).toEqual(place(1920, 0, 1280, 1024))
    expect(fitPlace(place(9000, 0, 1900, 1040), [MAIN, RIGHT])).toMatchObject({ width: 1900, height: 1040 })
    expect(fitPlace(place(0, 0, 10, 10), [MAIN])).toMatchObject({ width: 360, height: 480 })
  })
  it('shrinks a window larger than the screen', () => {
    expect(fitPlace(place(0, 0, 4000, 3000), [MAIN])).toEqual(place(0, 0, 1920, 1040))
  })
  it('always returns a movable window of at least the minimum size', () => {
    const number = fc.integer({ min: -10_000, max: 10_000 })
    const size = fc.integer({ min: 1, max: 10_000 })
    fc.assert(
      fc.property(number, number, size, size, (x, y, width, height) => {
        const fitted = fitPlace(place(x, y, width, height), [MAIN, RIGHT])
        expect(fitted.width).toBeGreaterThanOrEqual(MIN_SIZE.width)
        expect(fitted.height).toBeGreaterThanOrEqual(MIN_SIZE.height)
        if (fitted.y !== undefined) expect(fitted.y).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

it.each([
  ['', 'unknown', 'Prospectus'],
  ['Prospectus', 'up', 'Prospectus'],
  ['Enquiries', 'up', 'Enquiries – Prospectus'],
  [' Enquiries ', 'up', 'Enquiries – Prospectus'],
  ['Enquiries', 'gone', 'Enquiries – Prospectus (no connection)'],
] as const)('title of %j, line %s: %s', (page, connection, title) => {
  expect(windowTitle(page, connection, false)).toBe(title)
})

it.each([
  [0, 'up', 'Prospectus'],
  [1, 'up', 'Prospectus: 1 new enquiry'],
  [7, 'unknown', 'Prospectus: 7 new enquiries'],
  [7, 'gone', 'Prospectus: no connection to the server'],
] as const)('tray of %i, line %s: %s', (count, connection, text) =>
  expect(trayText(count, connection, false)).toBe(text),
)

it.each([
  ['app://bundle/desk/walk-in', 'walk-in', '/desk/walk-in'],
  ['app://bundle/desk/enquiry/a-1', 'enquiry', '/desk/enquiry/a-1'],
  ['app://bundle/enquiries?enquiry=a-1', 'enquiry', '/desk/enquiry/a-1'],
  ['app://bundle/desk?view=all&enquiry=a-1', 'enquiry', '/desk/enquiry/a-1'],
] as const)('%s has its own window', (address, kind, path) =>
  expect(parseOwnWindow(address)).toEqual({ kind, path }),
)

it.each([
  'app://bundle/desk',
  'app://bundle/desk?enquiry=',
  'app://bundle/desk?enquiry=..%2Fx',
  'app://bundle/people?enquiry=7',
  'app://bundle/desk/enquiry/7/8',
  'app://bundle.evil/desk/walk-in',
  'https://desk.example.in/desk/walk-in',
  'javascript:alert(1)',
  '',
])('has no window for %s', (address) => expect(parseOwnWindow(address)).toBeNull())

it('names a screen arrangement independently of the order', () => {
  expect(toScreensKey([RIGHT, MAIN, MAIN])).toBe(toScreensKey([MAIN, RIGHT]))
  expect(toScreensKey([MAIN])).not.toBe(toScreensKey([MAIN, RIGHT]))
})

it('limits the zoom', () => {
  expect(nextZoom(0, 'in')).toBe(0.5)
  expect(nextZoom(0, 'out')).toBe(-0.5)
  expect([nextZoom(4.5, 'in'), nextZoom(-2.5, 'out')]).toEqual([5, -3])
  expect(nextZoom(5, 'in')).toBe(5)
  expect(nextZoom(-3, 'out')).toBe(-3)
  expect(nextZoom(2, 'reset')).toBe(0)
})

it('quotes the program in the autostart entry', () => {
  expect(autostartEntry('/opt/Prospectus/prospectus', false)).toBeNull()
  expect(autostartEntry('/home/a b/$x"`\\/app', true)).toBe(
    '[Desktop Entry]\nType=Application\nName=Prospectus\nExec="/home/a b/\\$x\\"\\`\\\\/app" --hidden\nTerminal=false\n',
  )
})

it.each([
  ['by the user', [], false, false],
  ['by Windows or Linux at login', [HIDDEN_FLAG], undefined, true],
  ['by the user on a system without login information', [], undefined, false],
  ['by macOS at login', [], true, true],
] as const)('started %s: hidden %s %s %s', (_by, flags, wasOpenedAtLogin, isHidden) =>
  expect(startsHidden(['/opt/Prospectus/prospectus', ...flags], wasOpenedAtLogin)).toBe(isHidden),
)

it.each([
  [true, false],
  [false, true],
])(
  'packed %s: a page has developer tools %s, takes no dropped file and opens no dialog',
  (isPackaged, devTools) =>
    expect(webPreferences('/preload.cjs', isPackaged)).toMatchObject({
      preload: '/preload.cjs',
      navigateOnDragDrop: false,
      disableDialogs: true,
      devTools,
    }),
)

it('updates only a packed and signed app', () => {
  expect([mayUpdate(true, true), mayUpdate(true, false), mayUpdate(false, true)]).toEqual([
    true,
    false,
    false,
  ])
})

it('uses the system’s language and English for spelling', () => {
  const available = ['de', 'en-GB', 'en-US', 'hi', 'mr']
  expect(spellingLanguages('hi-IN', available)).toEqual(['hi', 'en-GB'])
  expect(spellingLanguages('en-GB', available)).toEqual(['en-GB'])
  expect(spellingLanguages('ta-IN', [...available, 'en-IN'])).toEqual(['en-IN'])
  expect(spellingLanguages('de-AT', ['de', 'de-AT', 'en'])).toEqual(['de-AT', 'en'])
  expect(spellingLanguages('ta', [])).toEqual([])
  expect(spellingLanguages('en-GB', available, ['hindi'])).toEqual(['hi'])
  expect(spellingLanguages('en-GB', available, ['english', 'hindi'])).toEqual(['en-GB', 'hi'])
  expect(spellingLanguages('hi-IN', available, ['english'])).toEqual(['en-GB'])
  expect(spellingLanguages('de', available, [])).toEqual(['de'])
})

it('shows a lost connection or session in the title and tray', () => {
  expect(windowTitle('Sign in', 'up', true)).toBe('Sign in – Prospectus (signed out)')
  expect(trayText(3, 'up', true)).toBe('Prospectus: signed out')
  expect(windowTitle('Sign in', 'gone', true)).toBe('Sign in – Prospectus (no connection)')
  expect(trayText(3, 'gone', true)).toBe('Prospectus: no connection to the server')
})
