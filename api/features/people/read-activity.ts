import type { ActivityRecord } from '#contract/activity'
import { ERROR_TEXTS } from '#contract/errors'
import { may, type Viewer } from '#contract/roles'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../lib/app-error.ts'
import { ACTIVITY_COLUMNS, asActivity } from '../audit/index.ts'
import { whereOne } from '../enquiries/index.ts'

/** Whether a line is on a timeline that the viewer sees; all else is the audit list's. */
async function isShown(
  database: Database,
  { subject, subjectId }: { subject: string; subjectId: string },
  viewer: Viewer,
): Promise<boolean> {
  if (may(viewer, 'read-audit')) return true
  if (subject === 'person') return may(viewer, 'read-all-enquiries')
  if (subject !== 'enquiry') return false
  return (await database.enquiry.count({ where: whereOne(subjectId, viewer) })) > 0
}

/** A line of a timeline with all its words. @throws AppError `not_found`, also where the viewer sees no such timeline */
export async function readActivity(database: Database, id: string, viewer: Viewer): Promise<ActivityRecord> {
  const row = await database.activity.findUnique({ where: { id }, select: ACTIVITY_COLUMNS })
  if (!row || !(await isShown(database, row, viewer))) throw new AppError('not_found', ERROR_TEXTS.noRecord)
  return asActivity(row)
}
