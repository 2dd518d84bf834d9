import { Text } from '@mantine/core'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { Banner } from '../../../components/banner'
import { useMay } from '../../../lib/may'
import { useEnquiryChanges } from '../use-changes'

/** Warnings about an enquiry in the bin, spam and unverified enquiries, with their actions. */
export function Warnings({ enquiry }: { enquiry: StaffEnquiry }) {
  const { markNotSpam, restore } = useEnquiryChanges()
  const canWork = useMay('work-on-enquiries')
  return (
    <>
      {enquiry.deletedAt && (
        <Banner
          tone="failure"
          isQuiet
          text="This enquiry is in the bin."
          {...(canWork && { action: { label: 'Restore', run: () => void restore(enquiry) } })}
        />
      )}
      {enquiry.spamReason && (
        <Banner
          tone="failure"
          isQuiet
          text={`Suspected spam: ${enquiry.spamReason}`}
          {...(canWork && { action: { label: 'Not spam', run: () => void markNotSpam(enquiry) } })}
        />
      )}
      {enquiry.unverified && (
        <Text size="sm" c="dimmed">
          Unverified: not sent through your website’s form. No other signs of spam.
        </Text>
      )}
    </>
  )
}
