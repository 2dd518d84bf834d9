import { expect, it } from 'vitest'
import { EMPTY_BOXES, getStep, pasteInto, typeInto } from './otp-boxes'

const full = [...'01234']

it('moves to the next box after a digit', () => {
  expect(typeInto(EMPTY_BOXES, 0, '0')).toEqual({ boxes: ['0', '', '', '', ''], focus: 1 })
})

it('keeps the focus in the last box', () => {
  expect(typeInto(EMPTY_BOXES, 4, '7').focus).toBe(4)
})

it('replaces the digit of a full box', () => {
  expect(typeInto(full, 2, '29').boxes).toEqual([...'01934'])
})

it('ignores anything but digits', () => {
  expect(typeInto(full, 2, '2e')).toEqual({ boxes: full, focus: 3 })
  expect(typeInto(EMPTY_BOXES, 2, 'e')).toEqual({ boxes: EMPTY_BOXES, focus: 2 })
})

it('keeps the focus in a cleared box', () => {
  expect(typeInto(full, 2, '')).toEqual({ boxes: ['0', '1', '', '3', '4'], focus: 2 })
})

it('spreads an autofilled code over all boxes', () => {
  expect(typeInto(EMPTY_BOXES, 0, '00420')).toEqual({ boxes: [...'00420'], focus: 4 })
})

it('pastes the first five digits, including leading zeros', () => {
  expect(pasteInto(EMPTY_BOXES, 'Code: 0 12-34 56')).toEqual(full)
  expect(pasteInto(full, '98')).toEqual(['9', '8', '', '', ''])
  expect(pasteInto(full, 'none')).toEqual(full)
})

it.each(['Your code 12345 is valid for 10 minutes', 'Valid for 10 minutes: 12345', 'कोड १२३४५'])(
  'finds the code in the pasted text “%s”',
  (text) => expect(pasteInto(EMPTY_BOXES, text)).toEqual([...'12345']),
)

it('accepts digits of other scripts', () => {
  expect(typeInto(EMPTY_BOXES, 0, '४').boxes).toEqual(['4', '', '', '', ''])
  expect(typeInto(EMPTY_BOXES, 0, '००४२०').boxes).toEqual([...'00420'])
})

it('moves the focus on arrow keys, on Backspace in an empty box and on a repeated digit', () => {
  expect(getStep('Backspace', '')).toBe(-1)
  expect(getStep('Backspace', '3')).toBe(0)
  expect(getStep('ArrowLeft', '3')).toBe(-1)
  expect(getStep('ArrowRight', '')).toBe(1)
  expect(getStep('3', '3')).toBe(1)
  expect(getStep('4', '3')).toBe(0)
  expect(getStep('Enter', '')).toBe(0)
})
