import * as z from 'zod/mini'
import { CORRECTED_FIELDS } from '#contract/enquiries/changes'
import { staffEnquiryResponse } from '#contract/enquiries/record'

/** Days in which a change can be undone. */
export const UNDO_DAYS = 7

/** In place of an activity's id: the last change that the caller has made. */
export const LAST_CHANGE = 'last'

/** Parts of an enquiry that an undo restores, as a sentence names them. */
export const UNDO_PARTS = {
  status: 'status',
  assignee: 'assignee',
  nextStep: 'next step',
  bin: 'bin',
  spam: 'spam mark',
  note: 'note',
  call: 'call',
  ...CORRECTED_FIELDS,
} as const
export type UndoPart = keyof typeof UNDO_PARTS

const parts = z.array(z.enum(Object.keys(UNDO_PARTS) as UndoPart[]))

/** Response of POST /api/desk/activities/:id/undo and /api/desk/batches/:id/undo. */
export const undoResponse = z.strictObject({
  message: z.string(),
  /** Enquiries of which something is as it was before. */
  changed: z.number(),
  restored: parts,
  /** Enquiries that were erased since, or that the caller no longer sees. */
  gone: z.number(),
  /** Parts that someone has changed since: they stay as they are. */
  changedSince: z.array(z.strictObject({ id: z.string(), parts })),
  /** The enquiry as it is now; null where the undo is about several, or about one that is gone. */
  enquiry: z.nullable(staffEnquiryResponse),
})
export type UndoResponse = z.output<typeof undoResponse>
