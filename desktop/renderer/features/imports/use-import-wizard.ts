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
import { forgetRowEdits } from './use-row-edits'

type Step =
  | { name: 'choose' }
  | { name: 'plan'; preview: ImportPreview }
  | { name: 'done'; fileName: string; result: ImportResult }

/** True if a run that was rejected or got no response was imported anyway, according to the list of imports. */
const wasImported = async (id: string, error: unknown): Promise<boolean> => {
  if (!isUnanswered(error) && !(error instanceof ApiError && error.status === 409)) return false
  const imports = await api.listImports().catch(() => [])
  return imports.some((each) => each.id === id && each.ranAt !== null)
}

/** An import from start to end: upload as a draft, preview, run. */
export function useImportWizard() {
  const client = useQueryClient()
  const [step, setStep] = useState<Step>({ name: 'choose' })
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState('')

  const runStep = async (label: string, run: () => Promise<Step>) => {
    setBusy(label)
    setProblem('')
    try {
      setStep(await run())
    } catch (error) {
      setProblem(
        failureText(error, {
          failed: 'Could not process the file. Please try again.',
          unanswered: 'No response from the server. The list below shows everything that was imported.',
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
      await runStep('Reading the file…', async () => ({
        name: 'plan',
        preview: await api.uploadImport(file),
      }))
    },
    /** Continues with a draft. */
    resume: (id: string) =>
      runStep('Reading the file…', async () => ({
        name: 'plan',
        preview: await api.previewImport({ id }, {}),
      })),
    run: ({ id, fileName }: ImportPreview, order: ImportOrder) =>
      runStep('Importing…', async () => {
        try {
          const result = await api.runImport({ id }, order)
          forgetRowEdits(id)
          return { name: 'done', fileName, result }
        } catch (error) {
          if (!(await wasImported(id, error))) throw error
          setProblem(
            'The connection was interrupted, but the file was imported. The list below shows the counts.',
          )
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
