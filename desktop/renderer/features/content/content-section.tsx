import { Button, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Banner } from '../../components/banner'
import { confirmDiscard, confirmReplace } from '../../components/confirm'
import { LoadingRows } from '../../components/data-table/loading-rows'
import { formatNumber } from '../../lib/format'
import { ConflictDialog, findDifferences } from './conflict-dialog'
import classes from './content.module.css'
import { ContentForm } from './content-form'
import { CopyCatalogue } from './copy-catalogue'
import type { ListProps } from './record-actions'
import { RecordEntries } from './record-entries'
import { RecordTable } from './record-table'
import { getNoun, type Notify, type Section } from './section'
import { SectionMenu } from './section-menu'
import { useCollection } from './use-collection'
import { useContentForm } from './use-content-form'
import { useContentRows } from './use-content-rows'
import { useEditRequest } from './use-edit-request'
import { useNotify } from './use-notify'
import { useSelectedRows } from './use-selected-rows'
import { getName, type StoredContent } from './values'

/**
 * Scrolls to the row of the last saved record and focuses it, once the list contains it.
 * @param list contains the rows, each with the id of its record as `data-record`
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
  'selected' | 'isBusy' | 'clear' | 'selectAll' | 'confirmRemove'
> & {
  count: number
}

/** The number of selected records, with bulk actions. */
function SelectionBar({ selected, count, isBusy, clear, selectAll, confirmRemove }: SelectionBarProps) {
  if (selected.length === 0) return null
  return (
    <section className={classes.selection} aria-label="Selected records">
      <Text size="sm" role="status">
        {formatNumber(selected.length)} selected
      </Text>
      <Button size="compact-sm" color="red" loading={isBusy} onClick={confirmRemove}>
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

const LOAD_FAILED = 'Could not load this list.'

interface ContentSectionProps {
  section: Section
  /** Shows messages of the screen; toasts and alerts by default. */
  notify?: Notify
}

/** The form and the list of a collection. All collections share this component. */
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
  const addRef = useRef<HTMLButtonElement>(null)
  const saved = useSavedRow(listRef)
  const isFormOpen = form.isOpen || data?.length === 0

  const scrollToForm = () => {
    formRef.current?.scrollIntoView({ block: 'start' })
    requestAnimationFrame(() => formRef.current?.querySelector<HTMLElement>('input, textarea')?.focus())
  }
  const confirmUnsaved = (change: () => void) => {
    const run = () => {
      change()
      scrollToForm()
    }
    if (form.isDirty) confirmReplace(run)
    else run()
  }
  const edit = (record: StoredContent) => confirmUnsaved(() => form.edit(record))
  const add = () => confirmUnsaved(form.add)
  useEditRequest(collection, data, { onEdit: edit, onAdd: add })

  /** Closes the form, and returns the focus to the row or the button that opened it. */
  const close = () => {
    const row = form.editing && `[data-record="${CSS.escape(form.editing.id)}"] [data-edit]`
    form.cancel()
    requestAnimationFrame(() => {
      const opener = (row && listRef.current?.querySelector<HTMLElement>(row)) || addRef.current
      opener?.focus()
    })
  }

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
      onDelete: () => rows.confirmRemove(record),
      onMove: (to) => void rows.move(record, to),
    }),
    onDrag: (from, to) => {
      const record = records[from]
      if (record) void rows.move(record, to)
    },
  }
  const List = section.look === 'entries' ? RecordEntries : RecordTable

  return (
    <div className={classes.section}>
      <Group gap="xs">
        {(form.editing || !isFormOpen) && (
          <Button
            ref={addRef}
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={add}
          >
            Add {getNoun(collection)}
          </Button>
        )}
        <SectionMenu
          section={section}
          records={records}
          onCopy={(values) => confirmUnsaved(() => form.prefill(values))}
        />
      </Group>
      {isFormOpen && (
        <ContentForm
          form={form}
          ref={formRef}
          failure={inForm.failure}
          onSaved={saved.show}
          onCancel={close}
          onClose={records.length > 0 ? () => (form.isDirty ? confirmDiscard(close) : close()) : undefined}
        />
      )}
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
            text={section.loadFailed ?? LOAD_FAILED}
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
            {collection === 'home-courses' && <CopyCatalogue />}
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
