import { expect, it } from 'vitest'
import { slipPrintOptions } from './print-slip.ts'

it('uses named sizes and the style sheet’s margins for sheets', () => {
  const silent = { silent: true, printBackground: true, deviceName: 'Desk_A6' }
  expect(slipPrintOptions('Desk_A6', 'a6', 148)).toEqual({ ...silent, pageSize: 'A6' })
  expect(slipPrintOptions('Desk_A6', 'a4', 148)).toEqual({ ...silent, pageSize: 'A4' })
})

it('prints rolls 80 mm wide, as long as the slip and without margins', () => {
  expect(slipPrintOptions('TM-T82', 'roll', 163.2)).toEqual({
    silent: true,
    printBackground: true,
    deviceName: 'TM-T82',
    pageSize: { width: 80_000, height: 164_000 },
    margins: { marginType: 'none' },
  })
})
