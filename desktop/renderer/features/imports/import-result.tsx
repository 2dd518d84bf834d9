import { Button, Group, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { ImportResult as Result } from '#contract/imports'
import { Banner } from '../../components/banner'
import { formatNumber } from '../../lib/format'
import classes from './imports.module.css'

/** What came of an import. */
export function ImportResult({ result, onAnother }: { result: Result; onAnother: () => void }) {
  const { message, added, skipped, bad } = result
  return (
    <section className={classes.section} aria-labelledby="result">
      <Title order={2} size="h4" id="result">
        Imported
      </Title>
      <Banner tone="success" text={message} />
      <Text>
        {formatNumber(added)} added, {formatNumber(skipped)} left out because they are here already or twice
        in the file, {formatNumber(bad)} left out because of problems. Revert below takes all of them back.
      </Text>
      <Group>
        <Button component={Link} to="/desk?channel=import">
          Show on the desk
        </Button>
        <Button variant="default" onClick={onAnother}>
          Another file
        </Button>
      </Group>
    </section>
  )
}
