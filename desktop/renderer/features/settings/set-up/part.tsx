import { Skeleton, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Banner } from '../../../components/banner'
import classes from './set-up.module.css'
import { type ServiceStatus, StatusBadge } from './status-badge'

interface PartProps<T> {
  title: string
  query: { data: T | undefined; isError: boolean; refetch: () => unknown }
  toStatus: (data: T) => ServiceStatus
  children: (data: T) => ReactNode
}

/** A section with the status of a service, an explanation and its settings. */
export function Part<T>({ title, query, toStatus, children }: PartProps<T>) {
  const { data, isError, refetch } = query
  const status = data && toStatus(data)
  return (
    <section className={classes.part} aria-label={title}>
      <div className={classes.head}>
        <Title order={2} size="h4">
          {title}
        </Title>
        {status && <StatusBadge {...status} />}
      </div>
      {isError && !data && (
        <Banner
          tone="failure"
          text="Could not load the status."
          action={{ label: 'Try again', run: () => void refetch() }}
        />
      )}
      {!data && !isError && <Skeleton h={120} />}
      {data && status && (
        <>
          <Text size="sm" role="status">
            {status.message}
          </Text>
          {children(data)}
        </>
      )}
    </section>
  )
}
