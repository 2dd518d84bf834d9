import * as z from 'zod/mini'
import { get, post, remove } from '#contract/endpoints/endpoint'
import { viewResponse, viewSchema } from '#contract/enquiries/views'
import { exportQuerySchema } from '#contract/export-columns'
import {
  IMPORT_FIELD,
  importPreviewResponse,
  importPreviewSchema,
  importResponse,
  importRunResponse,
  importRunSchema,
} from '#contract/imports'
import { reportQuerySchema, reportResponse } from '#contract/reports'
import { messageResponse } from '#contract/responses'

/** Reports, export, import and saved views. */
export const REPORT_ENDPOINTS = {
  readReport: get(
    '/api/desk/reports',
    'read-reports',
    'Figures of some days beside those of the days before',
    reportResponse,
    { query: reportQuerySchema },
  ),
  exportEnquiries: get(
    '/api/desk/export',
    'export',
    'The enquiries of a list as CSV, newest first',
    undefined,
    { query: exportQuerySchema, media: 'text/csv' },
  ),
  listImports: get(
    '/api/desk/imports',
    'read-imports',
    'The imports and drafts, newest first',
    z.array(importResponse),
  ),
  uploadImport: post(
    '/api/desk/imports',
    'import',
    'Stores a CSV file and shows what it holds',
    importPreviewResponse,
    { file: IMPORT_FIELD, status: 201 },
  ),
  previewImport: post(
    '/api/desk/imports/:id/preview',
    'import',
    'Shows what a file would come to',
    importPreviewResponse,
    { body: importPreviewSchema },
  ),
  runImport: post('/api/desk/imports/:id/run', 'import', 'Adds the good rows of a file', importRunResponse, {
    body: importRunSchema,
  }),
  restoreImport: post(
    '/api/desk/imports/:id/restore',
    'import',
    'Takes the enquiries of a reverted import back',
    messageResponse,
  ),
  revertImport: remove(
    '/api/desk/imports/:id',
    'import',
    'Puts the enquiries of an import into the bin, or drops a draft',
    messageResponse,
  ),
  listViews: get(
    '/api/desk/views',
    'read-enquiries',
    'The caller’s saved views and the shared ones',
    z.array(viewResponse),
  ),
  addView: post('/api/desk/views', 'work-on-enquiries', 'Saves a view', viewResponse, {
    body: viewSchema,
    status: 201,
    once: true,
  }),
  deleteView: remove(
    '/api/desk/views/:id',
    'work-on-enquiries',
    'Deletes a view of one’s own',
    messageResponse,
  ),
}
