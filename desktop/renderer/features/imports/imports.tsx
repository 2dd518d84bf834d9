import { Button, Group, List, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { ImportResult as Result } from '#contract/imports'
import { Banner } from '../../components/banner'
import { May } from '../../components/may'
import { ScreenTitle } from '../../components/screen-title'
import { formatNumber } from '../../lib/format'
import { saveText } from '../../lib/save'
import { showOutcome } from '../../lib/saved-file'
import { FileDrop } from './file-drop'
import { ImportPlan } from './import-plan'
import classes from './imports.module.css'
import { PastImports } from './past-imports'
import { useImportWizard } from './use-import-wizard'

interface ImportResultProps {
  fileName: string
  result: Result
  onAnother: () => void
}

/** The result of an import, with the rows left out as a download. */
function ImportResult({ fileName, result, onAnother }: ImportResultProps) {
  const { message, added, skipped, bad, remarks, leftOut } = result
  const save = () => showOutcome(saveText(`left-out-${fileName}`, leftOut), 'CSV file saved.')
  return (
    <section className={classes.section} aria-labelledby="result">
      <Title order={2} size="h4" id="result">
        Imported
      </Title>
      <Banner tone="success" text={message} />
      <Text>
        {formatNumber(added)} added. Left out: {formatNumber(skipped)} as duplicates, {formatNumber(bad)}{' '}
        because of problems. To undo the import, use Revert below.
      </Text>
      {remarks.length > 0 && (
        <div>
          <Text id="remarks">Imported with remarks:</Text>
          <List size="sm" aria-labelledby="remarks">
            {remarks.map(({ reason, count }) => (
              <List.Item key={reason}>
                {count === 1 ? '1 row' : `${formatNumber(count)} rows`}: {reason}
              </List.Item>
            ))}
          </List>
        </div>
      )}
      <Group>
        <Button component={Link} to="/desk?channel=import">
          Show on the desk
        </Button>
        {leftOut && (
          <Button variant="default" onClick={() => void save()}>
            Download rows left out
          </Button>
        )}
        <Button variant="default" onClick={onAnother}>
          Import another file
        </Button>
      </Group>
    </section>
  )
}

/** Imports enquiries from a CSV file: choose, preview, import, and revert if needed. */
export function Imports() {
  const wizard = useImportWizard()
  const { step } = wizard
  return (
    <Stack gap="lg">
      <div>
        <ScreenTitle>Imports</ScreenTitle>
        <Text c="dimmed">
          Add enquiries from a spreadsheet or another system. You preview the rows before anything is added,
          and can revert an import later.
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
