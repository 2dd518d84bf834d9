import { DASHBOARD_TEXTS } from '#contract/admin-texts'
import type { Claim, ClaimKey } from '#contract/claims'
import { ClaimFields, claimErrors } from '../claim-fields'
import { RecordForm } from '../record-form'
import { withClaim } from '../site-settings'
import { useSiteSettings } from '../use-site-settings'

const KEY: ClaimKey = 'placement'
const indexIn = (claims: readonly Claim[]) => claims.findIndex(({ key }) => key === KEY)

/** The placement figure with its source and date. */
export function PlacementFigure() {
  const record = useSiteSettings('Placement figure saved.')
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
