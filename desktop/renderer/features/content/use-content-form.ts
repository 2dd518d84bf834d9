import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CONTENT_TEXTS } from '#contract/content'
import { fold } from '#contract/fold'
import { confirmDuplicate } from '../../components/confirm'
import { ApiError, failureText } from '../../lib/api-errors'
import { NO_RESPONSE, Once } from '../../lib/once'
import { refetchAfterChange } from '../../lib/refetch'
import { useSession } from '../../lib/session'
import { addRecord, failedRequest, listRecords, replaceRecord } from './content-api'
import type { Notify, Section } from './section'
import { UPLOADERS } from './uploads'
import { changeCollection, collectionKey, withSaved } from './use-collection'
import { useContentDraft } from './use-content-draft'
import { useImageUploads } from './use-image-uploads'
import { type Problems, toFieldProblems, validateContent } from './validate'
import {
  type Content,
  type ContentValue,
  emptyContent,
  getName,
  isSameContent,
  type StoredContent,
  toBody,
  toForm,
} from './values'

const DELETED_MEANWHILE =
  'Someone deleted this record while you were editing. Your text is still in the form; save it as a new record.'
const SAVED = { added: 'Added.', updated: 'Updated.' } as const

export function useContentForm(section: Section, notify: Notify) {
  const { collection } = section
  const client = useQueryClient()
  const { draft, setDraft, isDirty, wasRestored, reset, settle } = useContentDraft(collection)
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(isDirty)
  const [once] = useState(() => new Once())
  const [theirs, setTheirs] = useState<StoredContent | null>(null)
  const { editing, values } = draft

  const setValue = (field: string, value: ContentValue) => {
    setProblems((all) => Object.fromEntries(Object.entries(all).filter(([key]) => key !== field)))
    setDraft((current) => ({ ...current, values: { ...current.values, [field]: value } }))
  }
  const uploads = useImageUploads(notify, setValue, section.uploader && UPLOADERS[section.uploader])

  const renew = () => {
    setProblems({})
    notify.clear()
    uploads.forget()
    once.renew()
  }
  const start = (next: { editing: StoredContent | null; values: Content } | null) => {
    if (next) setDraft(next)
    else reset()
    setOpen(next !== null)
    renew()
  }
  const edit = (record: StoredContent) =>
    start({ editing: record, values: toForm(collection, record.values) })

  const finish = async (saved: StoredContent, sent: Content, base: StoredContent | null) => {
    const texts = { ...SAVED, ...section }
    await changeCollection(client, collection, (records) => withSaved(collection, records, saved))
    const isWhole = settle(saved, sent)
    setOpen(!isWhole)
    renew()
    notify.success(base ? texts.updated : texts.added)
    return isWhole ? saved.id : null
  }

  /** Handles a newer version: another editor's, or our own whose response was lost. */
  const compare = async (error: unknown, body: Content, base: StoredContent): Promise<string | null> => {
    const now = await listRecords(collection, new AbortController().signal).catch(() => null)
    const record = now?.find(({ id }) => id === base.id)
    if (record && isSameContent(toForm(collection, record.values), body)) return finish(record, body, base)
    if (record) setTheirs(record)
    else if (now) fail(new ApiError(404), base)
    else notify.failure(failureText(error, { failed: CONTENT_TEXTS.changed }))
    return null
  }

  const fail = (error: unknown, base: StoredContent | null) => {
    const status = error instanceof ApiError ? error.status : 0
    if (base && status === 404) {
      setDraft((current) => ({ ...current, editing: null }))
      return notify.failure(DELETED_MEANWHILE)
    }
    if (error instanceof ApiError) setProblems(toFieldProblems(collection, error.fields))
    const failed =
      section.look === 'entries'
        ? failedRequest(base ? 'PUT' : 'POST', collection, base?.id)
        : section.saveFailed
    const unanswered = `${failed}\n${NO_RESPONSE}`
    if (useSession.getState().isAuthenticated) notify.failure(failureText(error, { failed, unanswered }))
  }

  /** @param base the version to overwrite; null for a new record */
  const save = async (body: Content, base: StoredContent | null) => {
    try {
      const saved = base
        ? await replaceRecord(collection, base, body)
        : await once.send((option) => addRecord(collection, body, option))
      return await finish(saved, body, base)
    } catch (error) {
      if (base && error instanceof ApiError && error.status === 409) return await compare(error, body, base)
      fail(error, base)
      return null
    } finally {
      refetchAfterChange(client, collectionKey(collection))
    }
  }

  const isDuplicate = (body: Content): boolean => {
    const known = client.getQueryData<StoredContent[]>(collectionKey(collection)) ?? []
    const nameOf = (content: Content) => fold(getName(collection, toBody(content)))
    if (once.isUnanswered) return false
    if (editing && nameOf(editing.values) === nameOf(body)) return false
    return known.some((other) => nameOf(other.values) === nameOf(body))
  }

  /** @returns the id of the saved record; null if unsaved changes remain in the form */
  const submit = async (): Promise<string | null> => {
    if (isBusy || uploads.isRunning) return null
    notify.clear()
    setBusy(true)
    try {
      const urls = await uploads.sendWaiting()
      if (!urls) return null
      const body = { ...values, ...urls }
      const { text, problems: found } = validateContent(section, body)
      setProblems(found)
      if (text) notify.failure(text)
      if (text || (isDuplicate(body) && !(await confirmDuplicate(getName(collection, toBody(body))))))
        return null
      return await save(body, editing)
    } finally {
      setBusy(false)
    }
  }

  return {
    section,
    values,
    setValue,
    editing,
    /** True once adding or editing has begun. The form of an empty list is shown in any case. */
    isOpen,
    edit,
    /** Opens the form blank. */
    add: () => start({ editing: null, values: emptyContent(collection) }),
    /** Fills in the form with values from another list. */
    prefill: (prefilled: Content) => start({ editing: null, values: { ...values, ...prefilled } }),
    cancel: () => start(null),
    submit,
    isBusy,
    isDirty,
    wasRestored,
    problems,
    uploads,
    theirs,
    /** Ways to resolve a conflict with another editor. */
    conflict: {
      onOverwrite: async () => {
        const base = theirs
        setTheirs(null)
        if (base) await save(values, base)
      },
      onUseTheirs: () => {
        if (theirs) edit(theirs)
        setTheirs(null)
      },
      onKeepEditing: () => setTheirs(null),
    },
  }
}

export type ContentForm = ReturnType<typeof useContentForm>
