import { Button, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { ResendOtpInput } from '#contract/accounts'
import { Problem } from '../../../components/banner'
import classes from './ask-colleague.module.css'
import { useAsked } from './use-asked'

const toClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The way in for whom no code reaches: a colleague who is signed in approves it by the number that shows here. */
export function AskColleague(whose: ResendOtpInput) {
  const asked = useAsked(whose)
  const { number, secondsLeft, isLineLost, isBusy, problem, ask, cancel } = asked
  const waiting = useRef<HTMLDivElement>(null)
  const isWaiting = number !== null
  useEffect(() => {
    // The button that was pressed is gone.
    if (isWaiting && document.activeElement === document.body) waiting.current?.focus()
  }, [isWaiting])
  if (!asked.isAvailable) return null
  return (
    <Stack className={classes.ask} gap="sm" data-unknown={!asked.isKnown || undefined}>
      <Problem text={problem} />
      {isWaiting ? (
        <div ref={waiting} tabIndex={-1} className={classes.waiting}>
          <Text size="sm" role="status">
            Read this number to an administrator who is signed in:{' '}
            <strong className={classes.number}>{number}</strong> They choose it on their screen, and this page
            goes on by itself.
          </Text>
          <Text size="sm" c="dimmed">
            {isLineLost ? 'No connection. Trying again…' : `Waiting for ${toClock(secondsLeft)} more.`}
          </Text>
          <Button variant="subtle" size="md" loading={isBusy} onClick={() => cancel()}>
            Stop waiting
          </Button>
        </div>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            No phone or mail at hand? An administrator who is signed in can let you in.
          </Text>
          <Button variant="subtle" size="md" loading={isBusy} onClick={() => ask()}>
            Ask a colleague
          </Button>
        </>
      )}
    </Stack>
  )
}
