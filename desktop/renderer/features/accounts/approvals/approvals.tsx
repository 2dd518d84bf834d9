import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Approval } from '#contract/sign-in-approvals'
import { formatTimestamp, isolated } from '../../../lib/format'
import classes from './approvals.module.css'
import { useApprovals, useDecision } from './use-approvals'

/** Milliseconds in which a request that has just appeared takes no press: it was meant for what lay there before. */
const SETTLING_MS = 600

function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLING_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}

function Request({ approval }: { approval: Approval }) {
  const { name, browser, askedAt, numbers } = approval
  const { mutate, isPending } = useDecision(approval)
  const isDisabled = !useIsSettled() || isPending
  return (
    <li className={classes.request}>
      <p className={classes.text}>
        <strong>{isolated(name)}</strong> wants to sign in with {browser ?? 'a browser that we do not know'},{' '}
        {formatTimestamp(askedAt).time}. Which number do they read to you?
      </p>
      <div className={classes.choices}>
        {numbers.map((number) => (
          <Button
            key={number}
            className={classes.number}
            variant="default"
            aria-label={`The number is ${number}`}
            disabled={isDisabled}
            onClick={() => mutate(number)}
          >
            {number}
          </Button>
        ))}
        <Button
          className={classes.refusal}
          color="red"
          variant="subtle"
          disabled={isDisabled}
          onClick={() => mutate(null)}
        >
          It is not them
        </Button>
      </div>
    </li>
  )
}

/**
 * Colleagues who wait to be let in: below what is on the screen, whose focus it leaves alone, so that nobody chooses a
 * number by what they are typing.
 */
export function Approvals() {
  const approvals = useApprovals()
  return (
    <section className={classes.approvals} aria-label="Sign-ins to approve" aria-live="polite">
      {approvals.length > 0 && (
        <ul className={classes.list}>
          {approvals.map((approval) => (
            <Request key={approval.id} approval={approval} />
          ))}
        </ul>
      )}
    </section>
  )
}
