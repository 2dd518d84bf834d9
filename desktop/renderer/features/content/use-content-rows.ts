import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { binText, confirmDelete } from '../../components/confirm'
import { ApiError, failureText } from '../../lib/api-errors'
import { moveItem } from '../../lib/lists'
import { failedRequest, orderRecords, removeRecord, restoreRecord } from './content-api'
import type { Notify } from './section'
import { changeCollection, collectionKey } from './use-collection'
import type { ContentForm } from './use-content-form'
import { getName, type StoredContent } from './values'

const DELETED = 'Deleted.'
export const RESTORED = 'Record restored.'
export const RESTORE_FAILED = 'Could not restore the record.'
/** Deletes records of a section with undo, and reorders them. */
export function useContentRows(form: ContentForm, records: readonly StoredContent[], notify: Notify) {
  const { section } = form
  const { collection, look } = section
  const client = useQueryClient()
  const [busyId, setBusyId] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const refresh = () => client.invalidateQueries({ queryKey: collectionKey(collection) })
  const fail = (error: unknown, failed: string) => notify.failure(failureText(error, { failed }))

  const restore = async (id: string) => {
    try {
      await restoreRecord(collection, id)
      await refresh()
      notify.success(RESTORED)
    } catch (error) {
      fail(error, RESTORE_FAILED)
      void refresh()
    }
  }

  const remove = async (record: StoredContent) => {
    notify.clear()
    setBusyId(record.id)
    try {
      await removeRecord(collection, record.id)
    } catch (error) {
      // 404 means that someone else has already deleted it.
      if (!(error instanceof ApiError && error.status === 404)) {
        setBusyId('')
        fail(
          error,
          look === 'entries' ? failedRequest('DELETE', collection, record.id) : section.deleteFailed,
        )
        return refresh()
      }
    }
    await changeCollection(client, collection, (list) => list.filter(({ id }) => id !== record.id))
    const isUntouched = !form.editing && !form.isDirty
    if (isUntouched || form.editing?.id === record.id) form.cancel()
    setBusyId('')
    notify.success(section.deleted ?? DELETED, () => void restore(record.id))
    return refresh()
  }

  const confirmRemove = (record: StoredContent) =>
    confirmDelete({
      question: section.confirmDelete,
      detail: getName(collection, record.values),
      more: binText(),
      onConfirm: () => void remove(record),
    })

  /** Moves a record to a position, from 0. The list changes right away and is reverted if the server refuses. */
  const move = async (record: StoredContent, place: number) => {
    const before = [...records]
    const after = moveItem(records, before.indexOf(record), place)
    if (after.every(({ id }, index) => id === before[index]?.id)) return
    setAnnouncement(
      `${getName(collection, record.values)}: position ${after.indexOf(record) + 1} of ${after.length}`,
    )
    await changeCollection(client, collection, () => after)
    try {
      await orderRecords(
        collection,
        after.map(({ id }) => id),
      )
    } catch (error) {
      await changeCollection(client, collection, () => before)
      fail(error, section.saveFailed)
    }
    await refresh()
  }

  return { busyId, confirmRemove, move, announcement }
}
