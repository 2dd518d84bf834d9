import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { toOutcomeText } from '#contract/enquiries/pipeline-stages'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { Timestamp } from '../../../components/timestamp'
import labels from '../labels.module.css'
import { useEnquiryLink } from '../use-open-enquiry'
import classes from './detail.module.css'

interface ChoiceProps {
  enquiry: StaffEnquiry
  isCurrent: boolean
}

function Choice({ enquiry, isCurrent }: ChoiceProps) {
  const { id, topic, createdAt } = enquiry
  return (
    <Menu.Item component={Link} {...useEnquiryLink(id)} aria-current={isCurrent || undefined}>
      <span className={classes.choiceTopic}>{topic || 'Enquiry'}</span>
      <span className={classes.dimmed}>
        {toOutcomeText(enquiry)} · <Timestamp iso={createdAt} />
      </span>
    </Menu.Item>
  )
}

interface EnquirySwitchProps {
  enquiry: StaffEnquiry
  others: readonly StaffEnquiry[]
  /** The other enquiries are only known once it is fully loaded. */
  isLoaded: boolean
}

/** The place of an enquiry among those of its person, by arrival, with a menu of all. */
export function EnquirySwitch({ enquiry, others, isLoaded }: EnquirySwitchProps) {
  const { person, deletedAt } = enquiry
  // One in the bin isn't counted, but comes after those that are.
  if (!person || Math.max(person.nth, person.count) < 2) return null
  const all = [enquiry, ...others].sort((one, other) => (one.person?.nth ?? 0) - (other.person?.nth ?? 0))
  return (
    <Menu position="bottom-start" shadow="md" width="min(22rem, calc(100vw - 2rem))">
      <Menu.Target>
        <button type="button" className={labels.badge} disabled={!isLoaded}>
          {deletedAt ? `Other enquiries: ${person.count}` : `${person.nth} of ${person.count} enquiries`}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {all.map((each) => (
          <Choice key={each.id} enquiry={each} isCurrent={each.id === enquiry.id} />
        ))}
        <Menu.Divider />
        <Menu.Item component={Link} to={`/people/${person.id}`}>
          View person
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
