import { expect, test } from 'vitest'
import { backupText } from './backup-line'

const NOW = Date.parse('2026-11-21T05:00:00Z')
const text = (change: object) =>
  backupText({ state: 'tested', testedAt: '2026-11-20T20:44:00.000Z', failure: null, ...change }, NOW)

test('quiet while all is well', () => {
  expect(text({})).toEqual({ isLoud: false, text: 'Restore tested 02:14 today' })
  expect(text({ testedAt: '2026-11-20T18:29:00.000Z' }).text).toBe('Restore tested 23:59 yesterday')
  expect(text({ state: 'off', testedAt: null })).toEqual({ isLoud: false, text: 'Daily backups are off.' })
  expect(text({ state: 'waiting', testedAt: null })).toEqual({
    isLoud: false,
    text: 'The first backup is made soon.',
  })
  expect(text({ testedAt: null })).toEqual({ isLoud: false, text: '' })
})

test('loud when a backup failed, is too old or is dated ahead', () => {
  expect(text({ state: 'ahead', testedAt: '2027-11-20T20:44:00.000Z' })).toEqual({
    isLoud: true,
    text: 'The last backup is dated ahead of now, so its age is not known. A new one is made within minutes; ask whoever runs the server to look at its clock.',
  })
  expect(text({ state: 'failed', failure: 'There is no room.', testedAt: null }).text).toBe(
    'The daily backup has failed: There is no room. There is no good one yet.',
  )
  expect(text({ state: 'failed', failure: 'There is no room.' })).toEqual({
    isLoud: true,
    text: 'The daily backup has failed: There is no room. The last good one was tested 02:14 today.',
  })
  expect(text({ state: 'overdue', testedAt: '2026-11-03T20:44:00.000Z' })).toEqual({
    isLoud: true,
    text: 'No backup has been made for more than a day. The last good one was tested 02:14 on 4 Nov. Ask whoever runs the server to look at it.',
  })
})
