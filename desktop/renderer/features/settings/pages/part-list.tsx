import { Badge, Button, Switch, Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { type Arranged, type Arrangement, orderedParts } from '#contract/page-parts'
import { moveItem } from '../../../lib/lists'
import { OrderHandle, useRowDrag } from '../../content'
import { getPart } from './page-words'
import classes from './pages.module.css'

interface PartListProps {
  arranged: Arranged
  label: string
  value: Arrangement | undefined
  getName: (part: string) => string
  onChange: (value: Arrangement) => void
  open?: string | undefined
  onOpen?: (part: string) => void
}

/** Pages or sections that can be hidden, and reordered by dragging, by keyboard or with the menu of the handle. */
export function PartList({ arranged, label, value, getName, onChange, open, onOpen }: PartListProps) {
  const [announcement, setAnnouncement] = useState('')
  const hidden = value?.hidden ?? []
  const all = orderedParts(arranged, value?.order)
  const movable = all.filter((name) => !getPart(arranged, name)?.place)
  const move = (from: number, to: number) => {
    const moved = moveItem(movable, from, to)
    const name = movable[from] ?? ''
    setAnnouncement(`${getName(name)}: position ${moved.indexOf(name) + 1} of ${moved.length}`)
    onChange({ order: orderedParts(arranged, moved), hidden })
  }
  const show = (name: string, isShown: boolean) =>
    onChange({ order: all, hidden: isShown ? hidden.filter((each) => each !== name) : [...hidden, name] })
  const rowProps = useRowDrag(move)
  return (
    <>
      <ul className={classes.parts} aria-label={label}>
        {all.map((name) => {
          const place = movable.indexOf(name)
          const isHidden = hidden.includes(name)
          const needed = getPart(arranged, name)?.needed
          return (
            <li
              key={name}
              className={classes.part}
              data-hidden={isHidden || undefined}
              data-open={open === name || undefined}
              {...(place >= 0 && rowProps(place))}
            >
              <span className={classes.handle}>
                {place >= 0 && (
                  <OrderHandle
                    label={getName(name)}
                    place={place}
                    count={movable.length}
                    onMove={(to) => move(place, to)}
                  />
                )}
              </span>
              {onOpen ? (
                <Button
                  variant="subtle"
                  justify="start"
                  className={classes.name}
                  aria-pressed={open === name}
                  onClick={() => onOpen(name)}
                >
                  {getName(name)}
                </Button>
              ) : (
                <Text className={classes.name}>{getName(name)}</Text>
              )}
              {isHidden && (
                <Badge variant="light" color="gray">
                  Hidden
                </Badge>
              )}
              {needed ? (
                <Text size="sm" c="dimmed" title={needed}>
                  Always shown
                </Text>
              ) : (
                <Switch
                  className={classes.switch}
                  classNames={{ track: classes.track }}
                  aria-label={`Show ${getName(name)}`}
                  checked={!isHidden}
                  onChange={(event) => show(name, event.currentTarget.checked)}
                />
              )}
            </li>
          )
        })}
      </ul>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}
