import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  CORRECTED_FIELDS,
  type Corrected,
  type Correction,
  correctedSchema,
} from '#contract/enquiries/changes'
import type { StaffEnquiry } from '#contract/enquiries/record'
import type { Difference } from '../../../components/versions-table'
import { api } from '../../../lib/api'
import { useKeptDraft } from '../../../lib/drafts'
import { fieldErrors } from '../../../lib/form-errors'
import { useUnsaved } from '../../../lib/unsaved'
import { useRunChanges } from '../change-runner'
import { correctionKey, readCorrectionDraft } from '../note-drafts'
import { QUERY_KEYS } from '../query-keys'
import { useEnquiryChanges } from '../use-changes'

const FIELDS = Object.keys(CORRECTED_FIELDS) as (keyof Corrected)[]

/** Returns the current values of the fields that can be corrected. */
const toCorrected = (enquiry: StaffEnquiry) =>
  Object.fromEntries(FIELDS.map((field) => [field, enquiry[field].trim()])) as Corrected

const getChanged = (original: Corrected, values: Corrected) =>
  FIELDS.filter((field) => values[field].trim() !== original[field])

const toCorrection = (original: Corrected, values: Corrected): Correction =>
  Object.fromEntries(
    getChanged(original, values).map((field) => [field, { from: original[field], to: values[field].trim() }]),
  )

/** True if the stored draft has the same values as a saved correction. */
function matchesDraft(id: string, correction: Correction): boolean {
  const stored = readCorrectionDraft(id)
  return (
    stored !== undefined &&
    FIELDS.every((field) => stored.values[field].trim() === (correction[field]?.to ?? stored.seen[field]))
  )
}

/** The form to correct an enquiry. If a colleague changed it in the meantime, both versions are shown. */
export function useCorrection(enquiry: StaffEnquiry, onDone: () => void) {
  const client = useQueryClient()
  const { correct } = useEnquiryChanges()
  const [stored] = useState(() => readCorrectionDraft(enquiry.id))
  /** The values that the user saw. */
  const [original, setOriginal] = useState(() => stored?.seen ?? toCorrected(enquiry))
  const [theirs, setTheirs] = useState<Corrected | null>(null)
  const isBusy = useRunChanges(({ busy }) => busy.has(enquiry.id))
  const isOpen = useRef(false)
  const form = useForm<Corrected>({
    initialValues: original,
    // Unchanged fields keep the visitor's values, even invalid ones.
    validate: (values) => {
      const errors = fieldErrors(correctedSchema, values)
      return Object.fromEntries(getChanged(original, values).map((field) => [field, errors[field] ?? null]))
    },
  })
  const isDirty = getChanged(original, form.values).length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read once, when the form opens
  useEffect(() => {
    if (stored) form.setValues(stored.values)
  }, [])
  const [key] = useState(() => correctionKey(enquiry.id))
  const draft = useMemo(() => ({ seen: original, values: form.values }), [original, form.values])
  const forget = useKeptDraft(key, draft, isDirty)
  const discard = () => {
    forget()
    form.reset()
  }
  useUnsaved(isDirty, discard)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const latest = useRef(enquiry)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form with changes keeps the values that the user saw
  useEffect(() => {
    if (latest.current === enquiry) return
    latest.current = enquiry
    if (isDirty) return
    const now = toCorrected(enquiry)
    setOriginal(now)
    form.setValues(now)
  }, [enquiry])
  const finish = (correction: Correction) => {
    if (isOpen.current) {
      forget()
      return onDone()
    }
    // The form was closed in the meantime, and another one may be open in its place.
    if (matchesDraft(enquiry.id, correction)) forget()
  }

  /** Shows a colleague's version if it conflicts with the user's changes. */
  const checkConflict = async (values: Corrected) => {
    const { enquiry: newer } = await client.fetchQuery({
      queryKey: QUERY_KEYS.detail(enquiry.id),
      queryFn: () => api.readEnquiry({ id: enquiry.id }),
      staleTime: 0,
    })
    const now = toCorrected(newer)
    const isTheirs = (field: keyof Corrected) =>
      now[field] !== original[field] && now[field] !== values[field].trim()
    if (getChanged(original, values).some(isTheirs)) setTheirs(now)
  }
  const save = async (from: Corrected, values: Corrected) => {
    const correction = toCorrection(from, values)
    if (Object.keys(correction).length === 0) return finish(correction)
    const isDone = await correct(enquiry, correction, () => finish(correction))
    if (!isDone) await checkConflict(values).catch(() => undefined)
  }
  const differences: Difference[] = FIELDS.filter(
    (field) => theirs && theirs[field] !== form.values[field],
  ).map((field) => ({
    label: CORRECTED_FIELDS[field],
    theirs: theirs?.[field] ?? '',
    yours: form.values[field],
  }))
  return {
    form,
    isBusy,
    isDirty,
    discard,
    onSubmit: form.onSubmit((values) => void save(original, values)),
    conflict: {
      isOpen: theirs !== null,
      differences,
      onKeepEditing: () => setTheirs(null),
      onOverwrite: () => {
        const base = theirs ?? original
        setTheirs(null)
        setOriginal(base)
        // Fields that the user did not change keep the colleague's values.
        const changed = getChanged(original, form.values)
        const mine = Object.fromEntries(changed.map((field) => [field, form.values[field]]))
        void save(base, { ...base, ...mine })
      },
      onUseTheirs: () => {
        if (!theirs) return
        setOriginal(theirs)
        form.setValues(theirs)
        setTheirs(null)
      },
    },
  }
}
