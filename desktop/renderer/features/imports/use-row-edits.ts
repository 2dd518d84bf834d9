import { useState } from 'react'
import { draftKey, forgetDraft, readDraft, useKeptDraft } from '../../lib/drafts'

/** Unsaved cells of a row, by position in the file. */
export type RowEdit = Readonly<Record<number, string>>

/** Unsaved cells by line of the file. */
export type RowEdits = Readonly<Record<number, RowEdit>>

const editsKey = (importId: string) => draftKey(`import:${importId}`)

/** Deletes the unsaved cells of an import that has run. */
export const forgetRowEdits = (importId: string): void => forgetDraft(editsKey(importId))

/** Keeps the unsaved cells of the rows of an import in this tab. */
export function useRowEdits(importId: string) {
  const [key] = useState(() => editsKey(importId))
  const [edits, setEdits] = useState<RowEdits>(() => readDraft(key) ?? {})
  useKeptDraft(key, edits, Object.keys(edits).length > 0)
  const setEdit = (line: number, edit: RowEdit) =>
    setEdits(({ [line]: _before, ...others }) =>
      Object.keys(edit).length > 0 ? { ...others, [line]: edit } : others,
    )
  return { edits, setEdit }
}
