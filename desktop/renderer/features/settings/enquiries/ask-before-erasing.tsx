import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'

const YEAR = 12

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`

/** Months as people say them, e.g. `2 years and 6 months`. */
export function monthsText(months: number): string {
  const years = Math.floor(months / YEAR)
  const rest = months % YEAR
  return [years > 0 && count(years, 'year'), rest > 0 && count(rest, 'month')].filter(Boolean).join(' and ')
}

/** Whether a period of retention erases what the one before would have kept; null keeps everything. */
export const erasesMore = (before: number | null, after: number | null) =>
  after !== null && (before === null || after < before)

/** Says what a shorter period does, before it is saved. */
export function askBeforeErasing(months: number, onConfirm: () => void): void {
  modals.openConfirmModal({
    title: 'Erase old enquiries from now on?',
    children: (
      <Text size="sm">
        Every enquiry that nobody has touched for {monthsText(months)} is erased, those of today included.
        What is erased cannot be brought back.
      </Text>
    ),
    labels: { confirm: 'Save and erase', cancel: 'Cancel' },
    confirmProps: { color: 'red' },
    cancelProps: { 'data-autofocus': true },
    closeButtonProps: { 'aria-label': 'Close' },
    centered: true,
    onConfirm,
  })
}
