import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  IMPORT_LIMITS,
  IMPORT_TEXTS,
  type ImportOrder,
  type ImportPreview,
  type ImportResult,
} from '#contract/imports'
import { api } from '../../lib/api'
import { ApiError, failureText } from '../../lib/api-errors'
import { isUnanswered } from '../../lib/once'
import { refreshEnquiries } from '../enquiries'
import { IMPORTS_KEY } from './use-import-changes'

type Step =
  | { name: 'choose' }
  | { name: 'plan'; preview: ImportPreview }
  | { name: 'done'; fileName: string; result: ImportResult }

/** Whether a run that was refused or had no answer is in all the same, as the list of imports says. */
const isIn = async (id: string, error: unknown): Promise<boolean> => {
  if (!isUnanswered(error) && !(error instanceof ApiError && error.status === 409)) return false
  const imports = await api.listImports().catch(() => [])
  return imports.some((each) => each.id === id && each.ranAt !== null)
}

/** An import from the file to the end: stored as a draft, checked, run. */
export function useImportWizard() {
  const client = useQueryClient()
  const [step, setStep] = useState<Step>({ name: 'choose' })
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState('')

  const work = async (what: string, run: () => Promise<Step>) => {
    setBusy(what)
    setProblem('')
    try {
      setStep(await run())
    } catch (error) {
      setProblem(
        failureText(error, {
          failed: 'The server could not do this. Please try again.',
          unanswered: 'No answer from the server. Nothing was added that the list below does not show.',
        }),
      )
    } finally {
      setBusy('')
      void client.invalidateQueries({ queryKey: IMPORTS_KEY })
    }
  }

  return {
    step,
    busy,
    problem,
    async choose(file: File) {
      if (file.size > IMPORT_LIMITS.bytes) return setProblem(IMPORT_TEXTS.tooLarge)
      await work('Reading the file …', async () => ({ name: 'plan', preview: await api.uploadImport(file) }))
    },
    /** Goes on with a draft. */
    resume: (id: string) =>
      work('Reading the file …', async () => ({
        name: 'plan',
        preview: await api.previewImport({ id }, {}),
      })),
    run: ({ id, fileName }: ImportPreview, order: ImportOrder) =>
      work('Importing …', async () => {
        try {
          return { name: 'done', fileName, result: await api.runImport({ id }, order) }
        } catch (error) {
          if (!(await isIn(id, error))) throw error
          setProblem('The answer was lost, but the file has been imported. The list below shows the counts.')
          return { name: 'choose' }
        } finally {
          refreshEnquiries(client)
        }
      }),
    startAgain: () => {
      setProblem('')
      setStep({ name: 'choose' })
    },
  }
}

export type ImportWizard = ReturnType<typeof useImportWizard>
