import { Skeleton, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Banner } from '../../../components/banner'

interface OwnSectionProps {
  title: string
  hint?: string
  query: { isPending: boolean; isError: boolean; refetch: () => unknown }
  children: ReactNode
}

/** The frame of an account section that loads data: title, loading and error states. */
export const OwnSection = ({ title, hint, query, children }: OwnSectionProps) => (
  <Stack gap="sm">
    <div>
      <Title order={2} size="h4">
        {title}
      </Title>
      {hint && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
    </div>
    {query.isError && (
      <Banner
        tone="failure"
        text="Could not load this section."
        action={{ label: 'Try again', run: () => void query.refetch() }}
      />
    )}
    {query.isPending && <Skeleton h={96} />}
    {children}
  </Stack>
)
