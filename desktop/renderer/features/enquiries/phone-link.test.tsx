import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PhoneLink } from './phone-link'

const render = (mobile: string) =>
  renderToStaticMarkup(
    <MantineProvider withCssVariables={false}>
      <PhoneLink mobile={mobile} />
    </MantineProvider>,
  )

describe('PhoneLink', () => {
  it('groups the digits and dials the international number', () => {
    expect(render('+91 (0) 98000 00151')).toContain('href="tel:+919800000151">+91 98000 00151<')
  })

  it('doesn’t dial a text without digits', () => {
    expect(render('not given')).not.toContain('href')
  })

  it.each([
    ['98000001512', true],
    ['9800000151', false],
    ['020-25501234', false],
  ])('warns about %s as an impossible number: %s', (mobile, isMarked) => {
    expect(render(mobile).includes('Check number')).toBe(isMarked)
  })
})
