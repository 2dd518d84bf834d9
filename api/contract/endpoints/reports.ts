import * as z from 'zod/mini'
import { type Endpoint, get, post, remove } from '#contract/endpoints/endpoint'
import { ENQUIRY_ROUTES } from '#contract/enquiries/routes'
import { viewResponse, viewSchema } from '#contract/enquiries/views'
import { exportQuerySchema } from '#contract/exported'
import {
  IMPORT_FIELD,
  IMPORT_RESTORE,
  importPreviewResponse,
  importPreviewSchema,
  importResponse,
  importRunResponse,
  importRunSchema,
} from '#contract/imports'
import { reportQuerySchema, reportResponse } from '#contract/reports'
import { messageResponse } from '#contract/responses'

/** Reports, export, import and saved views. */
export const REPORT_ENDPOINTS: readonly Endpoint[] = [
  get(
    ENQUIRY_ROUTES.reports,
    'session',
    'Figures of some days beside those of the days before',
    reportResponse,
    {
      query: reportQuerySchema,
    },
  ),
  get(ENQUIRY_ROUTES.exported, 'session', 'The enquiries of a list as CSV, newest first', undefined, {
    query: exportQuerySchema,
    media: 'text/csv',
  }),
  get(ENQUIRY_ROUTES.imports, 'session', 'The imports and drafts, newest first', z.array(importResponse)),
  post(
    ENQUIRY_ROUTES.imports,
    'session',
    'Stores a CSV file and shows what it holds',
    importPreviewResponse,
    {
      file: IMPORT_FIELD,
      status: 201,
    },
  ),
  post(ENQUIRY_ROUTES.importPreview, 'session', 'Shows what a file would come to', importPreviewResponse, {
    body: importPreviewSchema,
  }),
  post(ENQUIRY_ROUTES.importRun, 'session', 'Adds the good rows of a file', importRunResponse, {
    body: importRunSchema,
  }),
  post(IMPORT_RESTORE, 'session', 'Takes the enquiries of a reverted import back', messageResponse),
  remove(
    ENQUIRY_ROUTES.import,
    'session',
    'Puts the enquiries of an import into the bin, or drops a draft',
    messageResponse,
  ),
  get(ENQUIRY_ROUTES.views, 'session', 'The caller’s saved views and the shared ones', z.array(viewResponse)),
  post(ENQUIRY_ROUTES.views, 'session', 'Saves a view', viewResponse, { body: viewSchema, status: 201 }),
  remove(ENQUIRY_ROUTES.view, 'session', 'Deletes a view of one’s own', messageResponse),
]
