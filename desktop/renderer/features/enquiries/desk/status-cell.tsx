import type { DeskEnquiry } from '#contract/enquiries/record'
import { useActs } from '../change-runner'
import { StatusPicker } from '../status-picker'
import { useDeskActs } from '../use-changes'

/** The status of a row. */
export function StatusCell({ enquiry }: { enquiry: DeskEnquiry }) {
  const { setStatus } = useDeskActs()
  const isBusy = useActs(({ busy }) => busy.has(enquiry.id))
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
