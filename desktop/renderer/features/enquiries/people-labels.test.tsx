import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { PersonBadge } from './people-labels'

const render = (nth: number) =>
  renderToStaticMarkup(
    <MantineProvider withCssVariables={false}>
      <MemoryRouter>
        <PersonBadge name="Asha" person={{ id: 'p', nth, count: 3 }} />
      </MemoryRouter>
    </MantineProvider>,
  )

it('PersonBadge marks later enquiries of a person, not the first', () => {
  expect(render(1)).not.toContain('time')
  expect(render(2)).toContain('>2nd time<')
})
