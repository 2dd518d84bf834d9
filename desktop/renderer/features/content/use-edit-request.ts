import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CollectionName } from '#contract/collections/all'
import type { StoredContent } from './values'

const PARAMETER = 'edit'

/** The query of an address that opens a record in its form, as the command palette uses it. */
export const editQuery = (name: CollectionName, id: string) =>
  `?${new URLSearchParams({ [PARAMETER]: `${name}:${id}` })}`

/** Opens the record that the address asks for, once its list is here. */
export function useEditRequest(
  name: CollectionName,
  records: readonly StoredContent[] | undefined,
  onEdit: (record: StoredContent) => void,
): void {
  const [query, setQuery] = useSearchParams()
  const asked = query.get(PARAMETER)
  const edit = useRef(onEdit)
  edit.current = onEdit
  useEffect(() => {
    if (!records || !asked?.startsWith(`${name}:`)) return
    const record = records.find(({ id }) => `${name}:${id}` === asked)
    setQuery({}, { replace: true, preventScrollReset: true })
    if (record) edit.current(record)
  }, [name, records, asked, setQuery])
}
