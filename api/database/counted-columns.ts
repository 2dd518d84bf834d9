/**
 * Columns of an enquiry that the reports count by (api/features/reports/count-days.ts): a change drops the day's
 * figures.
 */
export const COUNTED = [
  'arrival',
  'deletedAt',
  'spamReason',
  'kind',
  'channel',
  'source',
  'campaign',
  'topic',
  'assigneeId',
  'stage',
  'convertedAt',
  'respondedAt',
  'responseMinutes',
] as const
