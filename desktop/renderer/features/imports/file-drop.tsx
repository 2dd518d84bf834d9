import { Button, Loader, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { IMPORT_LIMITS } from '#contract/imports'
import { Banner } from '../../components/banner'
import { formatNumber } from '../../lib/format'
import classes from './imports.module.css'
import type { ImportWizard } from './use-import-wizard'

const MEGABYTE = 1024 ** 2
const LIMITS = `At most ${IMPORT_LIMITS.bytes / MEGABYTE} MB and ${formatNumber(IMPORT_LIMITS.rows)} rows.`

/** Accepts a CSV file that is dropped or chosen. */
export function FileDrop({ wizard: { choose, busy, problem } }: { wizard: ImportWizard }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const selectFile = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !busy) void choose(file)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    selectFile(event.dataTransfer.files)
  }
  return (
    <section aria-label="New import" className={classes.section}>
      {problem && <Banner tone="failure" text={problem} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same as dropping */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <IconFileSpreadsheet size={34} stroke={1.4} aria-hidden />
        <div>
          <Text fw={600}>Drop a CSV file here, or choose one</Text>
          <Text size="sm" c="dimmed">
            {LIMITS}
          </Text>
        </div>
        <Button onClick={() => input.current?.click()} loading={busy !== ''}>
          Choose a CSV file
        </Button>
        <input
          ref={input}
          className={classes.hidden}
          type="file"
          accept=".csv,text/csv,text/plain"
          aria-label="CSV file"
          tabIndex={-1}
          onChange={(event) => {
            selectFile(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
      </div>
      {/* Rendered while empty, so that nothing shifts when the text appears. */}
      <Text role="status" mih="1.55em">
        {busy && (
          <>
            <Loader size="xs" mr="xs" aria-hidden />
            {busy}
          </>
        )}
      </Text>
    </section>
  )
}
