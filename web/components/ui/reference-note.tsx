import { Link } from 'react-router-dom'
import { REFERENCE_TEXTS as TEXTS } from '#contract/enquiries/enquiry-texts'

/** The reference of an accepted enquiry, with a link to its status. */
export const ReferenceNote = ({ reference }: { reference: string }) => (
  <>
    {TEXTS.before} <strong className="inline-block font-mono">{reference}</strong>.{' '}
    <Link to={`/enquiry/${reference}`} className="underlined inline-block">
      {TEXTS.link}
    </Link>
  </>
)
