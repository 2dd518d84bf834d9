import { NOTED_ACTIONS } from '#contract/activity'
import { NOTE_PREVIEW_LENGTH } from '#contract/enquiries/record'
import { maskText } from '#contract/masking'
import { may, type Viewer } from '#contract/roles'
import { cutText } from '#contract/storable-text'
import type { Database } from '../../database/database.ts'
import { Prisma } from '../../generated/sqlite/client.ts'

const toPreview = (note: string) =>
  note.length > NOTE_PREVIEW_LENGTH ? `${cutText(note, NOTE_PREVIEW_LENGTH)}…` : note

/**
 * Reads the start of the newest note of each enquiry, written alone, with a call or for a new assignee. The index of
 * timelines leads to it from the newest entry, so that older ones are not read. A note is masked before it is cut, because
 * the end of a cut text could be part of a contact.
 * @returns notes by enquiry id, without enquiries that have none
 */
export async function readLastNotes(
  database: Database,
  ids: readonly string[],
  viewer: Viewer,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await database.$queryRaw<{ id: string; note: string | null }[]>`
    SELECT "id", (
      SELECT COALESCE("detail" ->> 'text', "detail" ->> 'note') FROM "Activity"
      WHERE "subject" = 'enquiry' AND "subjectId" = "Enquiry"."id" AND "erasureId" IS NULL
        AND "action" IN (${Prisma.join([...NOTED_ACTIONS])}) AND COALESCE("detail" ->> 'text', "detail" ->> 'note', '') <> ''
      ORDER BY "at" DESC LIMIT 1
    ) AS "note"
    FROM "Enquiry" WHERE "id" IN (${Prisma.join([...ids])})`
  const toShown = (note: string) => toPreview(may(viewer, 'read-contacts') ? note : maskText(note))
  return new Map(rows.flatMap(({ id, note }) => (note ? [[id, toShown(note)]] : [])))
}
