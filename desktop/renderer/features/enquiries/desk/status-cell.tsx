import type { StaffEnquiry } from '#contract/enquiries/record'
import { useRunChanges } from '../change-runner'
import { StatusPicker } from '../status-picker'
import { useEnquiryChanges } from '../use-changes'

/** The status of a row. */
export function StatusCell({ enquiry }: { enquiry: StaffEnquiry }) {
  const { setStatus } = useEnquiryChanges()
  const isBusy = useRunChanges(({ busy }) => busy.has(enquiry.id))
  const { kind, name, status } = enquiry
  return (
    <StatusPicker
      kind={kind}
      name={name}
      status={status}
      disabled={isBusy}
      onChange={(next) => void setStatus(enquiry, next)}
    />
  )
}
