import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PersonPage } from '#contract/people'
import { EmailLink } from '../../components/email-link'
import { Masked, MaskedText, PhoneLink } from '../enquiries'
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
export function PersonFacts({
  person: { id, names, mobiles, emails, isMasked, count },
}: {
  person: PersonPage
}) {
  const [first, ...others] = names
  return (
    <Paper component="dl" variant="surface" className={classes.facts}>
      <Fact label="Enquiries" items={[<dd key="count">{count}</dd>]} />
      <Fact
        label="Also called"
        items={others.map((name) => (
          <dd key={name}>
            <MaskedText id={id} text={name} />
          </dd>
        ))}
      />
      <Fact
        label={mobiles.length > 1 ? 'Numbers' : 'Number'}
        items={mobiles.map((mobile) => (
          <dd key={mobile}>
            {isMasked ? (
              mobile
            ) : (
              <Masked id={id} text={mobile} label={`Number of ${first}`}>
                <PhoneLink mobile={mobile} />
              </Masked>
            )}
          </dd>
        ))}
      />
      <Fact
        label={emails.length > 1 ? 'Addresses' : 'Address'}
        items={emails.map((email) => (
          <dd key={email}>
            {isMasked ? (
              email
            ) : (
              <Masked id={id} text={email} label={`E-mail address of ${first}`}>
                <EmailLink email={email} />
              </Masked>
            )}
          </dd>
        ))}
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
