import { IMPORT_TEXTS } from '#contract/imports'
import { AppError } from '../../lib/app-error.ts'

const lockedImports = new Set<string>()

/** Runs work on an import exclusively. @throws AppError `conflict` if other work on it is running */
export async function withImportLock<T>(id: string, work: () => Promise<T>): Promise<T> {
  if (lockedImports.has(id)) throw new AppError('conflict', IMPORT_TEXTS.running)
  lockedImports.add(id)
  try {
    return await work()
  } finally {
    lockedImports.delete(id)
  }
}
