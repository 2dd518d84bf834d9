import { NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { OPEN_STAGES } from '#contract/enquiries/pipeline-stages'
import { api } from '../../../lib/api'
import { failureText } from '../../../lib/api-errors'
import { formatNumber } from '../../../lib/format'

/** Reads the number of open enquiries of an account, and the colleagues who can get them. */
const useOpenEnquiries = (id: string) =>
  useQuery({
    queryKey: ['open-enquiries', id],
    queryFn: async ({ signal }) => {
      const [colleagues, ...pages] = await Promise.all([
        api.listColleagues({ signal }),
        // A page of one row is enough, since it includes the total.
        ...OPEN_STAGES.map((stage) =>
          api.listEnquiries({ assignee: id, stage, page: 1, pageSize: 1 }, { signal }),
        ),
      ])
      return {
        colleagues: colleagues.filter((colleague) => colleague.id !== id),
        count: pages.reduce((sum, { total }) => sum + total, 0),
      }
    },
  })

const countText = (count: number) =>
  count === 1
    ? '1 open enquiry is assigned to them. It keeps its next step.'
    : `${formatNumber(count)} open enquiries are assigned to them. They keep their next steps.`

interface OpenEnquiriesProps {
  /** Of the account to be deleted. */
  id: string
  /** Receives the id of the chosen colleague; empty for no one. */
  onChoose: (id: string) => void
}

/** Shows how many open enquiries a departing colleague has, and asks who gets them. */
export function OpenEnquiries({ id, onChoose }: OpenEnquiriesProps) {
  const { data, error } = useOpenEnquiries(id)
  if (error)
    return (
      <Text size="sm">
        {failureText(error, { failed: 'Could not load their open enquiries.' })} Any that they have will be
        unassigned.
      </Text>
    )
  if (!data) return <Text size="sm">Loading their open enquiries…</Text>
  if (data.count === 0) return <Text size="sm">No open enquiries are assigned to them.</Text>
  return (
    <>
      <Text size="sm" mb="xs">
        {countText(data.count)}
      </Text>
      <NativeSelect
        label="Assign open enquiries to"
        data={[
          { value: '', label: 'No one' },
          ...data.colleagues.map(({ id: value, name }) => ({ value, label: name })),
        ]}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
    </>
  )
}
