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
import { correctionKey, readCorrection } from '../note-drafts'
import { QUERY_KEYS } from '../query-keys'
import { useEnquiryChanges } from '../use-changes'

const FIELDS = Object.keys(CORRECTED_FIELDS) as (keyof Corrected)[]

/** What can be corrected of an enquiry, as it is. */
const toCorrected = (enquiry: StaffEnquiry) =>
  Object.fromEntries(FIELDS.map((field) => [field, enquiry[field].trim()])) as Corrected

const getChanged = (seen: Corrected, values: Corrected) =>
  FIELDS.filter((field) => values[field].trim() !== seen[field])

const toCorrection = (seen: Corrected, values: Corrected): Correction =>
  Object.fromEntries(
    getChanged(seen, values).map((field) => [field, { from: seen[field], to: values[field].trim() }]),
  )

/** Whether a draft says what a correction has made of the enquiry. */
function isWhatIsKept(id: string, correction: Correction): boolean {
  const kept = readCorrection(id)
  return (
    kept !== undefined &&
    FIELDS.every((field) => kept.values[field].trim() === (correction[field]?.to ?? kept.seen[field]))
  )
}

/** The form in which staff correct what an enquiry says; both versions where a colleague was quicker. */
export function useCorrection(enquiry: StaffEnquiry, onDone: () => void) {
  const client = useQueryClient()
  const { correct } = useEnquiryChanges()
  const [kept] = useState(() => readCorrection(enquiry.id))
  /** What the clerk has seen. */
  const [seen, setSeen] = useState(() => kept?.seen ?? toCorrected(enquiry))
  const [theirs, setTheirs] = useState<Corrected | null>(null)
  const isBusy = useRunChanges(({ busy }) => busy.has(enquiry.id))
  const isOpen = useRef(false)
  const form = useForm<Corrected>({
    initialValues: seen,
    // What nobody touches may be as it was sent.
    validate: (values) => {
      const errors = fieldErrors(correctedSchema, values)
      return Object.fromEntries(getChanged(seen, values).map((field) => [field, errors[field] ?? null]))
    },
  })
  const isDirty = getChanged(seen, form.values).length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read once, when the form opens
  useEffect(() => {
    if (kept) form.setValues(kept.values)
  }, [])
  const [key] = useState(() => correctionKey(enquiry.id))
  const draft = useMemo(() => ({ seen, values: form.values }), [seen, form.values])
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
  const known = useRef(enquiry)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is touched keeps what its writer has seen
  useEffect(() => {
    if (known.current === enquiry) return
    known.current = enquiry
    if (isDirty) return
    const now = toCorrected(enquiry)
    setSeen(now)
    form.setValues(now)
  }, [enquiry])
  const finish = (correction: Correction) => {
    if (isOpen.current) {
      forget()
      return onDone()
    }
    // The form was left meanwhile; another one may be open in its place.
    if (isWhatIsKept(enquiry.id, correction)) forget()
  }

  /** Whether a colleague has changed what the clerk changes to something else; their version is shown then. */
  const findTheirs = async (values: Corrected) => {
    const { enquiry: newer } = await client.fetchQuery({
      queryKey: QUERY_KEYS.detail(enquiry.id),
      queryFn: () => api.readEnquiry({ id: enquiry.id }),
      staleTime: 0,
    })
    const now = toCorrected(newer)
    const isTheirs = (field: keyof Corrected) =>
      now[field] !== seen[field] && now[field] !== values[field].trim()
    if (getChanged(seen, values).some(isTheirs)) setTheirs(now)
  }
  const save = async (from: Corrected, values: Corrected) => {
    const correction = toCorrection(from, values)
    if (Object.keys(correction).length === 0) return finish(correction)
    const isDone = await correct(enquiry, correction, () => finish(correction))
    if (!isDone) await findTheirs(values).catch(() => undefined)
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
    onSubmit: form.onSubmit((values) => void save(seen, values)),
    conflict: {
      isOpen: theirs !== null,
      differences,
      onKeepEditing: () => setTheirs(null),
      onOverwrite: () => {
        const base = theirs ?? seen
        setTheirs(null)
        setSeen(base)
        // Of what the clerk has not touched, theirs stays.
        const changed = getChanged(seen, form.values)
        const mine = Object.fromEntries(changed.map((field) => [field, form.values[field]]))
        void save(base, { ...base, ...mine })
      },
      onUseTheirs: () => {
        if (!theirs) return
        setSeen(theirs)
        form.setValues(theirs)
        setTheirs(null)
      },
    },
  }
}
