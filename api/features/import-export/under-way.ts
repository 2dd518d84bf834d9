import { IMPORT_TEXTS } from '#contract/imports'
import { AppError } from '../../lib/app-error.ts'

const underWay = new Set<string>()

/** Does something with an import while nobody else does. @throws AppError `conflict` when somebody does */
export async function onlyOnce<T>(id: string, work: () => Promise<T>): Promise<T> {
  if (underWay.has(id)) throw new AppError('conflict', IMPORT_TEXTS.running)
  underWay.add(id)
  try {
    return await work()
  } finally {
    underWay.delete(id)
  }
}
