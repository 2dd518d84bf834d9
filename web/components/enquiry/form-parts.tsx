import { Link } from 'react-router-dom'
import { OUTCOME_ID } from '#contract/rendered-page'
import type { Status } from '../../lib/enquiry-form/form-status'
import { HONEYPOT_FIELD } from '../../lib/enquiry-form/form-values'
import { useFrame } from '../../lib/frame-context'

/** Bots fill in every field they find. People and assistive technology never see this one. */
export const HoneypotField = () => (
  <div aria-hidden="true" className="pointer-events-none absolute -left-[200vw] size-px overflow-hidden">
    <label>
      Leave this field empty
      <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
    </label>
  </div>
)

export function PrivacyLine() {
  const { texts } = useFrame()
  return (
    <p className="text-[0.9rem] text-ink-soft">
      {texts.privacyText}{' '}
      <Link to="/privacy" className="underlined text-ink">
        {texts.privacyLink}
      </Link>
    </p>
  )
}

const LOOKS = {
  '': '',
  error: 'border-l-4 border-bad bg-bad-pale px-4 py-3 text-bad',
  success: 'border-l-4 border-good bg-good-pale px-4 py-3 text-good',
} as const

/** A live region. It is in the page before it has a message, so that screen readers announce it. */
export function StatusLine({ status }: { status: Status }) {
  return (
    <p
      id={OUTCOME_ID}
      role="status"
      data-type={status.type}
      className={`font-semibold sm:min-h-12 sm:flex-1 ${LOOKS[status.type]}`}
    >
      {status.message}
    </p>
  )
}
