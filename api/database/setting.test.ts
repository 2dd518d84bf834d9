import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryDataDir } from '../testing/built-server.ts'
import { dropTestDatabase, testDatabase } from '../testing/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { readSetting, removeSetting, writeSetting } from './setting.ts'

const place = temporaryDataDir()
let database: Database
beforeAll(async () => {
  database = await openDatabase(await testDatabase(place.dataDir))
})
afterAll(async () => {
  await database.$disconnect()
  await dropTestDatabase(place.dataDir)
  place.remove()
})

const store = (value: object) =>
  database.setting.upsert({
    where: { key: 'contactInfo' },
    create: { key: 'contactInfo', value },
    update: { value },
  })

describe('a setting', () => {
  it('has defaults and no version before it is written and after it is removed', async () => {
    const blank = { email: '', phone: '', whatsapp: '', updatedAt: null }
    expect(await readSetting(database, 'contactInfo')).toEqual(blank)
    await writeSetting(database, 'contactInfo', { phone: '98765 43210' }, null)
    expect(await readSetting(database, 'contactInfo')).toMatchObject({ phone: '98765 43210', email: '' })
    expect(await removeSetting(database, 'contactInfo')).toBe(true)
    expect(await removeSetting(database, 'contactInfo')).toBe(false)
    expect(await readSetting(database, 'contactInfo')).toEqual(blank)
  })

  it('keeps fields that a write omits, including those of a newer version', async () => {
    await store({ email: 'desk@example.com', ofTomorrow: 1 })
    await writeSetting(database, 'contactInfo', { phone: '1' })
    const { value } = await database.setting.findUniqueOrThrow({ where: { key: 'contactInfo' } })
    expect(value).toEqual({ email: 'desk@example.com', phone: '1', ofTomorrow: 1 })
    expect(await readSetting(database, 'contactInfo')).not.toHaveProperty('ofTomorrow')
  })

  it.each([
    ['another version', '2026-11-20T10:00:00.000Z'],
    ['no version', null],
  ])('rejects a write based on %s', async (_, version) => {
    await store({ email: 'desk@example.com' })
    const write = writeSetting(database, 'contactInfo', { email: '' }, version)
    await expect(write).rejects.toMatchObject({ code: 'conflict' })
    expect(await readSetting(database, 'contactInfo')).toMatchObject({ email: 'desk@example.com' })
  })

  it('is named in the error if it is invalid', async () => {
    await store({ email: 7 })
    await expect(readSetting(database, 'contactInfo')).rejects.toThrow(/^The setting contactInfo is invalid/)
  })
})
