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
  action: string
  /** True if the current browser can be removed as well. */
  endsCurrent: boolean
  onEnd: (id: string) => void
  footer?: ReactNode
}

/** Sessions or trusted devices of the user, each with a button to end it. */
export function BrowserList(props: BrowserListProps) {
  const { title, hint, empty, query, busyId, action, endsCurrent, onEnd, footer } = props
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
                      This browser
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
      {footer && <div>{footer}</div>}
    </OwnSection>
  )
}
