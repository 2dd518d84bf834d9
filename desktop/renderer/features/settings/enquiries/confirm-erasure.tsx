import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'

const YEAR = 12

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`

/** Formats months as years and months, such as `2 years and 6 months`. */
export function monthsText(months: number): string {
  const years = Math.floor(months / YEAR)
  const rest = months % YEAR
  return [years > 0 && count(years, 'year'), rest > 0 && count(rest, 'month')].filter(Boolean).join(' and ')
}

/** True if the new retention period erases more than the previous one. Null keeps everything. */
export const erasesMore = (before: number | null, after: number | null) =>
  after !== null && (before === null || after < before)

/** Warns of the effect of a shorter retention period, before it is saved. */
export function confirmErasure(months: number, onConfirm: () => void): void {
  modals.openConfirmModal({
    title: 'Erase old enquiries?',
    children: (
      <Text size="sm">
        All enquiries without activity for {monthsText(months)} will be erased, starting now. You can’t undo
        this.
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
