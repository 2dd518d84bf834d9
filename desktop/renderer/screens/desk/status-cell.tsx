import type { DeskEnquiry } from '#contract/desk/record'
import { useActs } from '../../desk/act-runner'
import { StatusPicker } from '../../desk/status-picker'
import { useDeskActs } from '../../desk/use-desk-acts'

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
