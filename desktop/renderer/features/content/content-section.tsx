import { Button, Text, Title, VisuallyHidden } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Banner } from '../../components/banner'
import { confirmReplace } from '../../components/confirm'
import { LoadingRows } from '../../components/data-table/loading-rows'
import { formatNumber } from '../../lib/format'
import { Bin } from './bin'
import { ConflictDialog, findDifferences } from './conflict-dialog'
import classes from './content.module.css'
import { ContentForm } from './content-form'
import { CopyFrom } from './copy-from'
import type { ListProps } from './record-actions'
import { RecordEntries } from './record-entries'
import { RecordTable } from './record-table'
import type { Notify, Section } from './section'
import { useCollection } from './use-collection'
import { useContentForm } from './use-content-form'
import { useContentRows } from './use-content-rows'
import { useEditRequest } from './use-edit-request'
import { useNotify } from './use-notify'
import { useSelectedRows } from './use-selected-rows'
import { getName, type StoredContent } from './values'

/**
 * The row of the record that was saved last: brought into view once its list has it, with the keyboard on it.
 * @param list holds the rows, each with its record's id as `data-record`
 */
function useSavedRow(list: RefObject<HTMLElement | null>) {
  const [savedId, setSavedId] = useState('')
  const isShown = useRef(true)
  useEffect(() => {
    if (isShown.current) return
    const row = list.current?.querySelector(`[data-record="${CSS.escape(savedId)}"]`)
    if (!row) return
    isShown.current = true
    row.scrollIntoView({ block: 'nearest' })
    row.querySelector<HTMLElement>('[data-edit]')?.focus({ preventScroll: true })
  })
  const show = (id: string) => {
    isShown.current = false
    setSavedId(id)
  }
  return { savedId, show }
}

type SelectionBarProps = Pick<
  ReturnType<typeof useSelectedRows>,
  'selected' | 'isBusy' | 'clear' | 'selectAll' | 'askToRemove'
> & {
  /** Records of the list. */
  count: number
}

/** How many are selected, and what can be done to them. */
function SelectionBar({ selected, count, isBusy, clear, selectAll, askToRemove }: SelectionBarProps) {
  if (selected.length === 0) return null
  return (
    <section className={classes.selection} aria-label="Selected records">
      <Text size="sm" role="status">
        {formatNumber(selected.length)} selected
      </Text>
      <Button size="compact-sm" color="red" loading={isBusy} onClick={askToRemove}>
        Delete {formatNumber(selected.length)}
      </Button>
      {selected.length < count && (
        <Button size="compact-sm" variant="default" onClick={selectAll}>
          Select all {formatNumber(count)}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" onClick={clear}>
        Clear selection
      </Button>
    </section>
  )
}

const QUIET_LOAD_FAILURE = 'This list could not be loaded.'

interface ContentSectionProps {
  section: Section
  /** Where the screen tells what has happened; toasts and alerts when it does not say. */
  notify?: Notify
}

/** One collection: its form, and the list of its records. The same for all; they differ in their data. */
export function ContentSection({ section, notify: given }: ContentSectionProps) {
  const { collection } = section
  const inForm = useNotify()
  const inList = useNotify()
  const { data, isPending, isError, refetch } = useCollection(collection)
  const records = data ?? []
  const form = useContentForm(section, given ?? inForm.notify)
  const rows = useContentRows(form, records, given ?? inList.notify)
  const selection = useSelectedRows(form, records, given ?? inList.notify)
  const formRef = useRef<HTMLFormElement>(null)
  const listRef = useRef<HTMLDivElement>(null)
  const saved = useSavedRow(listRef)

  const toForm = () => {
    formRef.current?.scrollIntoView({ block: 'start' })
    requestAnimationFrame(() => formRef.current?.querySelector<HTMLElement>('input, textarea')?.focus())
  }
  const carefully = (change: () => void) => {
    const run = () => {
      change()
      toForm()
    }
    if (form.isDirty) confirmReplace(run)
    else run()
  }
  const edit = (record: StoredContent) => carefully(() => form.edit(record))
  useEditRequest(collection, data, edit)

  const list: ListProps = {
    records,
    getActions: (record, place) => ({
      label: getName(collection, record.values),
      place,
      count: records.length,
      isBusy: rows.busyId === record.id,
      isEditing: form.editing?.id === record.id,
      isSelected: selection.isSelected(record.id),
      onSelect: () => selection.toggle(record.id),
      isSaved: saved.savedId === record.id,
      onEdit: () => edit(record),
      onDelete: () => rows.askToRemove(record),
      onMove: (to) => void rows.move(record, to),
    }),
    onDrag: (from, to) => {
      const record = records[from]
      if (record) void rows.move(record, to)
    },
  }
  const title = section.formTitles?.[form.editing ? 'update' : 'add']
  const List = section.look === 'entries' ? RecordEntries : RecordTable

  return (
    <div className={classes.section}>
      {title && (
        <Title order={2} size="h4">
          {title}
        </Title>
      )}
      <ContentForm
        form={form}
        ref={formRef}
        failure={inForm.failure}
        onSaved={saved.show}
        onCancel={form.cancel}
      >
        <CopyFrom
          collection={collection}
          records={records}
          onCopy={(values) => carefully(() => form.prefill(values))}
        />
        <Bin collection={collection} />
      </ContentForm>
      <div ref={listRef} tabIndex={-1} className={classes.list}>
        {section.listTitle && (
          <Title order={2} size="h4" mb="sm">
            {section.listTitle}
          </Title>
        )}
        <div className={classes.listMessage}>
          {inList.failure && <Banner tone="failure" text={inList.failure} onClose={inList.notify.clear} />}
        </div>
        {isError && (
          <Banner
            tone="failure"
            text={section.loadFailed ?? QUIET_LOAD_FAILURE}
            action={{ label: 'Try again', run: () => void refetch() }}
          />
        )}
        {isPending && (
          <LoadingRows text={section.loading ?? 'Loading'} isTextShown={Boolean(section.loading)} count={3} />
        )}
        {data?.length === 0 && (
          <div className={classes.empty}>
            <Text fw={550}>{section.empty}</Text>
            {section.hint && (
              <Text size="sm" c="dimmed">
                {section.hint}
              </Text>
            )}
          </div>
        )}
        <SelectionBar count={records.length} {...selection} />
        {records.length > 0 && <List section={section} {...list} />}
        <VisuallyHidden role="status">{rows.announcement}</VisuallyHidden>
      </div>
      <ConflictDialog
        isOpen={form.theirs !== null}
        differences={form.theirs ? findDifferences(collection, form.theirs.values, form.values) : []}
        {...form.conflict}
      />
    </div>
  )
}
