import { Text } from '@mantine/core'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { Banner } from '../../../components/banner'
import { useMay } from '../../../lib/may'
import { useEnquiryChanges } from '../use-changes'

/** What is out of the ordinary with an enquiry, and what to do about it. */
export function Warnings({ enquiry }: { enquiry: StaffEnquiry }) {
  const { release, restore } = useEnquiryChanges()
  const mayWork = useMay('work-on-enquiries')
  return (
    <>
      {enquiry.deletedAt && (
        <Banner
          tone="failure"
          isQuiet
          text="This enquiry is in the bin."
          {...(mayWork && { action: { label: 'Take it out', run: () => void restore(enquiry) } })}
        />
      )}
      {enquiry.spamReason && (
        <Banner
          tone="failure"
          isQuiet
          text={`Suspected spam: ${enquiry.spamReason}`}
          {...(mayWork && { action: { label: 'Not spam', run: () => void release(enquiry) } })}
        />
      )}
      {enquiry.unverified && (
        <Text size="sm" c="dimmed">
          Unverified: it came without a form of ours. Nothing else speaks against it.
        </Text>
      )}
    </>
  )
}
