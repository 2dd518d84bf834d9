import * as z from 'zod/mini'
import { enquiryFilterSchema } from '#contract/enquiries/query'
import { isKey } from '#contract/own'

/** Headings of the export columns, in their default order. Timestamps are in Indian time. */
export const EXPORT_COLUMNS = {
  reference: 'Reference',
  createdAt: 'Received',
  kind: 'Kind',
  name: 'Name',
  mobile: 'Mobile',
  email: 'Email',
  topic: 'Course or service',
  branch: 'Branch',
  company: 'Company',
  budget: 'Budget',
  timeline: 'Timeline',
  message: 'Message',
  status: 'Status',
  channel: 'Channel',
  campaign: 'Campaign',
  assignee: 'Assignee',
  nextStepAt: 'Next step',
  nextStepKind: 'Kind of next step',
  respondedAt: 'First answer',
  responseMinutes: 'Working minutes to first answer',
  spamReason: 'Suspected spam',
} as const
export type ExportColumn = keyof typeof EXPORT_COLUMNS

export const EXPORT_COLUMN_NAMES = Object.keys(EXPORT_COLUMNS) as ExportColumn[]

const isKnown = (name: string) => isKey(EXPORT_COLUMNS, name)

/** Query of GET /api/desk/export: the filters of the list, and comma-separated column names. */
export const exportQuerySchema = z.strictObject({
  ...enquiryFilterSchema.shape,
  columns: z._default(
    z.string('Columns must be a single value.').check(
      z.refine((text) => text.split(',').every(isKnown), {
        error: `Each column must be one of ${EXPORT_COLUMN_NAMES.join(', ')}.`,
      }),
    ),
    EXPORT_COLUMN_NAMES.join(','),
  ),
})
export type ExportQuery = z.output<typeof exportQuerySchema>

/** Returns the columns of a query without duplicates. */
export const getColumns = ({ columns }: ExportQuery) => [...new Set(columns.split(','))].filter(isKnown)
