import { Stack } from '@mantine/core'
import { DASHBOARD_TEXTS } from '#contract/admin-texts'
import { ScreenTitle } from '../../../components/screen-title'
import { Collapsible, getSection, Sections } from '../../content'
import { PlacementFigure } from './placement-figure'

const FIGURE = 'placement-figure'

const SECTIONS = [getSection('home-partners')] as const

/** The placement figure with its evidence, and the partners behind it. */
export function Placements() {
  return (
    <Stack>
      <ScreenTitle>Placements</ScreenTitle>
      <Sections
        sections={SECTIONS}
        first={{
          id: FIGURE,
          part: (
            <Collapsible id={FIGURE} title={DASHBOARD_TEXTS.cards.placement}>
              <PlacementFigure />
            </Collapsible>
          ),
        }}
      />
    </Stack>
  )
}
