import * as z from 'zod/mini'
import { get, post, remove } from '#contract/endpoints/endpoint'
import { viewResponse, viewSchema } from '#contract/enquiries/views'
import { exportQuerySchema } from '#contract/export-columns'
import {
  IMPORT_FIELD,
  importFixResponse,
  importFixSchema,
  importPreviewResponse,
  importPreviewSchema,
  importProblemsResponse,
  importProblemsSchema,
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
    'Compares the figures of a period with those of the period before',
    reportResponse,
    { query: reportQuerySchema },
  ),
  exportEnquiries: get(
    '/api/desk/export',
    'export',
    'Exports the enquiries of a list as CSV, newest first',
    undefined,
    { query: exportQuerySchema, media: 'text/csv' },
  ),
  listImports: get(
    '/api/desk/imports',
    'read-imports',
    'Lists imports and drafts, newest first',
    z.array(importResponse),
  ),
  uploadImport: post(
    '/api/desk/imports',
    'import',
    'Stores a CSV file and previews its contents',
    importPreviewResponse,
    { file: IMPORT_FIELD, status: 201 },
  ),
  previewImport: post(
    '/api/desk/imports/:id/preview',
    'import',
    'Previews the result of an import',
    importPreviewResponse,
    { body: importPreviewSchema },
  ),
  readImportProblems: post(
    '/api/desk/imports/:id/problems',
    'import',
    'Returns the rows that can’t be imported as CSV',
    importProblemsResponse,
    { body: importProblemsSchema },
  ),
  fixImportRow: post(
    '/api/desk/imports/:id/rows',
    'import',
    'Replaces the cells of a row in an uploaded file and checks it again',
    importFixResponse,
    { body: importFixSchema },
  ),
  runImport: post(
    '/api/desk/imports/:id/run',
    'import',
    'Imports the valid rows of a file',
    importRunResponse,
    {
      body: importRunSchema,
    },
  ),
  restoreImport: post(
    '/api/desk/imports/:id/restore',
    'import',
    'Restores the enquiries of a reverted import',
    messageResponse,
  ),
  revertImport: remove(
    '/api/desk/imports/:id',
    'import',
    'Moves the enquiries of an import to the bin, or discards a draft',
    messageResponse,
  ),
  listViews: get(
    '/api/desk/views',
    'read-enquiries',
    'Lists your saved views and shared ones',
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
    'Deletes one of your views',
    messageResponse,
  ),
}
