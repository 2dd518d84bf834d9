import { Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '../settings.module.css'

interface SectionProps {
  title: string
  hint: string
  children: ReactNode
}

export function Section({ title, hint, children }: SectionProps) {
  return (
    <Paper component="section" variant="surface" className={classes.computer} aria-label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
      {children}
    </Paper>
  )
}
