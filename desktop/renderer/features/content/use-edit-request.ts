import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CollectionName } from '#contract/collections/all'
import type { StoredContent } from './values'

const PARAMETER = 'edit'

/** Returns the query that opens a record in its form, for links of the command palette. */
export const editQuery = (name: CollectionName, id: string) =>
  `?${new URLSearchParams({ [PARAMETER]: `${name}:${id}` })}`

/** Opens the form once its list has loaded: with the record in `?edit=collection:id`, or blank for `?add=collection`. */
export function useEditRequest(
  name: CollectionName,
  records: readonly StoredContent[] | undefined,
  form: { onEdit: (record: StoredContent) => void; onAdd: () => void },
): void {
  const [query, setQuery] = useSearchParams()
  const requested = query.get(PARAMETER)
  const isNew = query.get('add') === name
  const latest = useRef(form)
  latest.current = form
  useEffect(() => {
    if (!records || !(isNew || requested?.startsWith(`${name}:`))) return
    const record = records.find(({ id }) => `${name}:${id}` === requested)
    setQuery({}, { replace: true, preventScrollReset: true })
    if (record) latest.current.onEdit(record)
    else if (isNew) latest.current.onAdd()
  }, [name, records, requested, isNew, setQuery])
}
