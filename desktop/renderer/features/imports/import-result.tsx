import { Button, Group, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { ImportResult as Result } from '#contract/imports'
import { Banner } from '../../components/banner'
import { formatNumber } from '../../lib/format'
import { saveText } from '../../lib/save'
import { sayOutcome } from '../../lib/saved-file'
import classes from './imports.module.css'

interface ImportResultProps {
  fileName: string
  result: Result
  onAnother: () => void
}

/** The result of an import, and the rows that were left out as a file. */
export function ImportResult({ fileName, result, onAnother }: ImportResultProps) {
  const { message, added, skipped, bad, leftOut } = result
  const save = () => sayOutcome(saveText(`left-out-${fileName}`, leftOut), 'CSV file saved.')
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
          Another file
        </Button>
      </Group>
    </section>
  )
}
