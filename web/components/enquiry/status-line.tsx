/** What the line under a form says (P113): nothing, an error (of a field, where one is to blame) or a success. */
export interface Status {
  type: '' | 'error' | 'success'
  message: string
  field?: string | undefined
}

export const NO_STATUS: Status = { type: '', message: '' }

const LOOKS = {
  '': '',
  error: 'border-l-4 border-brick bg-brick-pale text-brick px-4 py-3',
  success: 'border-l-4 border-teal bg-teal-pale text-teal px-4 py-3',
} as const

/** A live region: it is in the page before it says anything, so that screen readers speak it. */
export function StatusLine({ id, status }: { id: string; status: Status }) {
  return (
    <p id={id} role="status" data-type={status.type} className={`font-semibold ${LOOKS[status.type]}`}>
      {status.message}
    </p>
  )
}
