import { Button, Group, Paper, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { SNOOZES } from '../next-step-presets'
import { useEnquiryChanges } from '../use-changes'
import { ACTIONS_PARAM } from '../use-open-enquiry'
import { focusNote } from './call-box'
import classes from './detail.module.css'

/** Returns the action that a notification's link asks for, and a function that removes it from the URL. */
function useNotificationAction() {
  const [query, setQuery] = useSearchParams()
  const clear = () =>
    setQuery(
      (current) => {
        const rest = new URLSearchParams(current)
        rest.delete(ACTIONS_PARAM)
        return rest
      },
      { replace: true, preventScrollReset: true },
    )
  return { action: query.get(ACTIONS_PARAM), clear }
}

/** The actions of a notification, for systems that show notifications without buttons. */
export function NotificationActions({ enquiry }: { enquiry: StaffEnquiry }) {
  const { action, clear } = useNotificationAction()
  const { dial, assignToMe, setNextStep } = useEnquiryChanges()
  const first = useRef<HTMLButtonElement>(null)
  const isCall = action === 'call' && window.prospectus !== undefined
  const call = () => {
    void dial(enquiry)
    focusNote()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per notification
  useEffect(() => {
    if (isCall) {
      call()
      clear()
    } else first.current?.focus()
  }, [action])
  if (action === null || isCall) return null

  const then = (run: () => void) => () => {
    run()
    clear()
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
        <Button size="compact-sm" variant="default" onClick={then(() => void assignToMe(enquiry))}>
          Assign to me
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
