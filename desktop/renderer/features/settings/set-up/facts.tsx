import { Paper } from '@mantine/core'
import classes from './set-up.module.css'

export function Facts({ facts }: { facts: Readonly<Record<string, string>> }) {
  return (
    <Paper component="dl" variant="surface" className={classes.facts}>
      {Object.entries(facts).map(([name, value]) => [
        <dt key={name}>{name}</dt>,
        <dd key={`${name}:`}>{value}</dd>,
      ])}
    </Paper>
  )
}
