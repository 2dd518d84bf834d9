import { Link } from 'react-router-dom'
import { ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'
import { useEnquiryLink } from '../use-open-enquiry'
import type { Enquiry } from './enquiry-api'
import classes from './enquiry-table.module.css'

/** The name of a person, which opens the enquiry beside its list. */
export function NameLink({ id, name }: Pick<Enquiry, 'id' | 'name'>) {
  return (
    <Link {...useEnquiryLink(id)} className={classes.name}>
      {name || ENQUIRY_SCREEN_TEXTS.missing}
    </Link>
  )
}
