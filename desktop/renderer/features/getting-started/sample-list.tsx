import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { COLLECTIONS } from '#contract/collections/all'
import { SAMPLE_FACTS, type Samples, UNCHANGED_TEXTS_HREF } from '#contract/first-day'
import { formatNumber } from '../../lib/format'
import { editQuery } from '../content'
import classes from './getting-started.module.css'

interface Group {
  key: string
  name: string
  links: { key: string; label: string; to: string }[]
}

function toGroups({ records, claims, facts }: Samples): Group[] {
  const collections = [...new Set(records.map(({ collection }) => collection))]
  return [
    {
      key: 'facts',
      name: 'Details',
      links: facts.map((fact) => ({
        key: fact,
        label: SAMPLE_FACTS[fact].label,
        to: SAMPLE_FACTS[fact].href,
      })),
    },
    {
      key: 'claims',
      name: 'Figures',
      links: claims.map(({ key, label }) => ({ key, label, to: '/settings' })),
    },
    ...collections.map((name) => {
      const { label: noun, screen } = COLLECTIONS[name]
      const samplesOfList = records.filter(({ collection }) => collection === name)
      const links = samplesOfList.map(({ id, label }) => ({
        key: id,
        label: label || noun,
        to: screen + editQuery(name, id),
      }))
      return { key: name, name: noun, links }
    }),
  ].filter(({ links }) => links.length > 0)
}

export function SampleList({ samples }: { samples: Samples }) {
  return (
    <div className={classes.groups}>
      {toGroups(samples).map(({ key: group, name, links }) => (
        <details key={group} className={classes.group}>
          <summary>
            {name} <span className={classes.count}>{formatNumber(links.length)}</span>
          </summary>
          <ul>
            {links.map(({ key, label, to }) => (
              <li key={key}>
                <Anchor component={Link} to={to}>
                  {label}
                </Anchor>
              </li>
            ))}
          </ul>
        </details>
      ))}
      {samples.texts.length > 0 && (
        <Anchor component={Link} to={UNCHANGED_TEXTS_HREF}>
          Review unchanged texts ({formatNumber(samples.texts.length)})
        </Anchor>
      )}
    </div>
  )
}
