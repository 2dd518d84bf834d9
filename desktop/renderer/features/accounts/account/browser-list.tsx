import { Badge, Paper, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SessionRecord } from '#contract/account-responses'
import { browserName } from '#contract/browser-name'
import { DeleteButton } from '../../../components/delete-button'
import { formatDateTime } from '../../../lib/format'
import classes from './account.module.css'
import { OwnSection } from './own-section'

interface BrowserListProps {
  title: string
  hint: string
  empty: string
  query: UseQueryResult<SessionRecord[]>
  busyId: string | undefined
  /** What the button of a row does, in a word. */
  action: string
  /** Whether the browser that asks may be ended here too. */
  endsCurrent: boolean
  onEnd: (id: string) => void
  /** What stands below the list. */
  foot?: ReactNode
}

/** Browsers of one's own account, each with a button that ends it. */
export function BrowserList(props: BrowserListProps) {
  const { title, hint, empty, query, busyId, action, endsCurrent, onEnd, foot } = props
  return (
    <OwnSection title={title} hint={hint} query={query}>
      {query.data?.length === 0 && <Text>{empty}</Text>}
      {query.data && query.data.length > 0 && (
        <Paper component="ul" variant="surface" className={classes.list} aria-label={title}>
          {query.data.map(({ id, userAgent, createdAt, lastSeenAt, current }) => (
            <li key={id} className={classes.item}>
              <div className={classes.words}>
                <Text fw={600}>
                  {browserName(userAgent)}{' '}
                  {current && (
                    <Badge size="sm" variant="default">
                      This one
                    </Badge>
                  )}
                </Text>
                <Text size="sm" c="dimmed">
                  Last seen {formatDateTime(lastSeenAt)} · since {formatDateTime(createdAt)}
                </Text>
              </div>
              {(endsCurrent || !current) && (
                <DeleteButton
                  label={`${action} ${browserName(userAgent)}`}
                  disabled={busyId === id}
                  onClick={() => onEnd(id)}
                >
                  {action}
                </DeleteButton>
              )}
            </li>
          ))}
        </Paper>
      )}
      {foot && <div>{foot}</div>}
    </OwnSection>
  )
}
