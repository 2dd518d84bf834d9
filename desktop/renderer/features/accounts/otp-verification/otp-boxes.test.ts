import { expect, test } from 'vitest'
import { EMPTY_BOXES, getStep, pasteInto, typeInto } from './otp-boxes'

const full = [...'01234']

test('a digit fills its box and moves on', () => {
  expect(typeInto(EMPTY_BOXES, 0, '0')).toEqual({ boxes: ['0', '', '', '', ''], focus: 1 })
})

test('the last box keeps the focus', () => {
  expect(typeInto(EMPTY_BOXES, 4, '7').focus).toBe(4)
})

test('a second digit in a full box replaces the first', () => {
  expect(typeInto(full, 2, '29').boxes).toEqual([...'01934'])
})

test('anything but a digit changes nothing', () => {
  expect(typeInto(full, 2, '2e')).toEqual({ boxes: full, focus: 3 })
  expect(typeInto(EMPTY_BOXES, 2, 'e')).toEqual({ boxes: EMPTY_BOXES, focus: 2 })
})

test('an emptied box stays where it is', () => {
  expect(typeInto(full, 2, '')).toEqual({ boxes: ['0', '1', '', '3', '4'], focus: 2 })
})

test('a code filled in at once is spread over all boxes', () => {
  expect(typeInto(EMPTY_BOXES, 0, '00420')).toEqual({ boxes: [...'00420'], focus: 4 })
})

test('a paste keeps the digits alone, the first five, and leading zeros', () => {
  expect(pasteInto(EMPTY_BOXES, 'Code: 0 12-34 56')).toEqual(full)
  expect(pasteInto(full, '98')).toEqual(['9', '8', '', '', ''])
  expect(pasteInto(full, 'none')).toEqual(full)
})

test.each(['Your code 12345 is valid for 10 minutes', 'Valid for 10 minutes: 12345', 'कोड १२३४५'])(
  'a paste of “%s” fills the boxes with its code',
  (text) => expect(pasteInto(EMPTY_BOXES, text)).toEqual([...'12345']),
)

test('digits of other scripts are typed and filled in', () => {
  expect(typeInto(EMPTY_BOXES, 0, '४').boxes).toEqual(['4', '', '', '', ''])
  expect(typeInto(EMPTY_BOXES, 0, '००४२०').boxes).toEqual([...'00420'])
})

test('keys that only move the focus', () => {
  expect(getStep('Backspace', '')).toBe(-1)
  expect(getStep('Backspace', '3')).toBe(0)
  expect(getStep('ArrowLeft', '3')).toBe(-1)
  expect(getStep('ArrowRight', '')).toBe(1)
  expect(getStep('3', '3')).toBe(1)
  expect(getStep('4', '3')).toBe(0)
  expect(getStep('Enter', '')).toBe(0)
})
