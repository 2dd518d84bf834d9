import * as z from 'zod/mini'
import { CORRECTED_FIELDS } from '#contract/enquiries/changes'
import { staffEnquiryResponse } from '#contract/enquiries/record'

/** Days within which a change can be undone. */
export const UNDO_DAYS = 7

/** Stands for the id of the caller's last change. */
export const LAST_CHANGE = 'last'

/** Labels of the parts that an undo restores, as they appear in sentences. */
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
  /** Number of enquiries with at least one restored part. */
  changed: z.number(),
  restored: parts,
  /** Number of enquiries that were erased, or that the caller can no longer see. */
  gone: z.number(),
  /** Parts that were left alone because someone has changed them since. */
  changedSince: z.array(z.strictObject({ id: z.string(), parts })),
  /** The current enquiry; null if the undo covers several, or one that is gone. */
  enquiry: z.nullable(staffEnquiryResponse),
})
export type UndoResponse = z.output<typeof undoResponse>
