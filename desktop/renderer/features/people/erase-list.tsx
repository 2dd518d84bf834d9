import { Checkbox } from '@mantine/core'
import type { Erasable } from '#contract/erasing'
import { Timestamp } from '../../components/timestamp'
import classes from './person.module.css'

type Enquiry = Erasable['enquiries'][number]

const PLACES = { list: '', bin: ' · in the bin', held: ' · suspected spam' } as const

interface EraseListProps {
  enquiries: readonly Enquiry[]
  selected: ReadonlySet<string>
  onSelect: (ids: readonly string[], isSelected: boolean) => void
}

/** Everything that can be erased, grouped by sender name, with a checkbox each. */
export function EraseList({ enquiries, selected, onSelect }: EraseListProps) {
  const names = [...new Set(enquiries.map(({ name }) => name))]
  return (
    <ul className={classes.eraseList}>
      {names.map((name) => {
        const sameName = enquiries.filter((enquiry) => enquiry.name === name)
        const count = sameName.filter(({ id }) => selected.has(id)).length
        return (
          <li key={name}>
            <Checkbox
              label={<strong>{name}</strong>}
              checked={count === sameName.length}
              indeterminate={count > 0 && count < sameName.length}
              onChange={(event) =>
                onSelect(
                  sameName.map(({ id }) => id),
                  event.currentTarget.checked,
                )
              }
            />
            <ul className={classes.eraseList}>
              {sameName.map(({ id, topic, reference, createdAt, place }) => (
                <li key={id}>
                  <Checkbox
                    label={
                      <>
                        {topic || 'Enquiry'} <span className={classes.reference}>{reference}</span>
                        <span className={classes.dimmed}>
                          {' '}
                          · <Timestamp iso={createdAt} />
                          {PLACES[place]}
                        </span>
                      </>
                    }
                    checked={selected.has(id)}
                    onChange={(event) => onSelect([id], event.currentTarget.checked)}
                  />
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}
