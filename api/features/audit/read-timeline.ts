import type { ActivityRecord } from '#contract/activity'
import type { Database } from '../../database/database.ts'
import { ACTIVITY_COLUMNS, toListedActivity } from './activities.ts'

interface Subject {
  subject: 'enquiry' | 'person'
  subjectId: string
}

/** Returns the newest lines about one subject and their total number. */
async function readLines(database: Database, where: Subject, take: number) {
  const rows = await database.activity.findMany({
    where,
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take,
    select: ACTIVITY_COLUMNS,
  })
  const total = rows.length < take ? rows.length : await database.activity.count({ where })
  return { rows, total }
}

const byTime = (one: ActivityRecord, other: ActivityRecord) =>
  one.at.localeCompare(other.at) || one.id.localeCompare(other.id)

/**
 * Returns the newest timeline lines about these subjects, oldest first, and the number of older ones.
 * @param messages lines that are stored elsewhere
 */
export async function readTimeline(
  database: Database,
  subjects: readonly Subject[],
  lines: number,
  messages: readonly ActivityRecord[] = [],
): Promise<{ activities: ActivityRecord[]; earlier: number }> {
  // One query each, because SQLite would read everyone's activities to sort those of two subjects.
  const parts = await Promise.all(subjects.map((subject) => readLines(database, subject, lines)))
  const stored = parts.flatMap(({ rows }) => rows.map(toListedActivity))
  const activities = [...stored, ...messages].sort(byTime).slice(-lines)
  const total = parts.reduce((sum, part) => sum + part.total, messages.length)
  return { activities, earlier: total - activities.length }
}
