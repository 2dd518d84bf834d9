import { expect, it, vi } from 'vitest'
import { discardUnsaved, hasUnsaved, useUnsavedForms } from './unsaved'
import { unseenTotal, useUnseen } from './unseen'

it('releases unsaved forms one by one and discards all at once', () => {
  const { hold, release } = useUnsavedForms.getState()
  const [one, two, three] = [vi.fn(), vi.fn(), vi.fn()]
  hold('one', one)
  hold('two', two)
  hold('three', three)
  release('one')
  expect(hasUnsaved()).toBe(true)
  discardUnsaved()
  expect([one, two, three].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1])
  release('two')
  release('three')
  expect(hasUnsaved()).toBe(false)
})

it('counts unseen enquiries by kind', () => {
  const { add, see, forget } = useUnseen.getState()
  add('student')
  add('student')
  add('service')
  expect(unseenTotal(useUnseen.getState())).toBe(3)
  see('student')
  expect(useUnseen.getState().counts).toEqual({ student: 0, service: 1 })
  forget()
  expect(unseenTotal(useUnseen.getState())).toBe(0)
})
