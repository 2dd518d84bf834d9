import { Anchor, Paper, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { DayHeading, MY_DAY, StepLabel, toEnquiryPath, useMyDay, viewEntry, WaitingLabel } from '../enquiries'
import classes from './dashboard.module.css'

/** Enquiries per group. The headings link to the rest. */
const SHOWN = 5

/** An enquiry that opens on the desk, with its next step or, without one, its wait. */
function DayRow({ enquiry }: { enquiry: StaffEnquiry }) {
  const { id, name, topic, nextStepAt } = enquiry
  return (
    <li className={classes.dayRow}>
      <Link className={classes.cardLink} to={toEnquiryPath(id, MY_DAY)}>
        {name}
      </Link>
      <span>{topic}</span>
      {nextStepAt ? <StepLabel {...enquiry} /> : <WaitingLabel {...enquiry} />}
    </li>
  )
}

/** The user's work of today: due next steps, enquiries assigned to them, and unassigned ones. */
export function MyDay() {
  const { groups, isError } = useMyDay()
  // Hides the content below while loading, so that the layout doesn't shift.
  if (!groups && !isError) return <div data-waits />
  return (
    <Paper component="section" variant="surface" p="md" aria-labelledby="my-day">
      <Title order={2} size="h4" id="my-day">
        <Anchor component={Link} to={`/desk?view=${MY_DAY}`} inherit c="inherit">
          My day
        </Anchor>
      </Title>
      {!groups && <Text>Could not load your day.</Text>}
      {groups?.length === 0 && <Text c="dimmed">Nothing due. {viewEntry(MY_DAY).empty}</Text>}
      <div className={classes.day}>
        {groups?.map(({ items, ...group }) => (
          <section key={group.group}>
            <h3 className={classes.dayHeading}>
              <DayHeading {...group} shown={Math.min(items.length, SHOWN)} />
            </h3>
            <ul className={classes.dayRows}>
              {items.slice(0, SHOWN).map((enquiry) => (
                <DayRow key={enquiry.id} enquiry={enquiry} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Paper>
  )
}
