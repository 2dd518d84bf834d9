/** Columns of an enquiry used by the reports (api/features/reports/count-days.ts). A change discards the day's counts. */
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
