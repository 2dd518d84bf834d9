import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMobile, readIndianNumber } from '#contract/phone-numbers'
import { removeFormulaGuard, safeCell, safePhone } from './safe-cell.ts'

const COMPUTED = /^[\s\u00a0]*[=+\-@＝＋－＠\t\r\n]/

describe('safeCell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+HYPERLINK("http://x")', '\'+HYPERLINK("http://x")'],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    [' =1', "' =1"],
    [' \tx', "' \tx"],
    ['＝1', "'＝1"],
    ['a=1', 'a=1'],
    ["'tis", "'tis"],
    ['', ''],
  ])('exports %j as %j', (text, cell) => {
    expect(safeCell('name', text)).toBe(cell)
    expect(removeFormulaGuard(cell)).toBe(text)
  })

  it.each([
    ['+919876543210', '+91 98765 43210'],
    ['+91 98765 43210', '+91 98765 43210'],
    ['9876543210', '98765 43210'],
    ['080-22334455', '080 22334455'],
    ['(022) 2345678', '022 2345678'],
    ['+1-555-010-0200', '+1 555 010 0200'],
    ['1234567', '12 34567'],
    ['  00000', '00 000'],
    ['     12', '1 2'],
    ['-------', "'-------"],
    ['+1+2+3+4', "'+1+2+3+4"],
    ['=cmd', "'=cmd"],
  ])('exports the phone number %s as %s', (phone, cell) => {
    expect(safePhone(phone)).toBe(cell)
  })

  it('exports phone numbers as text without changing digits', () => {
    const sign = fc.constantFrom(...'0123456789+-() ')
    // A single digit is the same as a number and as text.
    const isOneDigit = (text: string) => text.replace(/\D/g, '').length === 1
    const phone = fc
      .string({ unit: sign, minLength: 7, maxLength: 15 })
      .filter((text) => isMobile(text) && !isOneDigit(text))
    fc.assert(
      fc.property(phone, (text) => {
        const cell = safePhone(text)
        const [[back = ''] = []] = parse(stringify([[cell]], { record_delimiter: 'windows' })) as string[][]
        expect(back).toBe(cell)
        if (cell.startsWith("'")) expect(removeFormulaGuard(cell)).toBe(text)
        else {
          expect(Number(cell)).toBeNaN()
          expect(cell).not.toMatch(/^[+-](?!\d+( \d+)+$)/)
          expect(readIndianNumber(cell)).toBe(readIndianNumber(text))
        }
      }),
    )
  })

  it('never exports a formula, and every text can be imported unchanged', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', '=', '+', ' @', '\t', "'="),
        (text, first) => {
          const cell = safeCell('message', first + text)
          expect(cell).not.toMatch(COMPUTED)
          const [[back = ''] = []] = parse(
            stringify([[cell]], { record_delimiter: 'windows', quoted: true }),
          ) as string[][]
          expect(back).toBe(cell)
          if (!first.startsWith("'"))
            expect(cell === first + text || removeFormulaGuard(cell) === first + text).toBe(true)
        },
      ),
    )
  })
})
