import { Anchor, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { Banner } from '../../../components/banner'
import { PrintButtons } from '../../../components/paper/print-buttons'
import { usePaper } from '../../../components/paper/use-paper'
import { ScreenTitle } from '../../../components/screen-title'
import { api } from '../../../lib/api'
import { failureText, isGoneError } from '../../../lib/api-errors'
import { QUERY_KEYS } from '../query-keys'
import classes from './slip.module.css'
import { SlipPaper, SlipSkeleton } from './slip-paper'

/** What a visitor takes home: the reference of their enquiry on paper. */
export function Slip() {
  usePaper('slip')
  const { id = '' } = useParams()
  const {
    data: known,
    error,
    refetch,
  } = useQuery({
    queryKey: QUERY_KEYS.detail(id),
    queryFn: ({ signal }) => api.readEnquiry({ id }, { signal }),
  })
  const data = isGoneError(error) ? undefined : known
  return (
    <div className={classes.screen}>
      <div data-screen-only>
        <Anchor component={Link} to="/desk">
          ← Desk
        </Anchor>
        <Group justify="space-between" mt="xs">
          <ScreenTitle>Slip for the visitor</ScreenTitle>
          <Group gap="xs">
            <PrintButtons fileName={`slip-${data?.enquiry.reference ?? ''}`} disabled={!data} />
          </Group>
        </Group>
      </div>
      {error && !data && (
        <Banner
          tone="failure"
          text={failureText(error, { failed: 'The enquiry could not be loaded.' })}
          action={{ label: 'Try again', run: () => void refetch() }}
        />
      )}
      {!error && !data && <SlipSkeleton />}
      {data && <SlipPaper enquiry={data.enquiry} />}
    </div>
  )
}
