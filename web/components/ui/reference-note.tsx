import { Link } from 'react-router-dom'
import { REFERENCE_TEXTS as TEXTS } from '../../content/waiting'

/** What an accepted enquiry is asked after by, beside the words of thanks. */
export const ReferenceNote = ({ reference }: { reference: string }) => (
  <>
    {TEXTS.before} <strong className="font-mono whitespace-nowrap">{reference}</strong>.{' '}
    <Link to={`/enquiry/${reference}`} className="underlined whitespace-nowrap">
      {TEXTS.link}
    </Link>
  </>
)
