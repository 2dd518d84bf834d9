import { useEffect, useRef, useState } from 'react'
import type { CollectionName } from '#contract/collections/all'
import { draftKey, forgetDraft, readDraft, writeDraft } from '../../lib/drafts'
import { useUnsaved } from '../../lib/unsaved'
import { type Content, emptyContent, isSameContent, type StoredContent, toForm } from './values'

/** The values of a form, and the record that it edits, as it was read. */
export interface ContentDraft {
  editing: StoredContent | null
  values: Content
}

const isDirtyDraft = (name: CollectionName, { editing, values }: ContentDraft) =>
  !isSameContent(values, editing ? toForm(name, editing.values) : emptyContent(name))

/**
 * Manages the state of a form. Drafts survive a sign-in and a reload, and the panel asks before the user leaves them.
 */
export function useContentDraft(name: CollectionName) {
  const empty = (): ContentDraft => ({ editing: null, values: emptyContent(name) })
  const [key] = useState(() => draftKey(`content:${name}`))
  const [kept] = useState(() => readDraft<ContentDraft>(key))
  const [draft, setDraft] = useState<ContentDraft>(() => {
    const start = kept ?? empty()
    return { ...start, values: { ...emptyContent(name), ...start.values } }
  })
  const isDirty = isDirtyDraft(name, draft)
  const shown = useRef(draft)

  useEffect(() => {
    shown.current = draft
    if (isDirty) writeDraft(key, draft)
    else forgetDraft(key)
  }, [key, draft, isDirty])
  useUnsaved(isDirty, () => forgetDraft(key))

  return {
    draft,
    setDraft,
    isDirty,
    wasRestored: kept !== undefined,
    reset: () => setDraft(empty()),
    /**
     * Updates the form after a save. Text typed since becomes a change of the saved record.
     * @returns true if nothing was typed since and the form is empty
     */
    settle: (saved: StoredContent, sent: Content): boolean => {
      const { values } = shown.current
      const isWhole = isSameContent(values, sent)
      setDraft(isWhole ? empty() : { editing: saved, values })
      return isWhole
    },
  }
}
