import { Stack, Text } from '@mantine/core'
import { May } from '../../components/may'
import { ScreenTitle } from '../../components/screen-title'
import { FileDrop } from './file-drop'
import { ImportPlan } from './import-plan'
import { ImportResult } from './import-result'
import { PastImports } from './past-imports'
import { useImportWizard } from './use-import-wizard'

/** Enquiries out of a CSV file: choose, look over, import, and take back if need be. */
export function Imports() {
  const wizard = useImportWizard()
  const { step } = wizard
  return (
    <Stack gap="lg">
      <div>
        <ScreenTitle>Imports</ScreenTitle>
        <Text c="dimmed">
          Enquiries from a spreadsheet or another system. Nothing is added before you have seen it, and an
          import can be taken back.
        </Text>
      </div>
      {step.name === 'choose' && (
        <May do="import">
          <FileDrop wizard={wizard} />
        </May>
      )}
      {step.name === 'plan' && <ImportPlan key={step.preview.id} wizard={wizard} preview={step.preview} />}
      {step.name === 'done' && (
        <ImportResult fileName={step.fileName} result={step.result} onAnother={wizard.startAgain} />
      )}
      {(step.name !== 'plan' || wizard.problem) && (
        <PastImports onContinue={(id) => void wizard.resume(id)} />
      )}
    </Stack>
  )
}
