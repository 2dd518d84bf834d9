import { Skeleton, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Banner } from '../../../components/banner'
import { Light, type Standing } from './light'
import classes from './set-up.module.css'

interface PartProps<T> {
  title: string
  query: { data: T | undefined; isError: boolean; refetch: () => unknown }
  /** How it stands. */
  standing: (data: T) => Standing
  children: (data: T) => ReactNode
}

/** A part of the set-up: its light, what that means in words, and what can be done about it. */
export function Part<T>({ title, query, standing, children }: PartProps<T>) {
  const { data, isError, refetch } = query
  const shown = data && standing(data)
  return (
    <section className={classes.part} aria-label={title}>
      <div className={classes.head}>
        <Title order={2} size="h4">
          {title}
        </Title>
        {shown && <Light {...shown} />}
      </div>
      {isError && !data && (
        <Banner
          tone="failure"
          text="How this stands could not be loaded."
          action={{ label: 'Try again', run: () => void refetch() }}
        />
      )}
      {!data && !isError && <Skeleton h={120} />}
      {data && shown && (
        <>
          <Text size="sm" role="status">
            {shown.text}
          </Text>
          {children(data)}
        </>
      )}
    </section>
  )
}
