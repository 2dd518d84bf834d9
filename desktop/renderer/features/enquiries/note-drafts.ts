import type { Corrected, MessageChannel } from '#contract/enquiries/changes'
import type { Colleague } from '#contract/enquiries/record'
import { api } from '../../lib/api'
import { isGoneError } from '../../lib/api-errors'
import { draftKey, forgetDraft, listDrafts, readDraft } from '../../lib/drafts'
import { getNote, listNotes, useNotes } from './notes'
import { isLimitedToOwnEnquiries } from './unavailable-text'

const CORRECTION = 'correction:'
const MESSAGE = 'message:'
const HAND_OVER = 'hand-over:'

export const correctionKey = (id: string) => draftKey(CORRECTION + id)

export const messageKey = (id: string) => draftKey(MESSAGE + id)

export const handOverKey = (id: string) => draftKey(HAND_OVER + id)

/** An unsaved correction: the values that the user saw, and the corrected ones. */
export interface CorrectionDraft {
  seen: Corrected
  values: Corrected
}

/** An edited message that has not been opened in WhatsApp or the email app yet. */
export interface MessageDraft {
  channel: MessageChannel
  content: { subject: string; text: string }
}

/** A colleague that an enquiry has not been assigned to yet, and the note for them. */
export interface HandOverDraft {
  to: Colleague
  note: string
}

export const readCorrectionDraft = (id: string) => readDraft<CorrectionDraft>(correctionKey(id))

export const readMessageDraft = (id: string) => readDraft<MessageDraft>(messageKey(id))

export const readHandOverDraft = (id: string) => readDraft<HandOverDraft>(handOverKey(id))

/** True if there is an unsaved note, message or hand-over for an enquiry. */
export const hasDrafts = (id: string) =>
  getNote(id) !== '' || [messageKey(id), handOverKey(id)].some((key) => readDraft(key) !== undefined)

/** Returns the typed parts of all drafts about an enquiry, one per line. */
export function readUnsavedText(id: string): string {
  const { seen, values } = readCorrectionDraft(id) ?? {}
  const { content } = readMessageDraft(id) ?? {}
  return [
    ...new Set([getNote(id), readHandOverDraft(id)?.note]),
    content?.subject,
    content?.text,
    ...Object.values(values ?? {}).filter((value) => !Object.values(seen ?? {}).includes(value)),
  ]
    .filter(Boolean)
    .join('\n')
}

export function discardDrafts(id: string): void {
  forgetDraft(correctionKey(id))
  forgetDraft(messageKey(id))
  forgetDraft(handOverKey(id))
  useNotes.getState().write(id, '')
}

/**
 * Discards the drafts about an enquiry that is no longer available because it was erased. If it may have gone to a
 * colleague, its drafts are kept, since it may come back.
 */
export function discardErasedDrafts(id: string): void {
  if (!isLimitedToOwnEnquiries()) discardDrafts(id)
}

/** Discards the drafts about all erased enquiries. */
export async function discardAllErasedDrafts(): Promise<void> {
  if (isLimitedToOwnEnquiries()) return
  const withDraft = [...listNotes(), ...[CORRECTION, MESSAGE, HAND_OVER].flatMap(listDrafts)]
  for (const id of new Set(withDraft)) {
    await api.readEnquiry({ id }).catch((error: unknown) => {
      if (isGoneError(error)) discardDrafts(id)
    })
  }
}
