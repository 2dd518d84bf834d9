import { Button, Group, Paper, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { SNOOZES } from '../next-step-presets'
import { useEnquiryChanges } from '../use-changes'
import { ACTIONS_PARAM } from '../use-open-enquiry'
import { focusPhoneCallNote } from './contact'
import classes from './detail.module.css'

/** What a notification has led here for, and what ends that. */
function useActs() {
  const [query, setQuery] = useSearchParams()
  const end = () =>
    setQuery(
      (current) => {
        const rest = new URLSearchParams(current)
        rest.delete(ACTIONS_PARAM)
        return rest
      },
      { replace: true, preventScrollReset: true },
    )
  return { wanted: query.get(ACTIONS_PARAM), end }
}

/** What the notification's buttons do, for whoever has clicked on it where the system shows no buttons. */
export function NotificationActions({ enquiry }: { enquiry: StaffEnquiry }) {
  const { wanted, end } = useActs()
  const { dial, take, setNextStep } = useEnquiryChanges()
  const first = useRef<HTMLButtonElement>(null)
  const isCall = wanted === 'call' && window.prospectus !== undefined
  const call = () => {
    void dial(enquiry)
    focusPhoneCallNote()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each notification
  useEffect(() => {
    if (isCall) {
      call()
      end()
    } else first.current?.focus()
  }, [wanted])
  if (wanted === null || isCall) return null

  const then = (act: () => void) => () => {
    act()
    end()
  }
  const [snooze] = SNOOZES
  return (
    <Paper variant="surface" className={classes.acts} role="group" aria-label="From the notification">
      <Text size="sm" c="dimmed" mb={4}>
        From the notification
      </Text>
      <Group gap={6}>
        <Button ref={first} size="compact-sm" onClick={then(call)}>
          Call
        </Button>
        <Button size="compact-sm" variant="default" onClick={then(() => void take(enquiry))}>
          Take
        </Button>
        {snooze && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={then(() => void setNextStep(enquiry, new Date(snooze.at(Date.now())).toISOString()))}
          >
            {snooze.label}
          </Button>
        )}
      </Group>
    </Paper>
  )
}
