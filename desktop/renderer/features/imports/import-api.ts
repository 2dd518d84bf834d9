import { useQuery } from '@tanstack/react-query'
import { ENQUIRY_ROUTES } from '#contract/enquiries/routes'
import {
  IMPORT_FIELD,
  IMPORT_RESTORE,
  type ImportOrder,
  type ImportPlan,
  type ImportPreview,
  type ImportRecord,
  type ImportResult,
} from '#contract/imports'
import { pathFor } from '#contract/routes'
import { call } from '../../lib/api'

export const IMPORTS_KEY = ['imports']

/** The imports of the desk and the drafts, newest first. */
export const useImports = () =>
  useQuery({
    queryKey: IMPORTS_KEY,
    queryFn: ({ signal }) => call<ImportRecord[]>('GET', ENQUIRY_ROUTES.imports, { signal }),
  })

/** Stores a file as a draft. */
export function uploadImport(file: File): Promise<ImportPreview> {
  const body = new FormData()
  body.append(IMPORT_FIELD, file)
  return call('POST', ENQUIRY_ROUTES.imports, { body })
}

export const previewImport = (id: string, body: ImportPlan, signal?: AbortSignal) =>
  call<ImportPreview>('POST', pathFor(ENQUIRY_ROUTES.importPreview, { id }), {
    body,
    ...(signal ? { signal } : {}),
  })

export const runImport = (id: string, body: ImportOrder) =>
  call<ImportResult>('POST', pathFor(ENQUIRY_ROUTES.importRun, { id }), { body })

/** Puts what an import has added into the bin; drops a draft. */
export const revertImport = (id: string) =>
  call<{ message: string }>('DELETE', pathFor(ENQUIRY_ROUTES.import, { id }))

/** Takes what a reverted import had added out of the bin. */
export const restoreImport = (id: string) =>
  call<{ message: string }>('POST', pathFor(IMPORT_RESTORE, { id }))
