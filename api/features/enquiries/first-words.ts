import type { Corrected } from '#contract/enquiries/changes'
import type { Database } from '../../database/database.ts'

type Corrections = Partial<Record<keyof Corrected, { from: string }>>

/** What an enquiry said when it came, of the fields that staff have corrected since: the first line of each knows. */
export async function readFirstWords(database: Database, id: string): Promise<Partial<Corrected>> {
  const lines = await database.activity.findMany({
    where: { subject: 'enquiry', subjectId: id, action: 'corrected' },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    select: { detail: true },
  })
  const fields = lines.flatMap(({ detail }) => Object.entries(detail as Corrections))
  return Object.fromEntries(fields.map(([field, { from }]) => [field, from]))
}
