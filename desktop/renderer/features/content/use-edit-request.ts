import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CollectionName } from '#contract/collections/all'
import type { StoredContent } from './values'

const PARAMETER = 'edit'

/** Returns the query that opens a record in its form, for links of the command palette. */
export const editQuery = (name: CollectionName, id: string) =>
  `?${new URLSearchParams({ [PARAMETER]: `${name}:${id}` })}`

/** Opens the record in the query once its list has loaded. */
export function useEditRequest(
  name: CollectionName,
  records: readonly StoredContent[] | undefined,
  onEdit: (record: StoredContent) => void,
): void {
  const [query, setQuery] = useSearchParams()
  const requested = query.get(PARAMETER)
  const edit = useRef(onEdit)
  edit.current = onEdit
  useEffect(() => {
    if (!records || !requested?.startsWith(`${name}:`)) return
    const record = records.find(({ id }) => `${name}:${id}` === requested)
    setQuery({}, { replace: true, preventScrollReset: true })
    if (record) edit.current(record)
  }, [name, records, requested, setQuery])
}
