import * as z from 'zod/mini'
import { type Call, get, post, remove } from '#contract/endpoints/endpoint'
import { DESK_ROUTES } from '#contract/enquiries/routes'
import { viewAnswer, viewSchema } from '#contract/enquiries/views'
import { exportQuerySchema } from '#contract/exported'
import {
  IMPORT_FIELD,
  IMPORT_RESTORE,
  importAnswer,
  importPreviewAnswer,
  importPreviewSchema,
  importRunAnswer,
  importRunSchema,
} from '#contract/imports'
import { reportAnswer, reportQuerySchema } from '#contract/reports'
import { messageAnswer } from '#contract/responses'

/** Reports, export, import and saved views. */
export const REPORT_CALLS: readonly Call[] = [
  get(DESK_ROUTES.reports, 'session', 'Figures of some days beside those of the days before', reportAnswer, {
    query: reportQuerySchema,
  }),
  get(DESK_ROUTES.exported, 'session', 'The enquiries of a list as CSV, newest first', undefined, {
    query: exportQuerySchema,
    media: 'text/csv',
  }),
  get(DESK_ROUTES.imports, 'session', 'The imports and drafts, newest first', z.array(importAnswer)),
  post(DESK_ROUTES.imports, 'session', 'Stores a CSV file and shows what it holds', importPreviewAnswer, {
    file: IMPORT_FIELD,
    status: 201,
  }),
  post(DESK_ROUTES.importPreview, 'session', 'Shows what a file would come to', importPreviewAnswer, {
    body: importPreviewSchema,
  }),
  post(DESK_ROUTES.importRun, 'session', 'Adds the good rows of a file', importRunAnswer, {
    body: importRunSchema,
  }),
  post(IMPORT_RESTORE, 'session', 'Takes the enquiries of a reverted import back', messageAnswer),
  remove(
    DESK_ROUTES.import,
    'session',
    'Puts the enquiries of an import into the bin, or drops a draft',
    messageAnswer,
  ),
  get(DESK_ROUTES.views, 'session', 'The caller’s saved views and the shared ones', z.array(viewAnswer)),
  post(DESK_ROUTES.views, 'session', 'Saves a view', viewAnswer, { body: viewSchema, status: 201 }),
  remove(DESK_ROUTES.view, 'session', 'Deletes a view of one’s own', messageAnswer),
]
