import type { ImportPreview } from '#contract/imports'
import { formatNumber } from '../../lib/format'
import classes from './imports.module.css'

/** How many rows would come in, and why others would not. */
export function PreviewSummary({ preview, isBusy }: { preview: ImportPreview; isBusy: boolean }) {
  const { total, good, bad, duplicates } = preview
  const parts = [
    { label: 'Rows', value: total },
    { label: 'Can be imported', value: good },
    { label: 'With problems, left out', value: bad },
    { label: 'Here already', value: duplicates },
  ]
  return (
    <dl className={classes.summary} aria-busy={isBusy} aria-label="What the file holds">
      {parts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
