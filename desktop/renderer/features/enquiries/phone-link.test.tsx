import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PhoneLink } from './phone-link'

const render = (mobile: string) =>
  renderToStaticMarkup(
    <MantineProvider withCssVariables={false}>
      <PhoneLink mobile={mobile} />
    </MantineProvider>,
  )

test('a phone number is shown in groups and dials its international form', () => {
  expect(render('+91 (0) 98000 00151')).toContain('href="tel:+919800000151">+91 98000 00151<')
})

test.each([
  ['98000001512', true],
  ['9800000151', false],
  ['020-25501234', false],
])('%s is marked as impossible: %s', (mobile, isMarked) => {
  expect(render(mobile).includes('Check number')).toBe(isMarked)
})
