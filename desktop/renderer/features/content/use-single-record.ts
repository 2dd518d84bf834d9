import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ZodMiniType } from 'zod/mini'
import type { Rewrite } from '#contract/single-records'
import type { RequestOptions } from '../../lib/api'
import { ApiError, failureText } from '../../lib/api-errors'
import { draftKey, forgetDraft, readDraft, writeDraft } from '../../lib/drafts'
import { type FieldErrors, fieldErrors } from '../../lib/form-errors'
import { useSession } from '../../lib/session'
import { useUnsaved } from '../../lib/unsaved'

interface SingleRecord<T> {
  /** Key in the cache and of the draft. */
  key: string
  read: (options: RequestOptions) => Promise<T>
  /** Overwrites the version that was read. */
  write: (values: T, before: T) => Promise<T>
  schema: ZodMiniType<T>
  saveFailed: string
  onSaved: (saved: T) => void
  /** Fields of a form that shows only a part of the record. */
  part?: readonly (keyof T)[]
}

export const singleRecordQuery = <T>({ key, read }: Pick<SingleRecord<T>, 'key' | 'read'>) => ({
  queryKey: ['single', key],
  queryFn: ({ signal }: { signal: AbortSignal }) => read({ signal }),
})

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Returns changes typed while saving, based on the saved record; undefined if there are none. */
function typedSince<T extends object>(typed: T, sent: T, saved: T): Draft<T> | undefined {
  const since = Object.entries(typed).filter(([field, value]) => !isSame(value, sent[field as keyof T]))
  return since.length > 0 ? { base: saved, values: { ...saved, ...Object.fromEntries(since) } } : undefined
}

interface Draft<T> {
  base: T
  values: T
}

const pick = <T extends object>(values: T, part: readonly (keyof T)[]) =>
  Object.fromEntries(part.map((field) => [field, values[field]])) as Partial<T>

/** Moves the draft of a part to a newer version of the record, unless the part itself has changed in it. */
function rebase<T extends object>(draft: Draft<T>, stored: T, part: readonly (keyof T)[]): Draft<T> {
  if (!isSame(pick(draft.base, part), pick(stored, part))) return draft
  return { base: stored, values: { ...stored, ...pick(draft.values, part) } }
}

/**
 * Manages the form of a single record. The record is saved as a whole with the version that was loaded, so that a second
 * editor gets a conflict.
 */
export function useSingleRecord<T extends Rewrite<object>>(record: SingleRecord<T>) {
  const { schema, saveFailed, onSaved, part } = record
  const client = useQueryClient()
  const query = useQuery(singleRecordQuery(record))
  const [key] = useState(() => draftKey([record.key, ...(part ?? [])].join(' ')))
  const [own, setDraft] = useState<Draft<T> | undefined>(() => readDraft(key))
  const draft = own && part && query.data ? rebase(own, query.data, part) : own
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [theirs, setTheirs] = useState<T | null>(null)
  const values = draft?.values ?? query.data
  const isDirty = draft !== undefined && !isSame(draft.values, draft.base)

  useEffect(() => {
    if (isDirty) writeDraft(key, draft)
    else forgetDraft(key)
  }, [key, draft, isDirty])
  useUnsaved(isDirty, () => forgetDraft(key))

  const change = (part: Partial<T>) => {
    if (!query.data || !values) return
    setErrors({})
    setDraft({ base: draft?.base ?? query.data, values: { ...values, ...part } })
  }

  /** Saves the form. @param before the version to overwrite */
  const write = async (sent: T, before: T) => {
    const saved = await record
      .write({ ...sent, updatedAt: before.updatedAt }, before)
      .catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 409) throw error
        setTheirs(await record.read({}))
        return null
      })
    if (!saved) return
    client.setQueryData(['single', record.key], saved)
    setDraft((now) => now && typedSince(now.values, sent, saved))
    onSaved(saved)
  }
  const guarded = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure('')
    try {
      await work()
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.fields)
      if (useSession.getState().isAuthenticated) setFailure(failureText(error, { failed: saveFailed }))
    } finally {
      setBusy(false)
    }
  }

  const save = () => {
    const before = draft?.base ?? query.data
    if (!values || !before || isBusy) return
    const found = fieldErrors(schema, values)
    setErrors(found)
    const [first] = Object.values(found)
    setFailure(first ?? '')
    if (first) return
    void guarded(() => write(values, before))
  }

  return {
    query,
    values,
    change,
    save,
    reset: () => {
      setDraft(undefined)
      setErrors({})
      setFailure('')
    },
    isDirty,
    isBusy,
    errors,
    failure,
    theirs,
    conflict: {
      onOverwrite: () => {
        setTheirs(null)
        if (values && theirs) void guarded(() => write(values, theirs))
      },
      onUseTheirs: () => {
        if (theirs) client.setQueryData(['single', record.key], theirs)
        setDraft(undefined)
        setTheirs(null)
      },
      onKeepEditing: () => setTheirs(null),
    },
  }
}

export type Texts = Readonly<Record<string, string>>

export const textDifferences = (theirs: Texts, yours: Texts) =>
  [...new Set([...Object.keys(theirs), ...Object.keys(yours)])]
    .map((label) => ({ label, theirs: theirs[label] ?? '', yours: yours[label] ?? '' }))
    .filter(({ theirs: a, yours: b }) => a !== b)

export const toTexts = <Key extends string>(
  labels: Readonly<Record<Key, string>>,
  values: Readonly<Partial<Record<NoInfer<Key>, string | null>>>,
): Texts =>
  Object.fromEntries(
    (Object.entries(labels) as [Key, string][]).map(([key, label]) => [label, values[key] ?? '']),
  )
