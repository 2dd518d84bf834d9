import { Stack } from '@mantine/core'
import { DASHBOARD_TEXTS } from '#contract/admin-texts'
import type { Claim, ClaimKey } from '#contract/claims'
import { ScreenTitle } from '../../components/screen-title'
import { Collapsible, getSection, Sections } from '../content/index'
import { ClaimFields, claimErrors } from './claim-fields'
import { withClaim } from './institute-settings'
import { RecordForm } from './record-form'
import { useSiteSettings } from './use-site-settings'

const KEY: ClaimKey = 'placement'
const indexIn = (claims: readonly Claim[]) => claims.findIndex(({ key }) => key === KEY)

export function PlacementFigure() {
  const record = useSiteSettings('Placement figure saved.', ['claims'])
  return (
    <RecordForm label={DASHBOARD_TEXTS.cards.placement} record={record}>
      {({ claims }) => {
        const index = indexIn(claims)
        const claim = claims[index]
        return (
          claim && (
            <ClaimFields
              claim={claim}
              errors={claimErrors(record.errors, index)}
              onChange={(part) => record.change({ claims: withClaim(claims, index, part) })}
            />
          )
        )
      }}
    </RecordForm>
  )
}

const FIGURE = 'placement-figure'

const SECTIONS = [getSection('home-partners')] as const

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
