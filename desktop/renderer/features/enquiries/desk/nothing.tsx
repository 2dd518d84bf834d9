import { Button, Stack, Text } from '@mantine/core'
import type { EnquiryFilter } from '#contract/enquiries/query'
import classes from './desk.module.css'
import { isNarrowed, NOT_NARROWED } from './desk-view'
import { viewEntry } from './views'

interface NothingProps {
  filter: EnquiryFilter
  narrow: (part: Partial<EnquiryFilter>) => void
}

/** An empty list, and what to do next. */
export function Nothing({ filter, narrow }: NothingProps) {
  return (
    <Stack align="flex-start" gap="xs" className={classes.nothing}>
      {isNarrowed(filter) ? (
        <>
          <Text fw={600} role="status">
            Nothing here matches the search and the filters.
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => narrow(NOT_NARROWED)}>
            Clear the search and the filters
          </Button>
        </>
      ) : (
        <>
          <Text fw={600} role="status">
            No enquiries in this view.
          </Text>
          <Text size="sm" c="dimmed">
            {viewEntry(filter.view).empty}
          </Text>
        </>
      )}
    </Stack>
  )
}
