import { expect, it } from 'vitest'
import { backupText } from './backup-line'

const NOW = Date.parse('2026-11-21T05:00:00Z')
const text = (change: object) =>
  backupText({ state: 'tested', testedAt: '2026-11-20T20:44:00.000Z', failure: null, ...change }, NOW)

it('shows the last tested restore as a quiet line', () => {
  expect(text({})).toEqual({ isAlarm: false, text: 'Restore tested 02:14 today' })
  expect(text({ testedAt: '2026-11-20T18:29:00.000Z' }).text).toBe('Restore tested 23:59 yesterday')
  expect(text({ state: 'off', testedAt: null })).toEqual({ isAlarm: false, text: 'Daily backups are off.' })
  expect(text({ state: 'waiting', testedAt: null })).toEqual({
    isAlarm: false,
    text: 'The first backup will run soon.',
  })
  expect(text({ testedAt: null })).toEqual({ isAlarm: false, text: '' })
})

it('raises an alarm when the last backup failed, is too old or has a future date', () => {
  expect(text({ state: 'ahead', testedAt: '2027-11-20T20:44:00.000Z' })).toEqual({
    isAlarm: true,
    text: 'The last backup has a date in the future, so we can’t tell how old it is. A new one will run within minutes. Ask your server administrator to check the clock.',
  })
  expect(text({ state: 'failed', failure: 'There is no room.', testedAt: null }).text).toBe(
    'The daily backup failed: There is no room. No verified backup exists yet.',
  )
  expect(text({ state: 'failed', failure: 'There is no room.' })).toEqual({
    isAlarm: true,
    text: 'The daily backup failed: There is no room. The last good backup was tested 02:14 today.',
  })
  expect(text({ state: 'overdue', testedAt: '2026-11-03T20:44:00.000Z' })).toEqual({
    isAlarm: true,
    text: 'There has been no backup for more than a day. The last good backup was tested 02:14 on 4 Nov. Ask your server administrator to check.',
  })
})
