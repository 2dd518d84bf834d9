/** Columns of an enquiry used by the reports (api/features/reports/count-days.ts). A change discards the counts of its days. */
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
