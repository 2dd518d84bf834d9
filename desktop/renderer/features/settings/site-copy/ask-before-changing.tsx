import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { KEPT_COPIES } from '#contract/site-bundle'

const KEPT = `What is removed goes into the bin. The site as it is now is kept for ${KEPT_COPIES.days} days and can be put back.`

const ask = (title: string, text: string, confirm: string, onConfirm: () => void) =>
  modals.openConfirmModal({
    title,
    children: (
      <Text size="sm">
        {text} {KEPT}
      </Text>
    ),
    labels: { confirm, cancel: 'Cancel' },
    cancelProps: { 'data-autofocus': true },
    closeButtonProps: { 'aria-label': 'Close' },
    centered: true,
    onConfirm,
  })

/** Asks before parts of the site become as in a copy. */
export const askToChange = (parts: number, onConfirm: () => void) =>
  ask(
    'Change the site?',
    `${parts === 1 ? 'One part becomes' : `${parts} parts become`} as in the copy, and visitors see it at once.`,
    'Change the site',
    onConfirm,
  )

/** Asks before the site becomes as it was. */
export const askToPutBack = (onConfirm: () => void) =>
  ask(
    'Put this site back?',
    'All content and texts become as they were then, and visitors see it at once.',
    'Put back',
    onConfirm,
  )
