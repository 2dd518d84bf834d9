import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PersonPage } from '#contract/people'
import { EmailLink } from '../../components/email-link'
import { PhoneLink } from '../enquiries'
import classes from './person.module.css'

function Fact({ label, items }: { label: string; items: ReactNode[] }) {
  if (items.length === 0) return null
  return (
    <div>
      <dt>{label}</dt>
      {items}
    </div>
  )
}

/** The names of a person and every way to reach them. */
export function PersonFacts({ person: { names, mobiles, emails, isMasked, count } }: { person: PersonPage }) {
  const [, ...others] = names
  return (
    <Paper component="dl" variant="surface" className={classes.facts}>
      <Fact label="Enquiries" items={[<dd key="count">{count}</dd>]} />
      <Fact label="Also called" items={others.map((name) => <dd key={name}>{name}</dd>)} />
      <Fact
        label={mobiles.length > 1 ? 'Numbers' : 'Number'}
        items={mobiles.map((mobile) => (
          <dd key={mobile}>{isMasked ? mobile : <PhoneLink mobile={mobile} />}</dd>
        ))}
      />
      <Fact
        label={emails.length > 1 ? 'Addresses' : 'Address'}
        items={emails.map((email) => <dd key={email}>{isMasked ? email : <EmailLink email={email} />}</dd>)}
      />
      {isMasked && (
        <Fact
          label="Masked for your role"
          items={[<dd key="masked">Open an enquiry below to reveal its number and address.</dd>]}
        />
      )}
    </Paper>
  )
}
