import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { binText, confirmDelete } from '../../components/confirm'
import { failureText } from '../../lib/api-errors'
import { formatNumber } from '../../lib/format'
import { removeRecords, restoreRecords } from './content-api'
import type { Notify } from './section'
import { changeCollection, collectionKey } from './use-collection'
import type { ContentForm } from './use-content-form'
import { RESTORE_FAILED } from './use-content-rows'
import { getName, type StoredContent } from './values'

const MAX_NAMES = 5

const countText = (count: number) => (count === 1 ? '1 record' : `${formatNumber(count)} records`)

export function useSelectedRows(form: ContentForm, records: readonly StoredContent[], notify: Notify) {
  const { collection } = form.section
  const client = useQueryClient()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const selected = records.filter(({ id }) => chosen.has(id))
  const clear = () => setChosen(new Set())
  const refresh = () => client.invalidateQueries({ queryKey: collectionKey(collection) })

  const guarded = async (failed: string, work: () => Promise<void>) => {
    notify.clear()
    setBusy(true)
    try {
      await work()
    } catch (error) {
      notify.failure(failureText(error, { failed }))
      void refresh()
    }
    setBusy(false)
  }
  const restore = (ids: readonly string[]) =>
    guarded(RESTORE_FAILED, async () => {
      const restored = await restoreRecords(collection, ids)
      await refresh()
      notify.success(`${countText(restored.length)} restored.`)
    })
  const remove = (ids: readonly string[]) =>
    guarded('Could not delete the records.', async () => {
      const deleted = await removeRecords(collection, ids)
      await changeCollection(client, collection, (list) => list.filter(({ id }) => !deleted.includes(id)))
      if (form.editing && deleted.includes(form.editing.id)) form.cancel()
      clear()
      notify.success(`${countText(deleted.length)} deleted.`, () => void restore(deleted))
      void refresh()
    })

  return {
    selected,
    isBusy,
    clear,
    isSelected: (id: string) => chosen.has(id),
    toggle: (id: string) =>
      setChosen((now) => new Set(now.has(id) ? [...now].filter((each) => each !== id) : [...now, id])),
    selectAll: () => setChosen(new Set(records.map(({ id }) => id))),
    confirmRemove: () => {
      const names = selected.slice(0, MAX_NAMES).map(({ values }) => getName(collection, values))
      const rest = selected.length - names.length
      confirmDelete({
        question: `Delete ${countText(selected.length)}?`,
        detail: names.join(', ') + (rest > 0 ? ` and ${formatNumber(rest)} more` : ''),
        more: binText(selected.length),
        onConfirm: () => void remove(selected.map(({ id }) => id)),
      })
    },
  }
}
