import { Stack, Text } from '@mantine/core'
import { ENQUIRY_STATUSES } from '#contract/enquiries/enquiries'
import { ScreenTitle } from '../../../components/screen-title'
import { EnquiryDrawer } from '../detail/enquiry-drawer'
import { EnquiryList } from './enquiry-list'
import { readView, writeView } from './enquiry-view'
import { useUrlView } from './use-url-view'

/** The status of enquirers who became students. */
const STATUS = ENQUIRY_STATUSES.student[2].value

/** The converted student enquiries. */
export function Students() {
  const { view, change } = useUrlView({ read: readView, write: writeView })
  return (
    <Stack gap="xs">
      <div>
        <ScreenTitle>Students</ScreenTitle>
        <Text c="dimmed">Student enquiries with the status {STATUS}.</Text>
      </div>
      <EnquiryList view={{ ...view, kind: 'student', status: STATUS }} onChange={change} hasFixedStatus />
      <EnquiryDrawer />
    </Stack>
  )
}
