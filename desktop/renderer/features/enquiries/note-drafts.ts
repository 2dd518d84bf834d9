import { create } from 'zustand'
import type { Corrected, MessageChannel } from '#contract/enquiries/changes'
import { api } from '../../lib/api'
import { isGoneError } from '../../lib/api-errors'
import { draftKey, forgetDraft, listDrafts, readDraft } from '../../lib/drafts'
import { useSession } from '../../lib/session'
import { usePhoneCallNotes } from './call-note'
import { isLimitedToOwnEnquiries } from './unavailable-text'

const NOTE = 'note:'
const CORRECTION = 'correction:'
const MESSAGE = 'message:'

/** Where a note on an enquiry is kept until it is saved. */
export const noteKey = (id: string) => draftKey(NOTE + id)

/** Where a correction of an enquiry is kept until it is saved. */
export const correctionKey = (id: string) => draftKey(CORRECTION + id)

/** Where a message to a visitor is kept until it is opened in its program. */
export const messageKey = (id: string) => draftKey(MESSAGE + id)

/** What has been written of a correction: what the clerk has seen, and what they would have it say. */
export interface CorrectionDraft {
  seen: Corrected
  values: Corrected
}

/** A message that was edited and has not been opened in its program. */
export interface MessageDraft {
  channel: MessageChannel
  content: { subject: string; text: string }
}

/** What has been written of a correction in this tab; undefined for none. */
export const readCorrectionDraft = (id: string) => readDraft<CorrectionDraft>(correctionKey(id))

/** What has been written of a message in this tab; undefined for none. */
export const readMessageDraft = (id: string) => readDraft<MessageDraft>(messageKey(id))

/** Whether a note on an enquiry, on a phone call with it, or a message waits to be saved. */
export const hasDrafts = (id: string) =>
  [noteKey(id), messageKey(id)].some((key) => readDraft(key) !== undefined) ||
  Boolean(usePhoneCallNotes.getState().texts[id])

/** By enquiry: a counsellor's words that were not saved when a colleague took it, as far as this page remembers. */
export const useUnsavedNotes = create<Readonly<Record<string, string>>>()(() => ({}))

// What one person has typed, nobody else reads.
useSession.subscribe(({ isAuthenticated }) => {
  if (!isAuthenticated) useUnsavedNotes.setState({}, true)
})

/**
 * Drops what was typed about an enquiry that is no more. Where that may be a colleague's by now, the writer gets it back
 * to copy.
 */
export function discardDrafts(id: string): void {
  const { seen, values } = readCorrectionDraft(id) ?? {}
  const { content } = readMessageDraft(id) ?? {}
  const words = [
    readDraft<string>(noteKey(id)),
    usePhoneCallNotes.getState().texts[id],
    content?.subject,
    content?.text,
    ...Object.values(values ?? {}).filter((value) => !Object.values(seen ?? {}).includes(value)),
  ].filter(Boolean)
  if (words.length > 0 && isLimitedToOwnEnquiries()) useUnsavedNotes.setState({ [id]: words.join('\n') })
  forgetDraft(noteKey(id))
  forgetDraft(correctionKey(id))
  forgetDraft(messageKey(id))
  usePhoneCallNotes.getState().write(id, '')
}

/** The same for every enquiry about which something was typed and not saved. */
export async function discardUnavailableDrafts(): Promise<void> {
  const { texts } = usePhoneCallNotes.getState()
  const called = Object.keys(texts).filter((id) => texts[id])
  const written = [NOTE, CORRECTION, MESSAGE].flatMap(listDrafts)
  for (const id of new Set([...written, ...called])) {
    await api.readEnquiry({ id }).catch((error: unknown) => {
      if (isGoneError(error)) discardDrafts(id)
    })
  }
}
