import { Link } from 'react-router-dom'
import { PRIVACY_LINE } from '../../content/privacy-line'

/** The short privacy notice under each form. */
export function PrivacyLine() {
  return (
    <p className="text-[0.9rem] text-ink-soft">
      {PRIVACY_LINE.before}
      <Link to="/privacy" className="underlined text-ink">
        {PRIVACY_LINE.link}
      </Link>
    </p>
  )
}
